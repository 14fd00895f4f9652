import type { Repair } from '../repair.js'
import type { WrittenLine } from '../written-lines.js'
import { type CandidateSource, inLine } from './candidate-source.js'

const VALUE = /^(\s*(?:-\s+)*(?:[\w./-]+:\s+)?)(\S.*)$/

/** Quotes that are missing, superfluous, or unlike their partner. */
export const quotes: CandidateSource = ({ near, isUnread }) =>
  near.flatMap(line => (line.isBlank ? [] : inValue(line, isUnread)))

function inValue(line: WrittenLine, isUnread: boolean): readonly Repair[] {
  const found = VALUE.exec(line.text.trimEnd())
  if (!found) return []
  const [, before = '', written = ''] = found
  const value = withoutComment(written)
  const [from, to] = [before.length, before.length + value.length]
  if (BRACED.test(value) && isUnread) return [braced(line, { value, from, to })]
  if (!/["']|^[@`%*&!{]/.test(value) || /^[[#|>]|^\{[^{]/.test(value)) return []
  const first = value[0] ?? ''
  const last = value.at(-1) ?? ''
  return [
    ...atEnds(line, { first, last, from, to }),
    ...escapedQuotes(line, { value, from }),
    ...(isUnread ? [...unknownEscapes(line, { value, from }), ...strayQuotes(line, { value, from })] : []),
    ...unquoted(line, { value, from, to })
  ]
}

/** Without a comment after the closing quote: a quote in the comment is none of the value. */
function withoutComment(value: string): string {
  return /^((["']).*\2)\s+#[^"']*$/.exec(value)?.[1] ?? value
}

/** A value that starts like a map or list and continues after it. */
const BRACED = /^(?:\{[^{}"]+\}|\[[^[\]"]+\])[^\s,:}\]]/

function braced(line: WrittenLine, { value, from, to }: { value: string; from: number; to: number }): Repair {
  const link = /^\[[^[\]]+\]\((\S+)\)$/.exec(value)?.[1]
  const message = link
    ? `this is a link of a Markdown page; write ${link}`
    : `the value begins with ${value[0]}, as a map or a list does, and continues after its end; put quotes around it`
  return { ...inLine(line, message, [{ from, to, by: link ?? `"${value}"` }]), evidence: 'problem' }
}

interface Ends {
  readonly first: string
  readonly last: string
  readonly from: number
  readonly to: number
}

function atEnds(line: WrittenLine, { first, last, from, to }: Ends): readonly Repair[] {
  const isOpen = isQuote(first)
  const isClosed = isQuote(last) && to - from > 1
  if (isClosed && !isOpen)
    return [
      inLine(line, `the opening quote is missing: the text ends with ${last} and does not begin with one`, [
        { from, to: from, by: last }
      ])
    ]
  if (isOpen && !isClosed)
    return [
      inLine(line, `the closing quote is missing: the text begins with ${first} and does not end with one`, [
        { from: to, to, by: first }
      ])
    ]
  if (!isOpen || first === last) return []
  const message = `the quotes around the text are of two kinds: ${first} at its start and ${last} at its end`
  return [
    inLine(line, message, [{ from: to - 1, to, by: first }]),
    inLine(line, message, [{ from, to: from + 1, by: last }])
  ]
}

function escapedQuotes(
  line: WrittenLine,
  { value, from }: { value: string; from: number }
): readonly Repair[] {
  const places = [...value.matchAll(/\\(?=["'])/g)].map(({ index }) => from + index)
  if (places.length === 0 || isQuote(value[0] ?? '')) return []
  const changes = places.map(at => ({ from: at, to: at + 1, by: '' }))
  return [inLine(line, 'backslashes are before the quotes, which makes them part of the text', changes)]
}

/** Backslashes that are no escape in YAML. */
function unknownEscapes(
  line: WrittenLine,
  { value, from }: { value: string; from: number }
): readonly Repair[] {
  if (!/^".*"$/.test(value)) return []
  const places = [...value.matchAll(/\\(?![0abtnvfre "/\\N_LPxuU\n])./g)].filter(
    ({ index }) => (/\\+$/.exec(value.slice(0, index))?.[0].length ?? 0) % 2 === 0
  )
  const [first] = places
  if (!first) return []
  const message = `${first[0]} is not an escape of YAML; in double quotes a backslash is written twice`
  const changes = places.map(({ index }) => ({ from: from + index, to: from + index, by: '\\' }))
  return [{ ...inLine(line, message, changes), evidence: 'problem' }]
}

/** Removes quotes one at a time, since each may be superfluous. */
function strayQuotes(line: WrittenLine, { value, from }: { value: string; from: number }): readonly Repair[] {
  const places = [...value.matchAll(/["']/g)].map(({ index, 0: sign }) => ({ at: from + index, sign }))
  if (places.length > 8) return []
  const apostrophes = [...value.matchAll(/(?<=^'.*\w)'(?=\w.*'$)/g)].map(({ index }) => from + index)
  if (apostrophes.length > 0) {
    const message =
      'an apostrophe is inside text in single quotes, and ends it; write it twice, or use double quotes'
    const changes = apostrophes.map(at => ({ from: at, to: at, by: "'" }))
    return [inLine(line, message, changes)]
  }
  const message = (sign: string) => `one quote too many: ${sign} is inside the text, or written twice`
  // Without one of the surrounding quotes, the other would become part of the text.
  const isAround = places.length > 1 && isQuote(value[0] ?? '') && value[0] === value.at(-1)
  const inside = isAround ? places.slice(1, -1) : places
  return inside.map(({ at, sign }) => unsafe(inLine(line, message(sign), [{ from: at, to: at + 1, by: '' }])))
}

/** Values that start with a character reserved by YAML. */
function unquoted(
  line: WrittenLine,
  { value, from, to }: { value: string; from: number; to: number }
): readonly Repair[] {
  if (
    !(/^[*&!]/.test(value) || (NAME_KEY.test(line.text) && /^[@%`][\w.-]+`?$/.test(value))) ||
    value.includes('"') ||
    /^&#?\w+;/.test(value)
  )
    return []
  const sign = value[0] ?? ''
  const what =
    {
      '*': 'an alias, whose anchor does not exist',
      '&': 'an anchor, which leaves no value',
      '!': 'a tag, which leaves no value'
    }[sign] ?? 'a character that no name has'
  const message = `the value begins with ${sign}: that is ${what}`
  const withoutSign = inLine(line, message, [
    { from, to: from + 1, by: '' },
    ...(value.endsWith(sign) && value.length > 2 ? [{ from: to - 1, to, by: '' }] : [])
  ])
  // YAML may accept a name directly after the character, but then the value is empty.
  return [/^[&!][\w.-]+$/.test(value) ? { ...withoutSign, evidence: 'problem' } : withoutSign]
}

/** Keys whose values are plain names. */
const NAME_KEY = /^\s*(?:-\s+)?(?:tool|id|type|kind|action|fromStep|itemVar|as|transport|command|name):\s/

function isQuote(sign: string): boolean {
  return sign === '"' || sign === "'"
}

/** Makes a repair unsafe, since a quote within a text may be intended. */
function unsafe(repair: Repair): Repair {
  return { ...repair, fix: { ...repair.fix, isUnsafe: true } }
}
