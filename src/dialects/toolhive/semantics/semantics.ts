import type { Compat, Parameters, Semantics, Step, WorkflowOutput } from '../../../model/index.js'
import { adaptToSchema } from './adapt.js'
import { resolveElicitation } from './answer.js'
import { bindParameters } from './bind.js'
import { toolhiveClientAnswer } from './client-answer.js'
import { collectItems } from './collect.js'
import { decideCondition } from './decide.js'
import { interpretResult } from './interpret.js'
import { toolhiveLoopOutput } from './loop-output.js'
import { toolhiveOutput } from './output-value.js'
import { phraseFailure } from './phrase.js'
import { renderArguments, renderText } from './render.js'
import { type ScopeSetting, toolhiveScope } from './scope.js'
import { toolhiveScopeShape } from './scope-shape.js'
import { toolhiveTemplates } from './template-ways.js'

/** What the semantics of a composite tool depend on. */
export interface ToolhiveSetting {
  readonly compat: Compat
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  readonly output: WorkflowOutput | null
  /** Tools that are not advertised: their schema is not known, so their arguments stay as rendered. */
  isHidden(tool: string): boolean
}

/** ToolHive's ways, for one composite tool in one reading. */
export function toolhiveSemantics({
  compat,
  parameters,
  steps,
  output,
  isHidden
}: ToolhiveSetting): Semantics {
  const setting: ScopeSetting = {
    answersAtTop: compat === 'documented',
    steps: new Map(steps.map(step => [step.id, step])),
    parameters
  }
  const scope = toolhiveScope(setting)
  return {
    functions: 'toolhive',
    templates: toolhiveTemplates,
    missingKeys: 'print',
    ...(compat === 'engine' ? { httpCallLimitMs: 30_000 } : {}),
    bindArguments: given => ({ ok: true, value: bindParameters(parameters, given) }),
    scope,
    scopeShape: question => toolhiveScopeShape(question, setting),
    renderText,
    renderArguments,
    adaptArguments: (rendered, tool) =>
      tool && isHidden(tool.name) ? rendered : adaptToSchema(rendered, tool),
    decide: decideCondition,
    results: null,
    failedOutput: () => undefined,
    failedAnswer: () => null,
    collect: collectItems,
    interpret: interpretResult,
    loopOutput: toolhiveLoopOutput,
    resolveAnswer: resolveElicitation,
    output: view => toolhiveOutput(output, view, scope(view, null)),
    clientAnswer: toolhiveClientAnswer,
    phrase: phraseFailure
  }
}
