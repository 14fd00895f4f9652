import type { ReadOtherwise } from '../../../source/go-writing/reread-text.js'
import type { SourceNode } from '../../../source/source-node.js'
import type { Span } from '../../../source/span.js'
import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { type MisreadText, misreadTexts } from '../reading/misread-texts.js'
import { startRefusal } from './refusals/start-refusal.js'

const RULE = 'no-misread-text'

/**
 * Detects text that changes on its way to the server: the operator writes the resource it read as YAML to a file, which the server
 * reads.
 */
export function checkMisreadTexts(tools: readonly Place[], findings: Findings): void {
  misreadTexts(tools).forEach((misread, at) => {
    const { place, reread } = misread
    const where = { span: spanOf(misread), path: place.path }
    if (reread.kind === 'other')
      findings.report(place, {
        ...where,
        rule: RULE,
        severity: 'warning',
        message: otherwise(misread, reread)
      })
    else if (reread.kind === 'merge' && reread.message === null)
      findings.report(place, { ...where, rule: RULE, severity: 'warning', message: MERGED })
    else {
      // The server reads no composite tool at all.
      const message = reread.message ?? 'failed to parse YAML'
      findings.reportPromise(place, {
        ...where,
        rule: RULE,
        message: `${message}: ${STOPS[reread.kind]}`,
        refusal: startRefusal('configuration', { at: [at] }, message)
      })
    }
  })
}

const BEGINNING = 'begin the text with a visible character'

const MERGED =
  'the server reads "<<" as a merge key, in quotes too: what it holds becomes part of the map around it; choose another key'

const STOPS = {
  unreadable: `the operator writes this text so that the server cannot read its configuration and does not start; ${BEGINNING}`,
  merge: 'the server reads "<<" as a merge key, in quotes too, and does not start; choose another key',
  repeated:
    'the server reads two keys of this map as the same and does not start, because a line break at the beginning of one is lost'
}

function otherwise({ text }: MisreadText, { kept }: ReadOtherwise): string {
  const lost = lostParts(text, kept).join(' and ')
  return `the server has this text without ${lost}, because of the way in which the operator writes its configuration; ${BEGINNING}`
}

function lostParts(text: string, kept: ReadOtherwise['kept']): readonly string[] {
  const firstBreak = text.startsWith(' ') ? 0 : 1
  const ends = [firstBreak, ...kept.map(({ end }) => end)]
  const hasGap = kept.some(({ start }, at) => start > (ends[at] ?? 0))
  return [
    ...(firstBreak > 0 ? ['its first line break'] : []),
    ...(hasGap ? ['two blanks of each line'] : []),
    ...((kept.at(-1)?.end ?? 0) < text.length ? ['the lines from the first # on'] : [])
  ]
}

/**
 * The invisible characters at the start of a text; for a block from its header on, because an empty line has no visible span; for a
 * dropped key the key.
 */
function spanOf({ place, isKey, text, reread }: MisreadText): Span {
  const node: SourceNode | null = isKey ? (place.entry?.keyNode ?? null) : place.node
  if (node?.kind !== 'scalar' || reread.kind === 'merge' || reread.kind === 'repeated') return place.mark
  const span = node.spanOf(0, /^[ \t\n\u2028\u2029]*/.exec(text)?.[0].length ?? 0)
  const isBlock = node.style === 'literal' || node.style === 'folded'
  return isBlock ? { start: node.span.start, end: span.end } : span
}
