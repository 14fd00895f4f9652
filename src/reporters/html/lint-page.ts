import { grouped } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { count } from '../count.js'
import type { LintFindings } from '../lint/findings.js'
import { findingItem } from './finding-item.js'
import { badge, escapeHtml, factsHtml } from './markup.js'
import { htmlPage } from './page.js'

/** Longer lists are folded when a page opens. */
const MAX_OPEN = 200

/** The problems of files as a page, each with the lines that it concerns. */
export function lintPage({ project, diagnostics, since, baselined }: LintFindings): string {
  const byFile = grouped(diagnostics, ({ file }) => file.path)
  const isOpen = diagnostics.length <= MAX_OPEN
  return htmlPage({
    title: 'Findings of vmcp lint',
    lead: `${verdict(diagnostics)}${factsHtml([
      ['Reading', project.compat],
      ...(since === undefined ? [] : [['Since', escapeHtml(since)] as const]),
      ...(baselined === undefined ? [] : [['In the baseline', String(baselined)] as const])
    ])}`,
    sections: [...byFile].map(([file, own]) => ({
      title: `${file} (${own.length})`,
      body: own.map(diagnostic => findingItem(diagnostic, isOpen)).join('\n')
    }))
  })
}

function verdict(diagnostics: readonly Diagnostic[]): string {
  const counts = (['error', 'warning', 'info'] as const).flatMap(severity => {
    const found = diagnostics.filter(diagnostic => diagnostic.severity === severity).length
    const state = severity === 'error' ? 'bad' : severity === 'warning' ? 'warning' : 'off'
    return found === 0 ? [] : [badge(severity === 'info' ? `${found} info` : count(found, severity), state)]
  })
  const fatal = diagnostics.filter(({ isFatal }) => isFatal).length
  if (counts.length === 0) return `<p>${badge('no problems', 'good')}</p>`
  const note = fatal === 0 ? '' : ` ${badge(`${fatal} would make a real run fail`, 'bad')}`
  return `<p>${counts.join(' ')}${note}</p>`
}
