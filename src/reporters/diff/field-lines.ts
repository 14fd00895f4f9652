import type { FieldChange } from '../../compare/index.js'
import { type Line, lineWidth, piece } from '../../text/marked-text.js'
import type { ReporterOptions } from '../reporter.js'
import type { Signs } from '../signs.js'
import { valueText } from './change-text.js'

/** The layout of the lines of a report. */
export interface DiffLayout extends ReporterOptions {
  readonly signs: Signs
}

/** A changed field with both values. */
export function fieldLines(
  { field, old, new: next }: FieldChange,
  margin: number,
  layout: DiffLayout
): Line[] {
  if (next === undefined || old === undefined) {
    const isNew = old === undefined
    const sign = isNew ? '+' : '-'
    const mark = isNew ? 'good' : 'error'
    return [
      [piece(' '.repeat(margin)), piece(`${sign} ${field}: `, mark), piece(valueText(isNew ? next : old))]
    ]
  }
  return versionLines(field, { old: valueText(old), new: valueText(next) }, { margin, layout })
}

interface VersionLayout {
  readonly margin: number
  readonly layout: DiffLayout
  readonly isLong?: boolean
}

/** Both values on one line if they fit, otherwise below each other. */
export function versionLines(
  label: string,
  { old, new: next }: { readonly old: string; readonly new: string },
  { margin, layout, isLong = false }: VersionLayout
): Line[] {
  const space = ' '.repeat(margin)
  const line: Line = [
    piece(`${space}${label}: `),
    piece(old, 'error'),
    piece(` ${layout.signs.arrow} `, 'dim'),
    piece(next, 'good')
  ]
  const room = Math.min(layout.width, LONGEST_LINE)
  if (!isLong && lineWidth(line, room) <= room) return [line]
  return [
    [piece(`${space}${label}:`)],
    [piece(`${space}  - `, 'error'), piece(old, 'error')],
    [piece(`${space}  + `, 'good'), piece(next, 'good')]
  ]
}

/** Without a terminal, longer lines are split, since two values are easier to compare below each other. */
const LONGEST_LINE = 100
