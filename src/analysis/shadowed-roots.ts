import { stepsOf, type Workflow } from '../model/index.js'
import type { ShadowedRead } from '../template/index.js'
import type { AnalysisSubject } from './called-tool.js'
import type { ExpressionLocation } from './expressions.js'
import type { FactOf } from './fact.js'

/** Root names that are read where the dot has another value. */
export function shadowedRoots(
  place: ExpressionLocation,
  shadowed: readonly ShadowedRead[],
  { tools }: AnalysisSubject
): readonly FactOf<'shadowed-root'>[] {
  return shadowed.flatMap(read => {
    if (!isMeantAsRoot(read, place.workflow) || isKnownField(read, tools)) return []
    return [{ kind: 'shadowed-root', place, read }]
  })
}

/** Only names that the root certainly has: a declared parameter, the id of a step. */
function isMeantAsRoot({ names: [root = '', name = ''] }: ShadowedRead, workflow: Workflow): boolean {
  const kind = workflow.semantics.templates.roots.get(root)
  if (kind === 'arguments') return workflow.parameters.properties.has(name)
  return kind === 'outcomes' && stepsOf(workflow).some(({ step }) => step.id === name)
}

/** An element may have a field of that name; then nothing is claimed. */
function isKnownField({ names: [root = ''] }: ShadowedRead, tools: AnalysisSubject['tools']): boolean {
  const key = JSON.stringify(root)
  return [...tools.values()].some(({ outputSchema }) => JSON.stringify(outputSchema ?? null).includes(key))
}
