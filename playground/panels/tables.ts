import { make } from '../dom.js'

export function tableOf(titles: readonly string[], rows: readonly HTMLElement[]): HTMLElement {
  const heads = titles.map(title => make('th', { attributes: { scope: 'col' } }, title))
  return make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows))
}

/** Wide tables are scrolled, also with the keyboard. */
export const scrolling = (table: HTMLElement, label: string): HTMLElement =>
  make('div', { class: 'scroll', attributes: { tabindex: '0', role: 'region', 'aria-label': label } }, table)

export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`
}
