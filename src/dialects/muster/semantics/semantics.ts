import { quote } from '../../../go/quote.js'
import {
  type Decision,
  type Expression,
  type FailedStep,
  fieldsOf,
  innerSteps,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  once,
  type Rendered,
  type Semantics
} from '../../../model/index.js'
import { type AnswerSetting, failedAnswer } from './answer.js'
import { bindArguments } from './bind.js'
import { asSent, ChangeableValues } from './changeable-values.js'
import { contentOf, interpretResult } from './interpret.js'
import { nestedAnswer } from './nested-answer.js'
import { runOutput } from './output.js'
import { phraseFailure } from './phrase.js'
import { renderArguments, renderExpression } from './render.js'
import { resultSemantics } from './results.js'
import { musterScope } from './scope.js'
import { musterScopeShape } from './scope-shape.js'
import type { MusterSetting } from './semantics-setting.js'
import { musterTemplates } from './template-ways.js'
import { renderGoTemplate, renderPlainText } from './text.js'

/** muster's semantics for one workflow in one reading. */
export function musterSemantics(setting: MusterSetting): Semantics {
  const { compat, parameters } = setting
  const changeable = once(() => (changesMaps(setting) ? new ChangeableValues() : null))
  const scope = musterScope({ hasBareNames: compat === 'documented', changeable })
  const answered: AnswerSetting = { ...setting, asIs: value => changeable()?.asIs(value) ?? value }
  return {
    functions: 'sprig',
    templates: musterTemplates,
    missingKeys: 'fail',
    bindArguments: given => bindArguments(parameters, given),
    scope,
    scopeShape: question => musterScopeShape(question, compat),
    renderText: renderPlainText,
    renderArguments: (tree, seen) => asSent(renderArguments(tree, seen), changeable()),
    adaptArguments: rendered => rendered,
    decide: decideCondition,
    results: resultSemantics(changeable),
    collect: collectItems,
    interpret: interpretResult,
    failedOutput,
    loopOutput: () => undefined,
    resolveAnswer: () => ({
      ok: false,
      failure: { kind: 'elicitation', cause: 'workflows of this kind ask no questions' }
    }),
    output: view => runOutput(view, scope(view, null), answered),
    failedAnswer: (view, failure, runId) => failedAnswer({ view, failure, runId }, answered),
    nestedAnswer,
    phrase: fact => phraseFailure(fact, setting.name)
  }
}

/** Met by exactly `true`; any other result skips the step. */
function decideCondition(expression: Expression, scope: JsonObject): Decision {
  const rendered = renderGoTemplate(expression, scope)
  if (rendered.ok) return { ...rendered, value: rendered.value === true, gave: rendered.value }
  return { ok: false, failure: { ...rendered.failure, kind: 'condition' } }
}

/** The functions that mutate a map argument, recognised by name. */
const CHANGING = /\b(set|unset|(must)?[mM]erge(Overwrite)?)\b/

/** True when a template of the workflow may mutate its data; such a word between its first `{{` and last `}}` is enough. */
export function changesMaps(workflow: Pick<MusterSetting, 'steps' | 'handlers' | 'output'>): boolean {
  for (const { expression } of fieldsOf(workflow)) if (CHANGING.test(actionsOf(expression.text))) return true
  return false
}

/** The text from the first action to the last: surrounding text never mutates data, so it must not cause copying of results. */
function actionsOf(text: string): string {
  const start = text.indexOf('{{')
  return start === -1 ? '' : text.slice(start, text.lastIndexOf('}}') + 2)
}

/** The output of a failed step: a note of the failure, or the content of an error result that is not tolerated. */
function failedOutput({ step, trouble, isTolerated }: FailedStep): JsonValue | undefined {
  if (innerSteps(step).length > 0) return undefined
  const { kind, cause, result } = trouble
  switch (kind) {
    case 'tool_error':
      return isTolerated || !result ? { success: false, isError: true, error: cause } : contentOf(result)
    case 'call':
    case 'routing':
    case 'missing_fixture':
    case 'timeout':
      return { error: cause, success: false, isError: true }
    default:
      return undefined
  }
}

/** The items of a loop: only a lone reference can produce a list, everything else is text. */
function collectItems(expression: Expression, scope: JsonObject): Rendered<readonly JsonValue[]> {
  const rendered = renderExpression(expression, scope)
  if (!rendered.ok) return rendered
  const { value } = rendered
  if (Array.isArray(value)) return { ...rendered, value }
  const end = value === null ? 'nil' : `${goTypeOf(value)}, expected a list`
  const cause = `items expression ${quote(expression.text)} resolved to ${end}`
  return { ok: false, failure: { kind: 'collection', cause, path: expression.origin.path } }
}

function goTypeOf(value: JsonValue): string {
  if (isJsonObject(value)) return 'map[string]interface {}'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'string' : 'float64'
}
