import { once, type Semantics } from '../../../model/index.js'
import { type AnswerSetting, failedAnswer } from './answer.js'
import { bindArguments } from './bind.js'
import { asSent, ChangeableValues } from './changeable-values.js'
import { changesMaps } from './changes-maps.js'
import { collectItems } from './collect.js'
import { decideCondition } from './decide.js'
import { failedOutput } from './failed-output.js'
import { interpretResult } from './interpret.js'
import { nestedAnswer } from './nested-answer.js'
import { runOutput } from './output.js'
import { phraseFailure } from './phrase.js'
import { renderArguments } from './render.js'
import { resultSemantics } from './results.js'
import { musterScope } from './scope.js'
import { musterScopeShape } from './scope-shape.js'
import type { MusterSetting } from './semantics-setting.js'
import { musterTemplates } from './template-ways.js'
import { renderPlainText } from './text.js'

/** muster's ways, for one workflow in one reading. */
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
