export type Family = 'toolhive' | 'muster' | 'actions' | 'holodeck'

/** A good file that typos are put into. */
export interface BaseFile {
  readonly name: string
  readonly family: Family
  readonly text: string
}

/** One typo in a file: the whole text with it, and what a report on it must contain. */
export interface Typo {
  readonly text: string
  /** Where the typo is, from 1. */
  readonly line: number
  /** Other lines that also indicate the location. */
  readonly alsoLines?: readonly number[]
  /** What a message must contain to name the mistake itself. */
  readonly named: RegExp
  /** Another text that fixes the typo as well as the original. */
  readonly repaired?: string
}

/** One kind of typo. */
export interface TypoKind {
  readonly id: string
  readonly group: string
  /** Omitted: files of all families. */
  readonly families?: readonly Family[]
  /** False where no single repair is known, so that no fix is expected. */
  readonly isRepairable?: boolean
  typosIn(file: BaseFile): readonly Typo[]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name as quoted in a message, whole. */
export const word = (text: string): RegExp => new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`)

export interface LineChange {
  /** Replaces the line; null removes it. */
  readonly line: string | null
  readonly named: RegExp
  readonly repaired?: string
  /** Other lines where the typo may be reported, relative to its own. */
  readonly also?: readonly number[]
}

/** A match of a pattern: the match, its line and all lines. */
export interface LineMatch {
  readonly match: RegExpMatchArray
  readonly line: string
  readonly at: number
  readonly lines: readonly string[]
}

/** A kind that changes one line at a time: every line that matches the pattern is a place for it. */
export function onLines(
  id: string,
  pattern: RegExp,
  change: (place: LineMatch) => LineChange | null,
  settings: Pick<TypoKind, 'families' | 'isRepairable'> & { readonly group: string }
): TypoKind {
  return {
    id,
    ...settings,
    typosIn({ text }) {
      const lines = text.split('\n')
      return lines.flatMap((line, at) => {
        const match = line.match(pattern)
        const changed = match && change({ match, line, at, lines })
        if (!changed || changed.line === line) return []
        const written = changed.line === null ? [] : [changed.line]
        const own = Math.min(at + 1, lines.length)
        return [
          {
            text: [...lines.slice(0, at), ...written, ...lines.slice(at + 1)].join('\n'),
            line: own,
            alsoLines: (changed.also ?? []).map(offset => own + offset),
            named: changed.named,
            ...(changed.repaired === undefined ? {} : { repaired: changed.repaired })
          }
        ]
      })
    }
  }
}

/** A kind that replaces a pattern's match in a line; `$1` and similar work. */
export function replacing(
  id: string,
  pattern: RegExp,
  by: string | ((...groups: string[]) => string),
  settings: Pick<TypoKind, 'families' | 'isRepairable'> & {
    readonly group: string
    readonly named: RegExp | ((place: LineMatch) => RegExp)
    readonly also?: readonly number[]
    /** What the match becomes by another repair that is as good as the original. */
    readonly repairedBy?: string
  }
): TypoKind {
  const { named, also = [], repairedBy } = settings
  return onLines(
    id,
    pattern,
    place => ({
      ...(repairedBy === undefined
        ? {}
        : { repaired: place.lines.with(place.at, place.line.replace(pattern, repairedBy)).join('\n') }),
      line: typeof by === 'string' ? place.line.replace(pattern, by) : place.line.replace(pattern, by),
      named: typeof named === 'function' ? named(place) : named,
      also
    }),
    settings
  )
}

type Settings = Parameters<typeof replacing>[3]

/** Kinds of `replacing` as rows of a table, with what is common to all of them. */
export function replacements(
  common: Pick<Settings, 'group' | 'families'>,
  rows: readonly (readonly [
    id: string,
    pattern: RegExp,
    by: Parameters<typeof replacing>[2],
    named: Settings['named'],
    more?: Omit<Settings, 'group' | 'families' | 'named'>
  ])[]
): readonly TypoKind[] {
  return rows.map(([id, pattern, by, named, more]) =>
    replacing(id, pattern, by, { ...common, named, ...more })
  )
}

/** A heading with the deeper lines below it. */
export interface Block {
  readonly heading: string
  readonly lines: readonly string[]
  /** The blanks before the heading. */
  readonly indent: string
}

interface BlockSettings extends Pick<TypoKind, 'families' | 'isRepairable'> {
  readonly group: string
  readonly named: RegExp
  /** Minimum number of lines below the heading. */
  readonly least?: number
  /** The block with the typo; null where it has none. */
  readonly write: (block: Block) => readonly string[] | null
  /** The line of the typo, from that of the heading. */
  readonly line?: number | 'last'
  readonly also?: readonly number[]
}

/** A kind that changes a heading and the lines below it at once. */
export function blockKind(id: string, pattern: RegExp, settings: BlockSettings): TypoKind {
  const { group, families, isRepairable, named, least = 1, write, line = 0, also = [] } = settings
  return {
    id,
    group,
    ...(families ? { families } : {}),
    ...(isRepairable === undefined ? {} : { isRepairable }),
    typosIn({ text }) {
      const lines = text.split('\n')
      return lines.flatMap((heading, at) => {
        if (!pattern.test(heading)) return []
        const indent = heading.slice(0, heading.search(/\S/))
        const own = belowHeading(lines, at)
        const written = own.length < least ? null : write({ heading, lines: own, indent })
        if (!written) return []
        const first = at + 1 + (line === 'last' ? own.length : line)
        return [
          {
            text: [...lines.slice(0, at), ...written, ...lines.slice(at + 1 + own.length)].join('\n'),
            line: first,
            alsoLines: also.map(offset => first + offset),
            named
          }
        ]
      })
    }
  }
}

function belowHeading(lines: readonly string[], at: number): readonly string[] {
  const indent = (lines[at] ?? '').search(/\S/)
  const end = lines.findIndex(
    (line, other) => other > at && (line.trim() === '' || line.search(/\S/) <= indent)
  )
  return lines.slice(at + 1, end < 0 ? lines.length : end)
}
