import type { ServiceClass } from '../../../../model/index.js'
import type { Findings } from '../../../document-checks/findings.js'
import { singleQuoted } from '../single-quotes.js'
import { checkReads } from './check-reads.js'
import { type ClassText, plainTextsOf, reportText, textsOf } from './class-text.js'
import { knowledgeOf } from './known-names.js'
import { verbatimActions } from './variable-uses.js'

/** Checks what the texts of a class read and call. */
export function checkTemplates(service: ServiceClass, findings: Findings): void {
  for (const text of textsOf(service)) {
    if (!text.expression.isTemplate) {
      checkLostBraces(service, text, findings)
      continue
    }
    checkVerbatim(text, findings)
    if (findings.compat === 'documented') checkQuotes(text, findings)
    checkReads(service, text, findings)
  }
  for (const text of plainTextsOf(service)) checkLostBraces(service, text, findings)
}

/** The engine never renders the default name, so no part of it stays literal there. */
function checkVerbatim({ site, expression }: ClassText, findings: Findings): void {
  if (site === 'defaultName') return
  for (const { span, text, spelling } of verbatimActions(expression.text)) {
    const why = spelling
      ? `it replaces a variable only when there is one blank on each side or none: ${spelling}`
      : 'it replaces plain variables such as {{ .name }}, and supports neither functions nor blocks'
    const where = expression.spanOf(span.start, span.end)
    reportText(findings, expression, {
      rule: 'no-verbatim-template',
      severity: 'warning',
      message: `the engine leaves ${text} in the text as it is: ${why}`,
      span: where,
      ...(spelling
        ? { fix: { description: `Write ${spelling}`, edits: [{ ...where, text: spelling }] } }
        : {})
    })
  }
}

/** The single quotes used in the guides work only in the documented reading. */
function checkQuotes({ expression }: ClassText, findings: Findings): void {
  for (const { start, end, inner } of singleQuoted(expression.text))
    reportText(findings, expression, {
      rule: 'valid-class-template',
      severity: 'warning',
      message: `'${inner}' is a single character in a Go template, and not text: write "${inner}"`,
      span: expression.spanOf(start, end)
    })
}

const PATH = '\\s*\\.([A-Za-z_]\\w*(?:\\.[\\w-]+)*)\\s*'
/** Near misses of a variable in braces: `${.a}`, `$(.a)`, `{.a}`, `{.a}}`, and the whole text `.a.b`. */
const NEARLY = new RegExp(`[$#@%]?\\{${PATH}\\}{1,2}|\\$\\(${PATH}\\)|^${PATH}$`, 'g')

/** A variable without both pairs of braces is plain text. Only names that the class has are reported. */
function checkLostBraces(service: ServiceClass, { site, expression }: ClassText, findings: Findings): void {
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
      message: `${written.trim()} is not a template but plain text, which stays as it is; write ${instead}`,
      span
    })
  }
}

function isKnown(service: ServiceClass, site: ClassText['site'], names: readonly string[]): boolean {
  return !['unknown', 'perhaps'].includes(knowledgeOf(service, site, names).kind)
}
