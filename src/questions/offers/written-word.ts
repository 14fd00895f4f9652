import type { SourceFile, SourceNode } from '../../source/index.js'
import { documentsIn, type YamlLocation, yamlLocationAt } from '../places/yaml-place.js'

/** A word that no file contains; it replaces the word being typed. */
const PLACEHOLDER = 'vmcpwrittenhere'

/** A word that is being typed, and the file with a placeholder in its place. */
export interface WrittenWord {
  readonly word: string
  readonly start: number
  readonly end: number
  /** The position of the word in the file with the placeholder. */
  readonly place: YamlLocation
  readonly isKey: boolean
  /** The file with the placeholder. */
  readonly file: SourceFile
}

const LONGEST_WORD = 500

/** The key or value that is being typed at an offset; null if it is neither. */
export function writtenWordAt(file: SourceFile, offset: number): WrittenWord | null {
  const { text } = file
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  const before = text.slice(lineStart, offset)
  if (/^\s*#|\s#/.test(before)) return null
  const [head = ''] = /[\w./$-]*$/.exec(before.slice(-LONGEST_WORD)) ?? []
  const [tail = ''] = /^[\w./$-]*/.exec(text.slice(offset)) ?? []
  const [start, end] = [offset - head.length, offset + tail.length]
  const rest = text.slice(end, lineEnd(text, end))
  const isAlone = /^\s*(?:-\s+)*$/.test(text.slice(lineStart, start))
  const hasColon = /^["']?\s*:/.test(rest)
  const candidates =
    isAlone && !hasColon && /^\s*(?:#.*)?$/.test(rest) ? [`${PLACEHOLDER}: `, PLACEHOLDER] : [PLACEHOLDER]
  for (const word of candidates) {
    const changed = { ...file, text: text.slice(0, start) + word + text.slice(end) }
    const place = yamlLocationAt(changed, start)
    if (place && isPlaceholder(place.node) && !isBroken(changed, place))
      return { word: head, start, end, place, isKey: place.isKey || isLoneInFlow(place), file: changed }
  }
  return null
}

function lineEnd(text: string, from: number): number {
  const [found] = /\r|\n/.exec(text.slice(from)) ?? []
  return found === undefined ? text.length : from + text.slice(from).search(/\r|\n/)
}

function isPlaceholder(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.text.trim() === PLACEHOLDER
}

/** Whether the placeholder makes the document invalid: as a key it may, then it is tried as a value. */
function isBroken(file: SourceFile, { document }: YamlLocation): boolean {
  return documentsIn(file).find(({ index }) => index === document.index)?.isBroken ?? false
}

/** Whether the word is a key without a value in braces, as in `{ na }`. */
function isLoneInFlow({ entry, isKey, node }: YamlLocation): boolean {
  return isKey && entry !== null && node === entry.keyNode
}
