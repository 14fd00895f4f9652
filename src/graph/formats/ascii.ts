import type { GraphFormat } from '../format.js'
import type { Graph } from '../graph.js'
import { boxes } from './boxes.js'

/**
 * Boxes and lines in plain ASCII, whatever the terminal: for places that support nothing else. Other letters in names and texts are written
 * as Go and JSON escape them: `\u00e9`.
 */
export const ascii: GraphFormat = {
  name: 'ascii',
  write: (graph, options) => signless(boxes.write(escapedGraph(graph), { ...options, unicode: false }))
}

/** Escapes the texts of a graph before the layout, since they become longer. */
function escapedGraph(graph: Graph): Graph {
  const { workflow, nodes, branches } = graph
  if (isAscii({ workflow, nodes, branches })) return graph // edges have no texts of their own
  return escaped(graph) as Graph // the same keys and kinds with other texts
}

function isAscii(value: unknown): boolean {
  if (typeof value === 'string') return !ANY_BEYOND_ASCII.test(value)
  if (typeof value !== 'object' || value === null) return true
  for (const key in value)
    if (ANY_BEYOND_ASCII.test(key) || !isAscii(value[key as keyof typeof value])) return false
  return true
}

function escaped(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(BEYOND_ASCII, escapeOf)
  if (Array.isArray(value)) return value.map(escaped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [escaped(key), escaped(each)]))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins there
const BEYOND_ASCII = /[^\u0000-\u007f]/g
const ANY_BEYOND_ASCII = new RegExp(BEYOND_ASCII, '')

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Replaces line breaks and other characters, each by one column. */
function signless(text: string): string {
  return ANY_BEYOND_ASCII.test(text) ? text.replace(/↵/g, ' ').replace(BEYOND_ASCII, '?') : text
}
