import type { Diagnostic, Fix, Severity } from '../../../source/diagnostic.js'
import { type ExpressionPlace, expressionsIn } from '../../expressions.js'
import { type NumberKind, numberKind } from '../../number-kind.js'
import { problemAt } from '../../problem.js'
import type { Call, Operand } from '../../reference.js'
import { spokenPath } from '../../reference-rule.js'
import type { Rule } from '../../rule.js'
import { readTemplate } from '../../template-reading.js'
import { workflowsOf } from '../../workflows.js'

const COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge']

/** A comparison of a float with a whole number, which the engine refuses to make. */
export const noMixedNumberComparison: Rule = {
  meta: {
    id: 'no-mixed-number-comparison',
    description:
      'Finds a comparison of a number that arrives as JSON with a whole number, or of a counter with a decimal one.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const place of expressionsIn(workflow)) {
        for (const call of readTemplate(place.expression, workflow).reading.calls) {
          const found = COMPARISONS.includes(call.name) ? mixed(call, place) : null
          if (found) yield problem(found, call, place)
        }
      }
    }
  }
}

interface Mixed {
  readonly literal: Operand
  readonly literalKind: 'int' | 'float'
  readonly other: Operand
  readonly otherKind: NumberKind
}

/** A literal beside a value of another kind; comparisons of two values are left alone. */
function mixed(call: Call, place: ExpressionPlace): Mixed | null {
  const literal = call.operands.find(operand => operand.node?.kind === 'number')
  const other = call.operands.find(operand => operand !== literal && operand.node?.kind !== 'number')
  if (!literal || !other || call.operands.length !== 2) return null
  const literalKind = numberKind(literal, place)
  const otherKind = numberKind(other, place)
  if (literalKind !== 'int' && literalKind !== 'float') return null
  const clashes =
    otherKind === 'either' ||
    (otherKind === 'int' && literalKind === 'float') ||
    ((otherKind === 'float' || otherKind === 'json') && literalKind === 'int')
  return clashes && otherKind ? { literal, literalKind, other, otherKind } : null
}

function problem(
  { literal, literalKind, other, otherKind }: Mixed,
  call: Call,
  place: ExpressionPlace
): Diagnostic {
  const { expression } = place
  const fix = otherKind === 'either' ? null : literalFix(literal, literalKind, place)
  const always = alwaysFails(call, otherKind, place)
  const severity: Severity = always ? 'error' : 'warning'
  return problemAt(expression.origin, {
    rule: 'no-mixed-number-comparison',
    severity,
    message: `error calling ${call.name}: incompatible types for comparison: ${reason(other, otherKind)}, and ${textOf(literal)} is ${literalKind === 'int' ? 'a whole number' : 'a decimal number'}${fix ? `; ${fix.description.toLowerCase()}` : advice(otherKind)}`,
    span: expression.spanOf(literal.span.start, literal.span.end),
    ...(always ? { failsRun: true } : {}),
    ...(fix ? { fix } : {})
  })
}

function reason({ path }: Operand, kind: NumberKind): string {
  if (kind === 'int') return `${path ? spokenPath(path) : 'a count'} is a whole number`
  if (kind === 'either')
    return `${path ? spokenPath(path) : 'the value'} is a whole number where its default applies and a decimal one where the caller gives it`
  return `a number ${path ? `in ${spokenPath(path)}` : 'out of JSON'} arrives as a decimal number`
}

function advice(kind: NumberKind): string {
  if (kind !== 'either') return ''
  return '; no literal is right for both: require the parameter and leave the default out, or compare texts, as in {{eq (printf "%v" A) "3"}}'
}

function textOf({ node }: Operand): string {
  return node?.kind === 'number' ? node.text : ''
}

function literalFix(literal: Operand, kind: 'int' | 'float', { expression }: ExpressionPlace): Fix | null {
  const text = textOf(literal)
  const replacement =
    kind === 'int' && /^[-+]?\d+$/.test(text)
      ? `${text}.0`
      : /^[-+]?\d+\.0*$/.test(text)
        ? text.replace(/\..*$/, '')
        : null
  if (replacement === null) return null
  const span = expression.spanOf(literal.span.start, literal.span.end)
  return { description: `Write ${replacement}`, edits: [{ ...span, text: replacement }] }
}

/** True for a condition that is this comparison alone: a missing value could only pass as not equal. */
function alwaysFails(
  { name, span }: Call,
  kind: NumberKind,
  { role, step, expression, workflow }: ExpressionPlace
): boolean {
  if (role !== 'condition' || kind === 'either' || step?.onError.tolerates.includes('condition')) return false
  if ((name === 'eq' || name === 'ne') && kind !== 'int') return false
  const { tree } = readTemplate(expression, workflow)
  const [only, ...others] = tree?.nodes ?? []
  return (
    only?.kind === 'action' &&
    others.length === 0 &&
    only.pipe.commands.length === 1 &&
    only.pipe.start === span.start
  )
}
