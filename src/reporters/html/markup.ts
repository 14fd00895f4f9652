import { inertJson } from '../../model/index.js'
import { escapeXml } from '../../text/escape-xml.js'
import { type Line, printable } from '../../text/marked-text.js'

/** Escapes markup, and characters that change the direction of text. */
export function escapeHtml(text: string): string {
  return escapeXml(printable(text))
}

/** A JSON value with indentation. */
export function jsonHtml(value: unknown): string {
  const text = inertJson(value, 2)
  if (text.length <= LONGEST) return `<pre>${escapeXml(text)}</pre>`
  const left = text.length - LONGEST
  return `<pre>${escapeXml(text.slice(0, LONGEST))}…</pre><p class="dim">${left} more characters; --format json has all of them</p>`
}

/** Longer values are cut. */
const LONGEST = 100_000

/** A text of several lines. */
export function preHtml(text: string): string {
  return `<pre>${text.split('\n').map(escapeHtml).join('\n')}</pre>`
}

/** Lines with the colours of a terminal. They are not wrapped, so that marks stay below what they mark. */
export function linesHtml(lines: readonly Line[]): string {
  const rows = lines.map(line =>
    line
      .map(({ text, mark }) =>
        mark === 'plain' ? escapeXml(text) : `<span class="m-${mark}">${escapeXml(text)}</span>`
      )
      .join('')
  )
  return `<pre class="lines" tabindex="0">${rows.join('\n')}</pre>`
}

export interface ItemParts {
  /** Markup of the line that is always visible. */
  readonly head: string
  /** Markup that opens below the line; empty if there is none. */
  readonly body: string
  readonly isOpen?: boolean
  /** The node in the picture that the item is about. */
  readonly node?: string | undefined
}

/** An item of a list, which can be opened and is found by the search of the page. */
export function itemHtml({ head, body, isOpen = false, node }: ItemParts): string {
  const of = node === undefined ? '' : ` data-of="${escapeXml(node)}"`
  if (body === '') return `<div class="item" data-item${of}>${head}</div>`
  return `<details class="item" data-item${of}${isOpen ? ' open' : ''}><summary>${head}</summary><div class="body">${body}</div></details>`
}

export function badge(text: string, state: BadgeState): string {
  return `<span class="badge b-${state}">${escapeHtml(text)}</span>`
}

export type BadgeState = 'good' | 'bad' | 'warning' | 'off'

/** A table with rows that the search of the page finds; its cells are markup. */
export function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableOf(heads, rows, '<tr data-item>')
}

/** A table inside an item. */
export function plainTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableOf(heads, rows, '<tr>')
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[], row: string): string {
  const head = heads.map(text => `<th scope="col">${text}</th>`).join('')
  const body = rows.map(cells => `${row}${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide" tabindex="0" role="region" aria-label="${heads.join(', ')}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`
}

/** A list of names and values; the values are markup. */
export function factsHtml(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`)
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`
}
