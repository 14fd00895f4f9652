import {
  lookAlikesIn,
  lookAlikeText,
  mayHoldLookAlikes,
  plainDescription
} from '../../../source/text/look-alikes.js'
import type { Repair } from '../repair.js'
import { hasContent, isAt, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, fixOf } from './candidate-source.js'

/** The most lines that are tried individually. */
const MAX_LINES = 8

/** Replaces look-alikes of ASCII characters: in one line, and in all lines. */
export const characters: CandidateSource = ({ lines, text, problems }) => {
  if (!mayHoldLookAlikes(text)) return []
  const found = lines.filter(line => hasContent(line) && lookAlikesIn(line.text).length > 0)
  const each = found.slice(0, MAX_LINES).flatMap(line => {
    const isPointedAt = problems.some(({ span }) => isAt(line, span.start))
    return replaced([line]).map(repair =>
      isPointedAt ? { ...repair, evidence: 'problem' as const } : repair
    )
  })
  return found.length > 1 ? [...each, ...replaced(found)] : each
}

function replaced(lines: readonly WrittenLine[]): readonly Repair[] {
  const places = lines.flatMap(line => lookAlikesIn(line.text).map(found => ({ line, found })))
  const [first] = places
  if (!first) return []
  const edits = places.map(({ line: { start, text }, found: { at, plain } }) => {
    const isGlued = (plain === ':' || plain === ',') && /\S/.test(text[at + 1] ?? ' ')
    return { start: start + at, end: start + at + 1, text: isGlued ? `${plain} ` : plain }
  })
  const start = first.line.start + first.found.at
  const message = lookAlikeText(first.found)
  return [
    { span: { start, end: start + 1 }, message, fix: fixOf(plainDescription(first.found), edits, true) }
  ]
}
