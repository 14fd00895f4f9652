import type { Diagnostic } from '../../source/diagnostic.js'
import { entryOf } from '../../source/nodes/node-path.js'
import type { SourceDocument, SourceMap, SourceNode } from '../../source/source-node.js'
import { nearestName } from '../../text/nearest-name.js'
import type { Recognition } from '../dialect.js'
import { COMMANDS, TRANSPORTS } from './reading/fields.js'
import { isSlipOfMcp } from './reading/type-slip.js'

/** Fields of a request to a model's API, whose servers are also tools of type `mcp`. */
const REQUEST_FIELDS = ['server_label', 'server_url', 'connector_id']

/** Names of the server list in other programs. */
const OTHER_NAMES = /^(?:mcp)?[_-]?(?:servers|tools)$/i

/** A document is an agent's when one of its `tools` is of type `mcp`, or when it has an agent's header and a tool that was meant to be. */
export function recognize(document: SourceDocument): Recognition {
  const { root } = document
  if (root?.kind !== 'map') return { kind: 'other' }
  const lists = root.entries.filter(({ key }) => key === 'tools').map(({ value }) => value)
  const hasHead = hasAgentHead(root)
  // Of repeated keys Python takes the last; the others were still meant for it.
  const isAgent = lists.some(list => someOf(list, item => isServer(item) || (hasHead && isMeant(item))))
  if (isAgent) return { kind: 'ours', flavour: 'resource' }
  return (lists.length === 0 && hasHead && misspelt(document, root)) || { kind: 'other' }
}

function someOf(node: SourceNode, holds: (item: SourceNode) => boolean): boolean {
  return node.kind === 'list' && node.items.some(holds)
}

/** Fields that every agent has and hardly any other file. */
function hasAgentHead(root: SourceMap): boolean {
  const instructions = entryOf(root, 'instructions')?.value
  return (
    entryOf(entryOf(root, 'model')?.value, 'provider') !== undefined &&
    ['inline', 'file'].some(key => entryOf(instructions, key))
  )
}

/** A tool that describes how a server is started or reached, and has nearly the right type. */
function isMeant(node: SourceNode): boolean {
  if (node.kind !== 'map') return false
  const type = entryOf(node, 'type')?.value
  const isUnsaid = type === undefined || type.kind !== 'scalar' || type.text === ''
  if (!isUnsaid && !isSlipOfMcp(type.text)) return false
  const [command, transport] = [textOf(node, 'command'), textOf(node, 'transport')]
  return COMMANDS.some(each => each === command) || TRANSPORTS.some(each => each === transport)
}

/** The servers of an agent under a misspelt `tools` key. */
function misspelt({ file, index }: SourceDocument, root: SourceMap): Recognition | null {
  const entry = root.entries.find(
    ({ key, value }) =>
      (nearestName(key, ['tools']) !== null || OTHER_NAMES.test(key)) && someOf(value, isServer)
  )
  if (!entry) return null
  const { key, keyNode } = entry
  const diagnostic: Diagnostic = {
    rule: 'no-unknown-field',
    severity: 'error',
    message: `an agent has no field "${key}" (did you mean "tools"?): its servers are not read`,
    file,
    span: keyNode.span,
    document: index,
    path: key,
    fix: { description: 'Write tools', edits: [{ ...keyNode.span, text: 'tools' }], isUnsafe: true }
  }
  return { kind: 'near', diagnostic }
}

function isServer(node: SourceNode): boolean {
  return node.kind === 'map' && textOf(node, 'type') === 'mcp' && !isOfRequest(node)
}

function isOfRequest(entry: SourceMap): boolean {
  return textOf(entry, 'name') === null && entry.entries.some(({ key }) => REQUEST_FIELDS.includes(key))
}

function textOf({ entries }: SourceMap, key: string): string | null {
  const value = entries.findLast(entry => entry.key === key)?.value
  return value?.kind === 'scalar' ? value.text : null
}
