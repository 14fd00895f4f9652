import type { Resource, ResourceReference } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import { entryOf } from '../../source/index.js'
import { documentsIn } from '../places/yaml-place.js'
import { type NameUse, namedAt } from './name-use.js'

/** Where documents name themselves and each other: servers, groups, service classes. */
export function documentUses({ resources, serviceClasses }: Project): readonly NameUse[] {
  return [
    ...resources.flatMap(resource => [...definitionOf(resource), ...referencesOf(resource)]),
    ...serviceClasses.flatMap(({ dependencies, namespace }) =>
      dependencies.flatMap(({ value, origin }) =>
        namedAt(origin, { kind: 'document', key: documentKey('ServiceClass', namespace, value), name: value })
      )
    )
  ]
}

function documentKey(kind: string, namespace: string, name: string): string {
  return `${kind} ${namespace}/${name}`
}

function definitionOf({ kind, name, namespace, origin }: Resource): readonly NameUse[] {
  const root = documentsIn(origin.file).find(({ index }) => index === origin.document)?.root ?? null
  const node = entryOf(entryOf(root, 'metadata')?.value, 'name')?.value
  if (!root || !node || name === '') return []
  const about = { kind: 'document', key: documentKey(kind, namespace, name), name } as const
  return namedAt({ file: origin.file, node }, { ...about, isDefinition: true, whole: root.span })
}

function referencesOf({ references = [], namespace }: Resource): readonly NameUse[] {
  return references.flatMap((reference: ResourceReference) => {
    const { kind, name } = reference
    return namedAt(name.origin, {
      kind: 'document',
      key: documentKey(kind, namespace, name.value),
      name: name.value
    })
  })
}
