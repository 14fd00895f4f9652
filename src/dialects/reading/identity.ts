import { entryOf } from '../../source/nodes/node-path.js'
import type { SourceDocument, SourceEntry, SourceMap, SourceNode } from '../../source/source-node.js'
import { lineEnd } from '../../source/text/text-lines.js'
import { suggestion } from '../../text/did-you-mean.js'
import { nearestName } from '../../text/nearest-name.js'
import type { Recognition } from '../dialect.js'
import { untextual } from './api-version.js'
import { missingKind, misspeltKey } from './missing-kind.js'
import { near } from './near-miss.js'

/** The API group of a dialect, which identifies its resources. */
export interface ApiGroup {
  readonly name: string
  /** Newest first. */
  readonly versions: readonly string[]
  readonly kinds: readonly string[]
  /** The versions of a kind that exists only in some versions of the group. */
  readonly versionsOf?: ReadonlyMap<string, readonly string[]>
  /** Kinds that no other system uses: they belong to this group whatever group is written. */
  readonly uniqueKinds: ReadonlySet<string>
  /**
   * True for a spec that no other system has under the kind's name, so that the document is recognised without its `apiVersion`.
   * Absent when no cluster reads the documents of the group.
   */
  readonly isClearSpec?: (kind: string, spec: SourceNode | undefined) => boolean
}

/** Recognises the resources of an API group, and near misses. */
export function recognizeResource(document: SourceDocument, root: SourceMap, group: ApiGroup): Recognition {
  const apiVersion = entryOf(root, 'apiVersion')?.value
  const kind = entryOf(root, 'kind')?.value
  const [groupName = '', version = ''] = textOf(apiVersion).split('/')
  if (document.isBroken && isWritten(document, { apiVersion, kind }, group))
    return { kind: 'ours', flavour: 'resource', endsWithRoot: true }
  if (untextual(apiVersion) !== null) return recognizeUntextual(document, { apiVersion, kind }, group)
  if (groupName !== group.name) return recognizeGroup(document, { root, apiVersion, kind }, group)
  const without = missingKind(document, root, group)
  if (without) return without
  if (!kind) return { kind: 'other' }
  if (!group.kinds.includes(textOf(kind))) return unknownKind(document, kind, group)
  const status = entryOf(root, 'status')
  if (status && !entryOf(root, 'spec') && !document.list) return assertion(document, status)
  if (versionsOf(textOf(kind), group).includes(version))
    return { kind: 'ours', flavour: 'resource', endsWithRoot: true }
  return unknownVersion(document, { apiVersion, kind }, version, group)
}

function versionsOf(kind: string, group: ApiGroup): readonly string[] {
  return group.versionsOf?.get(kind) ?? group.versions
}

function knownVersions(kind: string, group: ApiGroup): readonly string[] {
  return versionsOf(kind, group).map(version => `${group.name}/${version}`)
}

/**
 * A status without a spec is a test tool's assertion about a live resource; it is never applied. In a list it is a resource
 * exported from a cluster.
 */
function assertion({ file, index }: SourceDocument, { keyNode }: SourceEntry): Recognition {
  const message =
    'a status and no spec: a test compares a live resource with this, and is never applied, so it is not checked'
  const diagnostic = { rule: 'no-bare-status', severity: 'info', message, file, span: keyNode.span } as const
  return { kind: 'near', diagnostic: { ...diagnostic, document: index, path: 'status' } }
}

interface Identity {
  readonly apiVersion: SourceNode | undefined
  readonly kind: SourceNode | undefined
}

/** A known kind under an `apiVersion` that is no string. A cluster's first reader treats null as absent, and a later one refuses it. */
function recognizeUntextual(
  document: SourceDocument,
  { apiVersion: node, kind }: Identity,
  group: ApiGroup
): Recognition {
  const name = textOf(kind)
  const isClear = group.kinds.includes(name) && group.isClearSpec?.(name, specOf(document))
  const isMeant =
    isClear || group.uniqueKinds.has(name) || isWritten(document, { apiVersion: node, kind }, group)
  if (!node || !isMeant) return { kind: 'other' }
  const given = untextual(node)
  // A value that the reader could not parse is null here too, and already reported.
  if (given === 'null' && document.isBroken) return { kind: 'other' }
  if (given === 'null' && group.isClearSpec) return { kind: 'ours', flavour: 'resource' }
  const known = knownVersions(name, group)
  const message = `${name} needs an apiVersion that is text, not ${given}: ${known.join(' or ')}`
  const isPlain = node.kind === 'scalar' && node.tag === undefined
  return near(document, {
    node,
    path: 'apiVersion',
    message,
    replacement: isPlain ? (known[0] ?? null) : null
  })
}

/** True for a kind of the group where the line of its `apiVersion` has the group's name, whatever a sign there has made of it. */
function isWritten({ file, root }: SourceDocument, { apiVersion, kind }: Identity, group: ApiGroup): boolean {
  const entry = entryOf(root, 'apiVersion')
  if (!apiVersion || !entry || !group.kinds.includes(textOf(kind))) return false
  const { start } = entry.keyNode.span
  return file.text.slice(start, lineEnd(file.text, start)).includes(`${group.name}/`)
}

function specOf({ root }: SourceDocument): SourceNode | undefined {
  return entryOf(root, 'spec')?.value
}

/** A known kind under a group near this one, or under any other when no other system has the kind. */
function recognizeGroup(
  document: SourceDocument,
  { root, apiVersion, kind }: Identity & { readonly root: SourceMap },
  group: ApiGroup
): Recognition {
  const [groupName = '', version = ''] = textOf(apiVersion).split('/')
  const name = textOf(kind)
  const isKnown = group.kinds.includes(name)
  const known = knownVersions(name, group)
  const misspelt = apiVersion ? undefined : misspeltKey(root, 'apiVersion', text => known.includes(text))
  // An API group of another system, whose name has a dot, may have the kind; Kubernetes itself has none with such a spec.
  const isClear =
    !groupName.includes('.') && isKnown && group.isClearSpec?.(name, entryOf(root, 'spec')?.value)
  const isMeant =
    group.uniqueKinds.has(name) || isClear || (isKnown && (misspelt || resembles(groupName, group.name)))
  if (!isMeant || !kind) return { kind: 'other' }
  // Only the wrong part is replaced; a valid version stays.
  const replacement = known[Math.max(0, versionsOf(name, group).indexOf(version))] ?? null
  const needed = `${name} needs an apiVersion: ${known.join(' or ')}`
  if (misspelt)
    return near(document, {
      node: misspelt.keyNode,
      path: misspelt.key,
      message: `${needed}; "${misspelt.key}" is no field${suggestion('apiVersion')}`,
      replacement: 'apiVersion'
    })
  if (!apiVersion) return near(document, { node: kind, path: 'apiVersion', message: needed })
  if (groupName === '')
    return near(document, { node: apiVersion, path: 'apiVersion', message: needed, replacement })
  const there = textOf(apiVersion).includes('/')
    ? `the API group "${groupName}"`
    : `Kubernetes itself, which "${groupName}" alone means`
  const message = `${name} is not a kind of ${there}${suggestion(group.name)}; known: ${known.join(', ')}`
  return near(document, { node: apiVersion, path: 'apiVersion', message, replacement })
}

/** True for a misspelling, and for another domain of the same product: `muster.io` for `muster.giantswarm.io`. */
function resembles(groupName: string, known: string): boolean {
  const [product = ''] = known.split('.')
  return nearestName(groupName, [known]) !== null || groupName.split('.').includes(product)
}

function unknownKind(document: SourceDocument, node: SourceNode, group: ApiGroup): Recognition {
  const kind = textOf(node)
  const listed = group.kinds.find(each => kind === `${each}List`)
  if (listed !== undefined) return bareList(document, node, listed)
  const nearest = nearestName(kind, group.kinds) ?? partOf(kind, group)
  if (nearest === null) return group.isClearSpec ? kindOfNoRelease(document, node, group) : { kind: 'other' }
  const message = `the kind "${kind}" is not known in ${group.name}${suggestion(nearest)}`
  return near(document, {
    node,
    path: 'kind',
    message: `${message}; known: ${group.kinds.join(', ')}`,
    replacement: nearest
  })
}

/** A later release may have it, so this is a warning; a cluster of today refuses it. */
function kindOfNoRelease(document: SourceDocument, node: SourceNode, group: ApiGroup): Recognition {
  const known = `known: ${group.kinds.join(', ')}`
  const message = `no known release has the kind "${textOf(node)}" in ${group.name}, so a cluster refuses the document, and it is not checked; ${known}`
  return near(document, { node, path: 'kind', message, severity: 'warning' })
}

/** The only kind of a group, when the word is its beginning or its end. */
function partOf(kind: string, { kinds }: ApiGroup): string | null {
  const [only, ...others] = kinds
  const isPart = kind.length > 3 && (only?.startsWith(kind) || only?.endsWith(kind))
  return only !== undefined && others.length === 0 && isPart ? only : null
}

/** A list with items has already been split into its items. */
function bareList(document: SourceDocument, node: SourceNode, listed: string): Recognition {
  const message = `${textOf(node)} holds resources of the kind ${listed} in a list, "items", which is missing`
  return near(document, { node, path: 'kind', message })
}

function unknownVersion(
  document: SourceDocument,
  { apiVersion: node, kind }: Identity,
  version: string,
  group: ApiGroup
): Recognition {
  if (!node) return { kind: 'other' }
  const name = textOf(kind)
  const owner = group.versions.includes(version) ? `${name} in ${group.name}` : group.name
  return near(document, {
    node,
    path: 'apiVersion',
    message: `the version "${version}" of ${owner} is not known; known: ${versionsOf(name, group).join(', ')}`,
    replacement: knownVersions(name, group)[0] ?? null
  })
}

function textOf(node: SourceNode | undefined): string {
  return node?.kind === 'scalar' ? node.text : ''
}
