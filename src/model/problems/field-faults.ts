import type { SourceNode } from '../../source/source-node.js'
import { didYouMean, suggestion } from '../../text/did-you-mean.js'
import { nearestName } from '../../text/nearest-name.js'
import { jsonOfNode } from '../json/json-of-node.js'

/** `unknown field "urll" (did you mean "url"?)`, or all that are known where none is near. */
export function describeUnknownField(key: string, known: readonly string[]): string {
  const meant = fieldMeant(key, known)
  const names = meant === null ? `; known here: ${known.join(', ')}` : suggestion(meant)
  return `unknown field "${key}"${names}`
}

/** The field that a key misspells, or has another name for; null where none is near. */
export function fieldMeant(key: string, known: readonly string[]): string | null {
  const squeezed = key.toLowerCase().replace(/[-_]/g, '')
  const meant = ELSEWHERE.find(([field, names]) => known.includes(field) && names.includes(squeezed))
  return meant?.[0] ?? nearestName(key, known)
}

/** Fields of test and fixture files, with their names in other tools. */
const ELSEWHERE: readonly (readonly [string, readonly string[]])[] = [
  ['run', ['workflow', 'target']],
  ['arguments', ['args', 'inputs', 'input', 'params', 'parameters', 'with']],
  ['elicitations', ['answers', 'prompts', 'questions']],
  ['expect', ['expected', 'assert', 'expectation', 'should']],
  ['tests', ['cases', 'scenarios', 'specs']],
  ['tools', ['mocks', 'stubs', 'fakes']],
  ['responses', ['answers', 'returns', 'replies']],
  ['when', ['match', 'request', 'if']],
  ['times', ['count', 'repeat']],
  ['structuredContent', ['result', 'output', 'response', 'returns', 'data']]
]

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
