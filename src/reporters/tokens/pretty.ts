import { type Line, paintLines, piece } from '../../text/marked-text.js'
import { cutToWidth, padToWidth, textWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import type { EncodingName, TokenBudget, TokenReport, ToolTokens } from '../../tokens/index.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'
import { comparisonLines, share } from './comparison.js'
import { partLines } from './parts.js'

export interface TokensTextOptions extends ReporterOptions {
  /** The encoding that shares and the limit refer to. */
  readonly encoding: EncodingName
  /** Whether all parts of each schema are shown, and not only the most expensive parts of the most expensive tools. */
  readonly isWhole: boolean
}

/** The number of tools with details if none was requested. */
const SHOWN_TOOLS = 3

/** The cost of tools, for display. */
export function tokensText(report: TokenReport, options: TokensTextOptions): string {
  const lines = [
    ...table(report, options),
    ...report.tools.flatMap(tool => separateLines(tool, options)),
    ...schemaLines(report.tools, options),
    ...(report.comparison ? comparisonLines(report.comparison, options) : []),
    ...(report.budget ? budgetLines(report.budget) : [])
  ]
  return paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 4)),
    painter(options.colour)
  )
}

const columns = [
  { title: 'name', read: ({ tokens }: ToolTokens) => tokens.o200k_base.name },
  { title: 'description', read: ({ tokens }: ToolTokens) => tokens.o200k_base.description },
  { title: 'schema', read: ({ tokens }: ToolTokens) => tokens.o200k_base.schema },
  { title: 'o200k_base', read: ({ tokens }: ToolTokens) => tokens.o200k_base.total },
  { title: 'cl100k_base', read: ({ tokens }: ToolTokens) => tokens.cl100k_base.total }
] as const

const columnsWidth = columns.reduce((width, { title }) => width + title.length + 2, 0)

/** Name, description and schema are counted in `o200k_base`; only the sum is shown for the other encoding. */
function table({ tools, total }: TokenReport, { width, unicode }: TokensTextOptions): Line[] {
  const longest = Math.max('total'.length, ...tools.map(({ name }) => textWidth(name)))
  const room = Math.max(12, Math.min(longest, width - columnsWidth))
  const { ellipsis } = signsFor(unicode)
  const cell = (text: string, title: string): string => `  ${text.padStart(title.length)}`
  const rows = tools.map(
    (tool): Line => [
      piece(padToWidth(cutToWidth(tool.name, room, ellipsis), room), 'name'),
      ...columns.map(({ title, read }) =>
        piece(cell(String(read(tool)), title), title === 'o200k_base' ? 'strong' : 'plain')
      )
    ]
  )
  const sums = [
    ...columns.slice(0, 3).map(() => ''),
    String(total.tokens.o200k_base),
    String(total.tokens.cl100k_base)
  ]
  const sum = columns.map(({ title }, index) => cell(sums[index] ?? '', title)).join('')
  return [
    [
      piece(padToWidth(count(total.tools, 'tool'), room), 'dim'),
      ...columns.map(({ title }) => piece(`  ${title}`, 'dim'))
    ],
    ...rows,
    [piece(padToWidth('total', room), 'strong'), piece(sum, 'strong')]
  ]
}

/** What a tool with several actions saves compared with one tool for each action. */
function separateLines(
  { name, tokens, separate }: ToolTokens,
  { encoding, unicode }: TokensTextOptions
): Line[] {
  if (!separate) return []
  const [together, apart] = [tokens[encoding].total, separate.tokens[encoding]]
  const saved = apart - together
  const { arrow } = signsFor(unicode)
  return [
    [],
    [
      piece(name, 'name'),
      piece(` instead of ${count(separate.tools.length, 'tool')}: ${apart} ${arrow} ${together} tokens, `)
    ].concat(
      saved >= 0
        ? piece(`${saved} saved (${share(saved, apart)})`, 'good')
        : piece(`${-saved} more (${share(-saved, apart)})`, 'warning')
    ),
    ...separate.tools.map(
      (tool): Line => [piece('  '), piece(tool.name, 'name'), piece(`  ${tool.tokens[encoding].total}`)]
    )
  ]
}

function schemaLines(tools: readonly ToolTokens[], options: TokensTextOptions): Line[] {
  const shown = options.isWhole ? tools : tools.slice(0, SHOWN_TOOLS)
  return shown.flatMap(({ name, schema }) => (schema ? partLines(name, schema, options) : []))
}

function budgetLines({ limit, encoding, tokens, isExceeded }: TokenBudget): Line[] {
  const message = isExceeded
    ? piece(`${tokens - limit} over the budget of ${limit} tokens (${encoding})`, 'error')
    : piece(`within the budget of ${limit} tokens (${encoding}), ${limit - tokens} left`, 'good')
  return [[], [message]]
}
