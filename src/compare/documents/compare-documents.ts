import {
  type JsonObject,
  jsonText,
  type Origin,
  type Resource,
  type ServiceClass
} from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import { positionAt } from '../../source/source-file.js'
import type { SourceDocument } from '../../source/source-node.js'
import type { DocumentDiff } from '../diff-report.js'
import type { InterfaceChange } from '../interface/interface-change.js'
import { asInput } from '../interface/schema-roles.js'
import { pairByKeys, workflowsKey } from '../pairs.js'
import type { FieldChange, StepSource } from '../plan/plan-diff.js'
import { compareSchemas } from '../schemas/index.js'
import { documentFields } from './document-fields.js'

/** A document, its resource, and the parts of it that are reported elsewhere. */
export interface KnownDocument {
  readonly resource: Resource
  readonly document: SourceDocument | undefined
  readonly serviceClass: ServiceClass | undefined
  /** The paths of its workflows and of its name. */
  readonly elsewhere: ReadonlySet<string>
}

/** The documents that differ outside of their workflows. */
export function compareDocuments(
  old: Project,
  next: Project,
  renamed: ReadonlyMap<string, string>
): readonly DocumentDiff[] {
  const { pairs, added, removed } = pairByKeys(documentsOf(old), documentsOf(next), [
    ({ resource: { kind, namespace, name } }) => `${kind}\n${namespace}\n${name}`,
    ({ resource: { kind, name } }) => `${kind}\n${name}`,
    ({ resource }) => workflowsKey(resource, renamed)
  ])
  const oneSided = (known: KnownDocument, status: 'added' | 'removed'): readonly DocumentDiff[] =>
    // An added or removed document with workflows is reported as these workflows.
    known.resource.workflows.length > 0 ? [] : [diffOf(known, status)]
  return [
    ...pairs.flatMap(pair => compared(pair.old, pair.new)),
    ...added.flatMap(known => oneSided(known, 'added')),
    ...removed.flatMap(known => oneSided(known, 'removed'))
  ]
}

export function documentsOf(project: Project): readonly KnownDocument[] {
  const keyOf = ({ file, document }: Pick<Origin, 'file' | 'document'>): string => `${document} ${file.path}`
  const documents = new Map(
    project.documents.map(document => [keyOf({ file: document.file, document: document.index }), document])
  )
  const classes = new Map(project.serviceClasses.map(each => [keyOf(each.origin), each]))
  const elsewhere = new Map<string, string[]>()
  for (const { origin } of project.workflows) {
    const paths = elsewhere.get(keyOf(origin)) ?? []
    paths.push(origin.path)
    elsewhere.set(keyOf(origin), paths)
  }
  return project.resources.map(resource => {
    const key = keyOf(resource.origin)
    const serviceClass = classes.get(key)
    const parameters = serviceClass?.parameters.origin?.path
    return {
      resource,
      document: documents.get(key),
      serviceClass,
      elsewhere: new Set([
        ...(elsewhere.get(key) ?? []),
        ...(parameters === undefined ? [] : [parameters]),
        'metadata.name'
      ])
    }
  })
}

function compared(old: KnownDocument, next: KnownDocument): readonly DocumentDiff[] {
  const changes = changedFields(old, next)
  const parameters = asInput(compareSchemas(parametersOf(old), parametersOf(next)))
  if (changes.length + parameters.length === 0) return []
  return [{ ...diffOf(next, 'changed'), old: sourceOf(old), changes, interface: parameters }]
}

/** The parameters of a service class as a JSON Schema; null for other documents. */
export function parametersOf({ serviceClass }: KnownDocument): JsonObject | null {
  if (!serviceClass) return null
  const parameters = [...serviceClass.parameters.properties.values()]
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, type }) => [name, schema ?? (type === null ? {} : { type })])
    ),
    required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  }
}

function changedFields(old: KnownDocument, next: KnownDocument): readonly FieldChange[] {
  const [before, after] = [old, next].map(({ document, elsewhere }) =>
    document ? documentFields(document, elsewhere) : new Map()
  )
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap(field => {
    const [from, to] = [before?.get(field), after?.get(field)]
    if ((from === undefined) === (to === undefined) && jsonText(from) === jsonText(to)) return []
    return [{ field, ...(from === undefined ? {} : { old: from }), ...(to === undefined ? {} : { new: to }) }]
  })
}

function diffOf(known: KnownDocument, status: DocumentDiff['status']): DocumentDiff {
  const { kind, name, namespace } = known.resource
  const none: readonly InterfaceChange[] = []
  return {
    status,
    kind,
    name,
    namespace,
    old: status === 'removed' ? sourceOf(known) : null,
    new: status === 'removed' ? null : sourceOf(known),
    interface: none,
    changes: []
  }
}

function sourceOf({ resource: { origin } }: KnownDocument): StepSource {
  return { file: origin.file.path, line: positionAt(origin.file, origin.span.start).line }
}
