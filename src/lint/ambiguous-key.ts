import type { Problem } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import { type DocumentLocation, DocumentSet } from '../source/document-set.js'
import { type Trail, trailText } from '../source/node-path.js'
import { OLD_BOOLEANS } from '../source/resolve-scalar.js'
import type { SourceDocument, SourceNode, SourceScalar } from '../source/source-node.js'
import type { Span } from '../source/span.js'
import type { RuleContext } from './rule.js'

/**
 * Unquoted keys that cluster tools read as booleans: `y: 4` becomes `"true": 4`. Skips standalone configs and keys already reported
 * as unknown fields.
 */
export function* ambiguousKeys({ documents, resources, found }: RuleContext): Generator<Problem> {
  const unknown = found.get('no-unknown-field') ?? []
  // A standalone config is read by a loader for which these words are texts.
  const ofCluster = new DocumentSet(
    resources.flatMap(({ origin: { file, document: index }, apiVersion }) =>
      apiVersion === '' ? [] : [{ file, index }]
    )
  )
  for (const document of documents.filter(each => !each.isBroken && ofCluster.has(placeOf(each))))
    for (const key of document.root ? oldBooleans(document.root) : [])
      if (!unknown.some(each => isAt(each, document, key.node.span))) yield problem(key, document)
}

function placeOf({ file, index }: SourceDocument): DocumentLocation {
  return { file, document: index }
}

interface Key {
  readonly node: SourceScalar
  readonly path: string
}

/** Such keys at their source position only: not repeated at an alias, nor where a merge inserts them. */
function oldBooleans(root: SourceNode): readonly Key[] {
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
    if (isOldBoolean(keyNode)) keys.push({ node: keyNode, path: trailText({ above: trail, part: key }) })
    if (value.kind !== 'scalar') collect(value, { above: trail, part: key }, keys)
  })
}

function isOldBoolean(node: SourceNode): node is SourceScalar {
  return (
    node.kind === 'scalar' && node.style === 'plain' && node.tag === undefined && OLD_BOOLEANS.has(node.text)
  )
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
