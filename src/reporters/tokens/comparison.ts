import { type Line, piece } from '../../text/marked-text.js'
import {
  type EncodingName,
  growth,
  type TokenChange,
  type TokenComparison,
  type TokenTotal
} from '../../tokens/index.js'
import { count } from '../count.js'
import { signsFor } from '../signs.js'

export interface ComparisonOptions {
  readonly encoding: EncodingName
  readonly unicode: boolean
}

/** Changes of the cost: the totals, then each tool that is new, removed or changed. */
export function comparisonLines(
  { before, after, changes }: TokenComparison,
  options: ComparisonOptions
): Line[] {
  return [
    [],
    [piece('before  ', 'dim'), piece(describeTotal(before))],
    [piece('after   ', 'dim'), piece(describeTotal(after))],
    verdict(before, after, options.encoding),
    ...changes.map(change => changeLine(change, options))
  ]
}

function describeTotal({ tools, tokens }: TokenTotal): string {
  return `${count(tools, 'tool')}, ${tokens.o200k_base} o200k_base, ${tokens.cl100k_base} cl100k_base`
}

function verdict(before: TokenTotal, after: TokenTotal, encoding: EncodingName): Line {
  const [old, now] = [before.tokens[encoding], after.tokens[encoding]]
  const tools = after.tools - before.tools
  const toolLabels =
    tools === 0 ? 'as many tools' : `${count(Math.abs(tools), 'tool')} ${tools < 0 ? 'fewer' : 'more'}`
  if (now === old) return [piece(`${toolLabels}, as many tokens (${encoding})`, 'dim')]
  const message = `${toolLabels}, ${count(Math.abs(now - old), 'token')} ${now < old ? 'fewer' : 'more'} (${signed(now - old, old)}, ${encoding})`
  return [piece(message, now < old ? 'good' : 'warning')]
}

const kindLabels = { added: 'new', removed: 'gone', changed: 'changed' } as const

function changeLine(change: TokenChange, { encoding, unicode }: ComparisonOptions): Line {
  const { kind, name, before, after } = change
  const difference = growth(change, encoding)
  const { arrow } = signsFor(unicode)
  const numbers = before && after ? `${before[encoding]} ${arrow} ${after[encoding]}  ` : ''
  return [
    piece(`  ${kindLabels[kind].padEnd(9)}`, 'dim'),
    piece(name, 'name'),
    piece(`  ${numbers}`),
    piece(difference > 0 ? `+${difference}` : `${difference}`, difference > 0 ? 'warning' : 'good')
  ]
}

/** A percentage such as `-43%` or `+8%`; none relative to zero. */
function signed(difference: number, whole: number): string {
  const percent = share(Math.abs(difference), whole)
  return difference < 0 ? `-${percent}` : `+${percent}`
}

export function share(part: number, whole: number): string {
  return whole === 0 ? '100%' : `${Math.round((100 * part) / whole)}%`
}
