import { innerSpan } from '../../source/inner-span.js'
import { entryOf } from '../../source/node-path.js'
import type { SourceDocument, SourceEntry, SourceMap, SourceNode } from '../../source/source-node.js'
import type { Span } from '../../source/span.js'
import { suggestion } from '../../text/did-you-mean.js'
import { nearestName } from '../../text/nearest-name.js'
import { withHint } from '../checking/findings.js'
import type { Recognition } from '../dialect.js'
import { untextual } from './api-version.js'

/** The API group of a dialect: what its resources are told by. */
export interface ApiGroup {
  readonly name: string
  /** Newest first. */
  readonly versions: readonly string[]
  readonly kinds: Iterable<string>
  /** Kinds of the group that are passed over. */
  readonly otherKinds: ReadonlySet<string>
  /** Kinds whose name no other system uses: they are meant for this group whatever group is written. */
  readonly uniqueKinds: ReadonlySet<string>
  /**
   * True for a spec that no other system has under the kind's name, so that the document is known without its `apiVersion`. Left
   * out where no cluster reads the documents of the group.
   */
  readonly isClearSpec?: (kind: string, spec: SourceNode | undefined) => boolean
}

/** Tells the resources of an API group, and those that are nearly so, from everything else. */
export function recognizeResource(document: SourceDocument, root: SourceMap, group: ApiGroup): Recognition {
  const apiVersion = entryOf(root, 'apiVersion')?.value
  const kind = entryOf(root, 'kind')?.value
  const [groupName = '', version = ''] = textOf(apiVersion).split('/')
  const kinds = [...group.kinds]
  if (untextual(apiVersion) !== null) return recognizeUntextual(document, { apiVersion, kind }, group)
  if (groupName !== group.name) return recognizeGroup(document, { apiVersion, kind }, group)
  if (group.otherKinds.has(textOf(kind)) || !kind) return { kind: 'other' }
  if (!kinds.includes(textOf(kind))) return unknownKind(document, kind, group)
  const status = entryOf(root, 'status')
  if (status && !entryOf(root, 'spec')) return assertion(document, status)
  if (group.versions.includes(version)) return { kind: 'ours', flavour: 'resource', endsWithRoot: true }
  return unknownVersion(document, apiVersion, { version, group })
}

/** A status without a spec is what a test tool compares a live resource with; nobody applies it. */
function assertion({ file, index }: SourceDocument, { keyNode }: SourceEntry): Recognition {
  const message =
    'a status and no spec: a test compares a live resource with this, and nobody applies it, so it is not checked'
  const diagnostic = { rule: 'no-bare-status', severity: 'info', message, file, span: keyNode.span } as const
  return { kind: 'near', diagnostic: { ...diagnostic, document: index, path: 'status' } }
}

interface Identity {
  readonly apiVersion: SourceNode | undefined
  readonly kind: SourceNode | undefined
}

/** A kind of ours under an `apiVersion` that is no text. A cluster's first reader takes null for none, and a later one refuses it. */
function recognizeUntextual(
  document: SourceDocument,
  { apiVersion: node, kind }: Identity,
  group: ApiGroup
): Recognition {
  const name = textOf(kind)
  const isClear = [...group.kinds].includes(name) && group.isClearSpec?.(name, specOf(document))
  if (!node || (!isClear && !group.uniqueKinds.has(name))) return { kind: 'other' }
  const given = untextual(node)
  // What the reader could not make out has no value here either, and has been told of.
  if (given === 'null' && document.isBroken) return { kind: 'other' }
  if (given === 'null' && group.isClearSpec) return { kind: 'ours', flavour: 'resource' }
  const known = group.versions.map(version => `${group.name}/${version}`)
  const message = `${name} needs an apiVersion that is a text, not ${given}: ${known.join(' or ')}`
  const isPlain = node.kind === 'scalar' && node.tag === undefined
  return near(document, {
    node,
    path: 'apiVersion',
    message,
    replacement: isPlain ? (known[0] ?? null) : null
  })
}

function specOf({ root }: SourceDocument): SourceNode | undefined {
  return entryOf(root, 'spec')?.value
}

/** A kind of ours under a group that is nearly ours, or under any other where only we have that kind. */
function recognizeGroup(
  document: SourceDocument,
  { apiVersion, kind }: Identity,
  group: ApiGroup
): Recognition {
  const [groupName = '', version = ''] = textOf(apiVersion).split('/')
  const name = textOf(kind)
  const isKnown = [...group.kinds].includes(name)
  const isMeant = group.uniqueKinds.has(name) || (isKnown && resembles(groupName, group.name))
  if (!isMeant || !kind) return { kind: 'other' }
  const known = group.versions.map(version => `${group.name}/${version}`)
  // Only what is wrong is replaced: a version that the group has stays.
  const replacement = known[Math.max(0, group.versions.indexOf(version))] ?? null
  if (!apiVersion)
    return near(document, {
      node: kind,
      path: 'apiVersion',
      message: `${name} needs an apiVersion: ${known.join(' or ')}`
    })
  const message = `${name} is not a kind of the API group "${groupName}"${suggestion(group.name)}; known: ${known.join(', ')}`
  return near(document, { node: apiVersion, path: 'apiVersion', message, replacement })
}

/** True for a slip of the pen, and for another domain of the same product: `muster.io` for `muster.giantswarm.io`. */
function resembles(groupName: string, known: string): boolean {
  const [product = ''] = known.split('.')
  return nearestName(groupName, [known]) !== null || groupName.split('.').includes(product)
}

function unknownKind(document: SourceDocument, node: SourceNode, group: ApiGroup): Recognition {
  const kind = textOf(node)
  const kinds = [...group.kinds]
  const nearest = nearestName(kind, kinds)
  if (nearest === null) return { kind: 'other' }
  const message = withHint(`the kind "${kind}" is not known in ${group.name}`, nearest)
  return near(document, {
    node,
    path: 'kind',
    message: `${message}; known: ${kinds.join(', ')}`,
    replacement: nearest
  })
}

function unknownVersion(
  document: SourceDocument,
  node: SourceNode | undefined,
  { version, group }: { readonly version: string; readonly group: ApiGroup }
): Recognition {
  if (!node) return { kind: 'other' }
  const message = `the version "${version}" of ${group.name} is not known; known: ${group.versions.join(', ')}`
  return near(document, {
    node,
    path: 'apiVersion',
    message,
    replacement: `${group.name}/${group.versions[0]}`
  })
}

interface NearMiss {
  /** What is wrong, and the path of the field in question. */
  readonly node: SourceNode
  readonly path: string
  readonly message: string
  /** What to write instead, where one thing is likely meant. */
  readonly replacement?: string | null
}

function near(
  { file, index, root }: SourceDocument,
  { node, path, message, replacement }: NearMiss
): Recognition {
  const written = node.aliasSpan ?? node.span
  const isAbsent = written.start === written.end
  // What is absent has no characters to show or to replace; its key has.
  const span = isAbsent ? keySpanOf(root, path, written) : written
  const replaced = node.aliasSpan ?? innerSpan(node)
  const fix =
    replacement && !isAbsent
      ? { fix: { description: `Write ${replacement}`, edits: [{ ...replaced, text: replacement }] } }
      : {}
  const diagnostic = { rule: 'no-unknown-kind', severity: 'error', message, file, span } as const
  return { kind: 'near', diagnostic: { ...diagnostic, document: index, path, ...fix } }
}

function keySpanOf(root: SourceNode | null, key: string, otherwise: Span): Span {
  const entry = root?.kind === 'map' ? root.entries.findLast(each => each.key === key) : undefined
  return entry?.keyNode.span ?? otherwise
}

function textOf(node: SourceNode | undefined): string {
  return node?.kind === 'scalar' ? node.text : ''
}
