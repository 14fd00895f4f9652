import { make } from '../dom.js'
import type { DiffRow, ShownDiff } from '../shown-diff.js'
import { scrolling, tableOf } from './tables.js'

/** What differs between the kept version and the files as they are. */
export function diffResult({ lead, isWorse, tables }: ShownDiff): readonly HTMLElement[] {
  return [
    make('p', { class: isWorse ? 'error' : 'good', attributes: { role: 'status' } }, lead),
    ...tables.flatMap(({ title, rows }) => [
      make('h3', {}, title),
      scrolling(tableOf(['Effect', 'Where', 'Change'], rows.map(row)), title)
    ])
  ]
}

const looks: Readonly<Record<string, string>> = {
  breaking: 'error',
  removed: 'error',
  refused: 'error',
  review: 'warning',
  changed: 'warning',
  compatible: 'good',
  added: 'good',
  accepted: 'good'
}

function row({ effect, where, lines }: DiffRow): HTMLElement {
  return make(
    'tr',
    {},
    make('td', { class: looks[effect] ?? 'quiet' }, effect),
    make('td', {}, where),
    make('td', {}, ...lines.map(line => make('p', { class: 'line' }, line)))
  )
}
