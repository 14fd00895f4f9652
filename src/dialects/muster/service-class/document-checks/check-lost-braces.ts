import type { ServiceClass } from '../../../../model/index.js'
import type { Findings } from '../../../document-checks/findings.js'
import { type ClassText, reportText } from './class-text.js'
import { knowledgeOf } from './known-names.js'

const PATH = '\\s*\\.([A-Za-z_]\\w*(?:\\.[\\w-]+)*)\\s*'
/** Near misses of a variable in braces: `${.a}`, `$(.a)`, `{.a}`, `{.a}}`, and the whole text `.a.b`. */
const NEARLY = new RegExp(`[$#@%]?\\{${PATH}\\}{1,2}|\\$\\(${PATH}\\)|^${PATH}$`, 'g')

/** A variable without both pairs of braces is plain text. Only names that the class has are reported. */
export function checkLostBraces(
  service: ServiceClass,
  { site, expression }: ClassText,
  findings: Findings
): void {
  const { text } = expression
  if (site === 'defaultName') return
  for (const match of text.matchAll(NEARLY)) {
    const [written, inBraces, inParentheses, bare] = match
    const path = inBraces ?? inParentheses ?? bare ?? ''
    const names = path.split('.')
    // `.env` alone is a file name.
    if ((bare !== undefined && names.length === 1) || !isKnown(service, site, names)) continue
    const span = expression.spanOf(match.index, match.index + written.length)
    const instead = `{{ .${path} }}`
    reportText(findings, expression, {
      rule: 'no-verbatim-template',
      severity: 'warning',
      message: `${written.trim()} is no template but a text, which stays as it is; write ${instead}`,
      span
    })
  }
}

function isKnown(service: ServiceClass, site: ClassText['site'], names: readonly string[]): boolean {
  return !['unknown', 'perhaps'].includes(knowledgeOf(service, site, names).kind)
}
