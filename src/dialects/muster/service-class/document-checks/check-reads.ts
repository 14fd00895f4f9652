import { type Expression, onceEach, type ServiceClass } from '../../../../model/index.js'
import type { Diagnostic } from '../../../../source/diagnostic.js'
import { lineAt } from '../../../../source/source-file.js'
import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import { type ClassText, reportText } from './class-text.js'
import { type Knowledge, knowledgeOf, type TextSite } from './known-names.js'
import { type ClassVariableUse, type TextSpan, variableUses, verbatimActions } from './variable-uses.js'

/** The variables that a text reads: whether each exists and renders as intended. */
export function checkReads(service: ServiceClass, text: ClassText, findings: Findings): void {
  const { expression } = text
  const reads = variableUses(expression.text, findings.compat)
  if (!reads.ok) {
    const { start, end } = reads.span
    reportText(findings, expression, {
      rule: 'valid-class-template',
      severity: 'error',
      message: `invalid template: ${reads.message}`,
      span: expression.spanOf(start, end)
    })
    return
  }
  for (const use of reads.uses) checkUse(service, { ...text, use }, findings)
}

interface Use extends ClassText {
  readonly use: ClassVariableUse
}

function checkUse(service: ServiceClass, at: Use, findings: Findings): void {
  checkNumber(service, at, findings)
  const known = knowledgeOf(service, at.site, at.use.path)
  if (known.kind === 'bareOutput') reportBareOutput(at, known.output, findings)
  if (known.kind === 'optional') reportUnset(at, known.argument, findings)
  if (known.kind === 'unknown') reportUnknown(at, known, findings)
}

function reportUnset({ site, expression, use }: Use, argument: string, findings: Findings): void {
  reportText(findings, expression, {
    rule: 'no-unset-variable',
    severity: 'warning',
    message: `argument "${argument}" is optional and has no default: ${failure(site)} whenever it is not given`,
    span: expression.spanOf(use.span.start, use.span.end)
  })
}

type Unknown = Extract<Knowledge, { kind: 'unknown' }>

/** A call in every life cycle must fail; another one, or a branch, may never be reached. */
function reportUnknown(
  { site, expression, use }: Use,
  { name, choices, why }: Unknown,
  findings: Findings
): void {
  const isSure = use.isCertain && (site === 'start' || site === 'stop')
  reportText(findings, expression, {
    rule: 'no-unknown-variable',
    severity: isSure ? 'error' : 'warning',
    message: `"${name}" is not there${didYouMean(name, choices)}: ${why}; ${failure(site)}`,
    span: expression.spanOf(use.span.start, use.span.end),
    ...(isSure ? { failsRun: true } : {})
  })
}

/** The consequence of a missing variable. */
function failure(site: TextSite): string {
  if (site === 'outputs') return 'the instance then has no outputs at all'
  return site === 'defaultName'
    ? 'where it is rendered, as the guides promise, no instance can be created'
    : `the ${site} call fails`
}

/** The guides read outputs at the top level, where the engine has only arguments. */
function reportBareOutput({ site, expression, use }: Use, output: string, findings: Findings): void {
  const isPromised = findings.compat === 'documented'
  const span = expression.spanOf(use.span.start, use.span.end)
  const path = use.path.join('.')
  reportText(findings, expression, {
    rule: 'no-bare-output',
    severity: isPromised || site === 'outputs' ? 'warning' : 'error',
    message: `the output "${output}" is not at the top level in the engine, which misses the variable "${path}" there, and ${failure(site)}; write .start.${path}`,
    span,
    ...(isPromised && site !== 'outputs' ? { failsRun: true } : {}),
    ...fixOf(expression, use)
  })
}

/** Replaces the name with its dot, when it is written plainly. */
function fixOf({ text, spanOf }: Expression, { path, span }: ClassVariableUse): Pick<Diagnostic, 'fix'> {
  const name = path.join('.')
  const written = text.slice(span.start, span.end)
  if (written !== name && written !== `.${name}`) return {}
  const replacement = `${written.startsWith('.') ? '.' : ''}start.${name}`
  const edits = [{ ...spanOf(span.start, span.end), text: replacement }]
  return { fix: { description: `Write .start.${name}`, edits } }
}

/** The engine's replacer prints every JSON number with six decimals. */
function checkNumber(service: ServiceClass, { site, expression, use }: Use, findings: Findings): void {
  const [root, inner] = use.path
  const name = root === 'args' ? inner : root
  const type = name === undefined ? null : (service.parameters.properties.get(name)?.type ?? null)
  if (site === 'defaultName' || (type !== 'integer' && type !== 'number')) return
  if (isVerbatim(expression, use.span)) return
  reportText(findings, expression, {
    rule: 'no-raw-number',
    severity: 'warning',
    message: `argument "${name}" is a number, which the engine writes with six decimals: 8080 becomes "8080.000000"; declare it as a string to have it as it is given`,
    span: expression.spanOf(use.span.start, use.span.end)
  })
}

/** The actions of a text, prepared once for all its variables. */
const verbatimIn = onceEach((expression: Expression) => {
  const spans = verbatimActions(expression.text).map(({ span }) => span)
  return { spans, starts: spans.map(({ start }) => start) }
})

function isVerbatim(expression: Expression, use: TextSpan): boolean {
  const { spans, starts } = verbatimIn(expression)
  const around = spans[lineAt(starts, use.start)]
  return around !== undefined && isWithin(use, around)
}

function isWithin(inner: TextSpan, outer: TextSpan): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}
