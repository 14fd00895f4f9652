import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt } from '../../source/source-file.js'
import { codeFrame, gutterOf } from '../code-frame.js'
import { severityMarks } from '../lint/severity-marks.js'
import { signsFor } from '../signs.js'
import { type BadgeState, badge, escapeHtml, itemHtml, linesHtml } from './markup.js'

const states: Readonly<Record<Diagnostic['severity'], BadgeState>> = {
  error: 'bad',
  warning: 'warning',
  info: 'off'
}

const WIDTH = 110

/** A problem with the lines that it concerns. */
export function findingItem(diagnostic: Diagnostic, isOpen: boolean): string {
  const { severity, rule, message, file, span, related = [], fix } = diagnostic
  const { line, column } = positionAt(file, span.start)
  const head = [
    badge(diagnostic.isFatal ? `${severity}, fatal` : severity, states[severity]),
    escapeHtml(message),
    `<span class="dim">${escapeHtml(`${file.path}:${line}:${column}`)} ${escapeHtml(rule)}</span>`
  ]
  const frame = { file, span, mark: severityMarks[severity], context: 2 }
  const options = { width: WIDTH, signs: signsFor(true), gutter: gutterOf(frame) }
  const others = related.slice(0, 8).map(other => {
    const at = { file: other.file, span: other.span, mark: 'info' as const, context: 0 }
    const lines = codeFrame(at, { ...options, gutter: gutterOf(at) })
    return `<h3>${escapeHtml(other.message)}</h3>${linesHtml(lines)}`
  })
  const how = fix ? `<p class="m-good">Fix: ${escapeHtml(fix.description)}</p>` : ''
  const body = `${linesHtml(codeFrame(frame, options))}${others.join('')}${how}`
  return itemHtml({ head: head.join(' '), body, isOpen })
}
