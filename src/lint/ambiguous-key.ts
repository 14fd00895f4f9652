import type { Problem } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import { type DocumentLocation, DocumentSet } from '../source/files/document-set.js'
import { type Trail, trailText } from '../source/nodes/node-path.js'
import { OLD_BOOLEANS } from '../source/scalars/resolve-scalar.js'
import type { SourceDocument, SourceNode, SourceScalar } from '../source/source-node.js'
import type { Span } from '../source/span.js'
import type { RuleContext } from './rule.js'

/**
 * Unquoted keys that cluster tools read as booleans: `y: 4` becomes `"true": 4`; and keys that hold their value: `{ type:string }`.
 * Skips documents that no cluster tool reads, and keys already reported as unknown fields.
 */
export function* ambiguousKeys({ documents, resources, found }: RuleContext): Generator<Problem> {
  const unknown = found.get('no-unknown-field') ?? []
  // A standalone config is read by a loader for which these words are texts.
  const ofCluster = new DocumentSet(
    resources.flatMap(({ origin: { file, document: index }, apiVersion, hasOwnReader = false }) =>
      apiVersion === '' || hasOwnReader ? [] : [{ file, index }]
    )
  )
  for (const document of documents.filter(each => !each.isBroken && ofCluster.has(placeOf(each))))
    for (const key of document.root ? doubtfulKeys(document.root) : [])
      if (!unknown.some(each => isAt(each, document, key.node.span)))
        yield key.parts ? withoutBlank(key, key.parts, document) : problem(key, document)
}

function placeOf({ file, index }: SourceDocument): DocumentLocation {
  return { file, document: index }
}

interface Key {
  readonly node: SourceScalar
  readonly path: string
  /** Key and value of a key that holds both. */
  readonly parts?: readonly [string, string]
}

/** Such keys at their source position only: not repeated at an alias, nor where a merge inserts them. */
function doubtfulKeys(root: SourceNode): readonly Key[] {
  const keys: Key[] = []
  collect(root, null, keys)
  return keys
}

function collect(node: SourceNode, trail: Trail, keys: Key[]): void {
  if (node.aliasSpan || node.kind === 'scalar') return
  if (node.kind === 'list') {
    node.items.forEach((item, at) => {
      collect(item, { above: trail, part: at }, keys)
    })
    return
  }
  node.entries.forEach(({ key, keyNode, value, isMerged }) => {
    if (isMerged) return
    const path = (): string => trailText({ above: trail, part: key })
    const parts = node.style === 'flow' && value.span.start === value.span.end ? partsOf(keyNode) : null
    if (isPlain(keyNode) && parts) keys.push({ node: keyNode, path: path(), parts })
    else if (isPlain(keyNode) && OLD_BOOLEANS.has(keyNode.text)) keys.push({ node: keyNode, path: path() })
    if (value.kind !== 'scalar') collect(value, { above: trail, part: key }, keys)
  })
}

function isPlain(node: SourceNode): node is SourceScalar {
  return node.kind === 'scalar' && node.style === 'plain' && node.tag === undefined
}

/** `type:string` and `type=string` as a key without a value. */
function partsOf(node: SourceNode): readonly [string, string] | null {
  const [, key, value] = (isPlain(node) && /^([A-Za-z_]\w*)[:=](?![:=/])(\S.*)$/.exec(node.text)) || []
  return key === undefined || value === undefined ? null : [key, value]
}

function isAt(diagnostic: Diagnostic, { file, index }: SourceDocument, span: Span): boolean {
  return diagnostic.file === file && diagnostic.document === index && diagnostic.span.start === span.start
}

function problem({ node, path }: Key, { file, index }: SourceDocument): Problem {
  const { text, span } = node
  const quoted = JSON.stringify(text)
  const value = OLD_BOOLEANS.get(text)
  return {
    message: `the key ${text} without quotes is the boolean ${value} for the tools of a cluster (kubectl, Helm, Argo CD), so the key becomes "${value}"; kustomize and Flux keep it as text; write ${quoted}`,
    file,
    document: index,
    path,
    span,
    // Reads of the intended name depend on the same mistake.
    accountsFor: [path],
    fix: { description: `Write ${quoted} in quotes`, edits: [{ ...span, text: quoted }], isUnsafe: true }
  }
}

function withoutBlank(
  { node: { text, span }, path }: Key,
  [key, value]: readonly [string, string],
  { file, index }: SourceDocument
): Problem {
  const meant = `${key}: ${value}`
  const what = text.includes(':') ? 'a blank is missing after the colon' : '"=" is used instead of the colon'
  return {
    message: `${JSON.stringify(text)} is a key without a value: ${what}; write ${meant}`,
    file,
    document: index,
    path,
    span,
    accountsFor: [path],
    fix: { description: `Write ${meant}`, edits: [{ ...span, text: meant }], isUnsafe: true }
  }
}
