import type { SourceNode } from '../source/source-node.js'
import { didYouMean } from '../text/did-you-mean.js'
import { nearestName } from '../text/nearest-name.js'
import { jsonOfNode } from './json-of-node.js'

/** `unknown field "urll" (did you mean "url"?)`, or all that are known where none is near. */
export function describeUnknownField(key: string, known: readonly string[]): string {
  const names =
    nearestName(key, known) === null ? `; known here: ${known.join(', ')}` : didYouMean(key, known)
  return `unknown field "${key}"${names}`
}

/** `"servers.shop.url" must be a text, and is a list` */
export function describeUnfitValue(path: string, what: string, node: SourceNode): string {
  return `${path === '' ? 'the file' : `"${path}"`} must be ${what}, and is ${shapeOf(node)}`
}

/** `"tcp" is not one of stdio, sse`, with the nearest of them. */
export function describeUnknownChoice(text: string, choices: readonly string[]): string {
  return `"${text}" is not one of ${choices.join(', ')}${didYouMean(text, choices)}`
}

function shapeOf(node: SourceNode): string {
  if (node.kind !== 'scalar') return `a ${node.kind}`
  const value = jsonOfNode(node)
  if (value === null) return 'empty'
  return typeof value === 'string' ? `the text ${JSON.stringify(value)}` : String(value)
}
