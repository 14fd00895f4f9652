import { isJsonObject, type JsonValue, jsonText } from '../../model/index.js'
import { inertLines, withoutMarkedCommands } from '../../text/inert-lines.js'

/** The maximum width of a line before a value is spread over several. */
const WIDEST = 100

/** A JSON value as YAML that is easy to read and to diff. Equal values give equal text. */
export function yamlText(value: JsonValue): string {
  return `${block(value, 0).join('\n').replace(/^\n/, '')}\n`
}

/** The lines of a value; the first one follows a key or a dash, and an empty first one means that the value starts below. */
function block(value: JsonValue, margin: number): string[] {
  if (typeof value === 'string') return textLines(value, margin)
  const short = flow(value)
  if (typeof value !== 'object' || value === null || isEmpty(value)) return [short]
  if (margin > 0 && short.length + margin <= WIDEST && isFlat(value)) return [short]
  const blanks = ' '.repeat(margin)
  if (Array.isArray(value)) return ['', ...value.flatMap(item => listItem(block(item, margin + 2), blanks))]
  return [
    '',
    ...Object.entries(value).flatMap(([key, item]) => {
      const [first = '', ...rest] = block(item, margin + 2)
      return [`${blanks}${yamlKey(key)}:${first === '' ? '' : ` ${first}`}`, ...rest]
    })
  ]
}

/** An item that starts below its dash is moved up to it. */
function listItem([first = '', ...rest]: readonly string[], blanks: string): string[] {
  if (first !== '') return [`${blanks}- ${first}`, ...rest]
  const [next = '', ...others] = rest
  return [`${blanks}- ${next.trimStart()}`, ...others]
}

function textLines(text: string, margin: number): string[] {
  if (!isForLines(text)) return [scalar(text)]
  const blanks = ' '.repeat(margin)
  const body = text.replace(/\n$/, '').split('\n')
  return [text.endsWith('\n') ? '|' : '|-', ...body.map(line => (line === '' ? '' : blanks + line))]
}

/** A text that is valid unchanged below `|`: no YAML reader would change it. */
function isForLines(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: not allowed there
  const unfit = /[\u0000-\u0009\u000b-\u001f\ud800-\udfff]| $| \n|\n\n$|^\n|^ /
  const isLong = text.length > 40 && text.slice(0, -1).includes('\n')
  // The file may be printed in a build log.
  return isLong && !unfit.test(text) && text.search(ACTS_ON_READER) < 0 && inertLines(text) === text
}

function flow(value: JsonValue): string {
  if (typeof value === 'string') return scalar(value)
  if (typeof value !== 'object' || value === null) return jsonText(value)
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(flow).join(', ')}]`
  const entries = Object.entries(value).map(([key, item]) => `${yamlKey(key)}: ${flow(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

function scalar(text: string): string {
  return /^[A-Za-z][\w ./@-]*(?<! )$/.test(text) && !isWord(text) ? text : quoted(text)
}

function quoted(text: string): string {
  return withoutMarkedCommands(JSON.stringify(text).replace(ACTS_ON_READER, escaped), escaped)
}

/** Line breaks, terminal controls and changes of text direction: people who read the file see what it means. */
const ACTS_ON_READER = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function yamlKey(key: string): string {
  return /^[A-Za-z_$][\w.$-]*$/.test(key) && !isWord(key) ? key : quoted(key)
}

/** A word that some YAML reader takes for something other than text. */
function isWord(text: string): boolean {
  return /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}

/** Contains only scalars and lists of scalars: fits on one line. */
function isFlat(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.every(isScalar)
  return isJsonObject(value) && Object.values(value).every(item => isScalar(item) || isListOfScalars(item))
}

function isListOfScalars(value: JsonValue): boolean {
  return Array.isArray(value) && value.every(isScalar)
}

function isScalar(value: JsonValue): boolean {
  return typeof value === 'string'
    ? !isForLines(value)
    : typeof value !== 'object' || value === null || isEmpty(value)
}
