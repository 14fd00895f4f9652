import type { SuiteReport } from '../../suite/index.js'
import { coverageFiles, type LineCoverage } from '../suite/coverage-files.js'
import { badge, escapeHtml, itemHtml } from './markup.js'
import type { PageSection } from './page.js'

/** Longer files are folded at first. */
const MAX_LINES = 400

/** The definitions with the number of times that each line ran. */
export function coveredTexts({ coverage = [], coveredTexts: texts }: SuiteReport): PageSection | null {
  const items = coverageFiles(coverage).flatMap(({ file, lines }) => {
    const text = texts?.get(file)
    return text === undefined ? [] : [fileItem(file, text, lines)]
  })
  return items.length === 0 ? null : { title: 'Coverage by line', body: items.join('\n') }
}

function fileItem(file: string, text: string, lines: readonly LineCoverage[]): string {
  const byLine = new Map(lines.map(line => [line.line, line]))
  const written = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const digits = String(written.length).length
  const rows = written.map((line, at) => {
    const number = String(at + 1).padStart(digits)
    return rowOf(`${number} `, line, byLine.get(at + 1))
  })
  const missed = lines.filter(({ hits }) => hits === 0).length
  const head = `<strong>${escapeHtml(file)}</strong> ${missed === 0 ? badge('every line', 'good') : badge(`${missed} lines never ran`, 'bad')}`
  const body = `<pre class="covered" tabindex="0" role="region" aria-label="${escapeHtml(file)}">${rows.join('\n')}</pre>`
  return itemHtml({ head, body, isOpen: written.length <= MAX_LINES })
}

function rowOf(number: string, line: string, covered: LineCoverage | undefined): string {
  const text = escapeHtml(line)
  if (!covered) return `<span class="l-none">${number}       ${text}</span>`
  const missing = covered.branches.filter(({ hits, isReached }) => isReached && hits === 0)
  const state = covered.hits === 0 ? 'bad' : missing.length > 0 ? 'warning' : 'good'
  const count = `${covered.hits}×`.padStart(6)
  const note = missing.length === 0 ? '' : `  ← never ${missing.map(({ name }) => name).join(', ')}`
  const marked = note === '' ? '' : `<span class="m-warning">${escapeHtml(note)}</span>`
  return `<span class="l-${state}">${number}${count} ${text}</span>${marked}`
}
