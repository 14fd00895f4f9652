import type { Diagnostic } from '../../source/diagnostic.js'
import { entryOf } from '../../source/index.js'
import type { SourceDocument } from '../../source/source-node.js'

const DIRECTIVE = '$patch'

export const ABOUT_PATCHES = 'no-unbuilt-patch'

/** True for a part of a resource that kustomize merges into another one: listed as a patch, or with a patch directive. */
export function isPatch({ file, root }: SourceDocument): boolean {
  return file.patchedIn !== undefined || entryOf(root, DIRECTIVE) !== undefined
}

/** The note on what remains to be checked. */
export function noteOn({ document }: { readonly document: SourceDocument }): Diagnostic {
  const { file, index, root } = document
  const [kind, name] = [entryOf(root, 'kind'), entryOf(entryOf(root, 'metadata')?.value, 'name')]
  const target = [kind, name].flatMap(entry => (entry?.value.kind === 'scalar' ? [entry.value.text] : []))
  const of = target.length === 0 ? '' : ` of ${target.join(' ')}`
  const span = kind?.value.span ?? root?.span ?? { start: 0, end: 0 }
  return {
    rule: ABOUT_PATCHES,
    severity: 'info',
    message: `this is a patch${of}, which is whole only once it is built; check that: kustomize build ${file.patchedIn ?? 'FOLDER'} | vmcp lint -`,
    file,
    document: index,
    path: '',
    span
  }
}
