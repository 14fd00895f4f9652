import { type Line, piece } from '../../text/marked-text.js'
import type { SchemaPart } from '../../tokens/index.js'
import { share } from './comparison.js'

export interface PartsOptions {
  readonly unicode: boolean
  /** Whether all parts are shown, and not only the most expensive ones. */
  readonly isWhole: boolean
}

/** Limits for a schema that was not requested by name: levels, parts at each level, and the smallest share of a part. */
const DEEPEST = 2
const MOST = 5
const LEAST_SHARE = 0.05

/** The tokens of a schema by part, as a tree: the most expensive first. */
export function partLines(tool: string, schema: SchemaPart, options: PartsOptions): Line[] {
  if (schema.parts.length === 0) return []
  return [
    [],
    [piece(tool, 'name'), piece('  where the tokens of its schema go', 'dim')],
    [piece(`${schema.tokens}`.padStart(6), 'strong'), piece('  the whole', 'dim')],
    ...inside(schema, { whole: schema.tokens, depth: 1, margin: '', options })
  ]
}

interface PartContext {
  readonly whole: number
  readonly depth: number
  readonly margin: string
  readonly options: PartsOptions
}

function inside({ parts }: SchemaPart, { whole, depth, margin, options }: PartContext): Line[] {
  if (!options.isWhole && depth > DEEPEST) return []
  const large = options.isWhole
    ? parts
    : parts.filter(part => part.tokens >= whole * LEAST_SHARE).slice(0, MOST)
  // Showing one more part takes no more space than the line that would replace it.
  const shown = parts.length - large.length === 1 ? parts : large
  const rest = parts.slice(shown.length)
  const [fork, last, line, none] = options.unicode
    ? ['├─ ', '└─ ', '│  ', '   ']
    : ['+- ', '`- ', '|  ', '   ']
  const lines = shown.flatMap((part, index) => {
    const isLast = index === shown.length - 1 && rest.length === 0
    const row = partRow(part, margin + (isLast ? last : fork), whole)
    return [
      row,
      ...inside(part, { whole, depth: depth + 1, margin: margin + (isLast ? none : line), options })
    ]
  })
  if (rest.length === 0 || shown.length === 0) return lines
  const tokens = rest.reduce((sum, part) => sum + part.tokens, 0)
  return [...lines, partRow({ name: `${rest.length} more`, tokens }, margin + last, whole)]
}

function partRow({ name, tokens }: Pick<SchemaPart, 'name' | 'tokens'>, margin: string, whole: number): Line {
  return [
    piece(`${tokens}`.padStart(6)),
    piece(`  ${margin}`, 'dim'),
    piece(name),
    piece(`  ${share(tokens, whole)}`, 'dim')
  ]
}
