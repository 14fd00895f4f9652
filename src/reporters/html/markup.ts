import { inertJson } from '../../model/index.js'
import { escapeXml } from '../../text/escape-xml.js'
import { type Line, printable } from '../../text/marked-text.js'

/** Text of a page: nothing in it is markup, and no character of it turns the text around. */
export function escapeHtml(text: string): string {
  return escapeXml(printable(text))
}

/** A JSON value, indented. */
export function jsonHtml(value: unknown): string {
  const text = inertJson(value, 2)
  if (text.length <= longest) return `<pre>${escapeXml(text)}</pre>`
  const left = text.length - longest
  return `<pre>${escapeXml(text.slice(0, longest))}…</pre><p class="dim">${left} more characters; --format json has all of them</p>`
}

/** A longer value is not for reading. */
const longest = 100_000

/** Text of several lines. */
export function preHtml(text: string): string {
  return `<pre>${text.split('\n').map(escapeHtml).join('\n')}</pre>`
}

/** Marked lines, as a terminal would show them in colour. They are never broken: marks are below what they mark. */
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
  /** Markup of the line that is always shown. */
  readonly head: string
  /** Markup of what opens below it; empty: nothing opens. */
  readonly body: string
  readonly isOpen?: boolean
  /** The node of the picture that it is about. */
  readonly node?: string | undefined
}

/** One thing of a list that a reader can search for, and open. */
export function itemHtml({ head, body, isOpen = false, node }: ItemParts): string {
  const of = node === undefined ? '' : ` data-of="${escapeXml(node)}"`
  if (body === '') return `<div class="item" data-item${of}>${head}</div>`
  return `<details class="item" data-item${of}${isOpen ? ' open' : ''}><summary>${head}</summary><div class="body">${body}</div></details>`
}

export function badge(text: string, state: BadgeState): string {
  return `<span class="badge b-${state}">${escapeHtml(text)}</span>`
}

export type BadgeState = 'good' | 'bad' | 'warning' | 'off'

/** A table whose rows a search finds; its cells are markup. */
export function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableOf(heads, rows, '<tr data-item>')
}

/** A table inside of an item. */
export function plainTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableOf(heads, rows, '<tr>')
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[], row: string): string {
  const head = heads.map(text => `<th scope="col">${text}</th>`).join('')
  const body = rows.map(cells => `${row}${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide" tabindex="0" role="region" aria-label="${heads.join(', ')}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`
}

/** Names and their values; the values are markup. */
export function factsHtml(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`)
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`
}
