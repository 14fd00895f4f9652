import { type ExpressionLocation, expressionsIn } from '../../../analysis/expressions.js'
import { dottedPath } from '../../../analysis/own-paths.js'
import { mayHaveOutput } from '../../../analysis/step-facts.js'
import { namesIn } from '../../../analysis/template-reading.js'
import type { Step, Workflow } from '../../../model/index.js'
import type { DataRead } from '../../../template/index.js'
import type { ToolhiveProblem } from './found.js'
import { hasDefault, skipRestsOn } from './output-reads.js'

/** Reads that the validator overlooks: nested arguments, collections, and loop bodies. */
export function* overlookedReaders(
  workflow: Workflow,
  skippable: ReadonlyMap<string, Step>
): Generator<ToolhiveProblem> {
  for (const place of expressionsIn(workflow)) {
    if (!isOverlooked(place) || !mayName(place.expression.text, skippable)) continue
    for (const reference of namesIn(place.expression, workflow)?.reads ?? []) {
      const [root, id = '', output, field] = reference.path
      const step = root === 'steps' && output === 'output' ? skippable.get(id) : undefined
      if (!step || field === undefined || hasDefault(step, field) || isLookedAt(reference, id)) continue
      // A field that never exists needs no default.
      if (!mayHaveOutput(step, field, workflow.semantics.templates)) continue
      yield {
        rule: 'require-default-results',
        at: place.expression.origin,
        severity: 'warning',
        message: `step "${id}" may be skipped and has no default for "${field}": then ${dottedPath(reference.path)} is missing here, where the validator does not look; add defaultResults: { ${field}: … } to it`,
        span: place.expression.spanOf(reference.span.start, reference.span.end),
        restsOn: [`${step.origin.path}.defaultResults`, ...skipRestsOn(step)]
      }
    }
  }
}

function isOverlooked({ loop, role, depth }: ExpressionLocation): boolean {
  return loop !== null || role === 'collection' || (role === 'argument' && depth > 1)
}

/** Analysing a template is slow, and most texts contain none of these names; quoted text may be one too. */
function mayName(text: string, names: ReadonlyMap<string, Step>): boolean {
  return /["`]/.test(text) || text.split(NO_WORD).some(word => names.has(word))
}

/** Separators of the names that Go accepts as fields. */
const NO_WORD = /[^\p{L}\p{Nd}_]+/u

/** Functions that handle a missing value. */
const LOOKING = ['and', 'or', 'not', 'eq', 'ne']

/** True when the template itself tests for the value. */
function isLookedAt({ usage, guards }: DataRead, id: string): boolean {
  const isAsking = usage.kind === 'branch' || (usage.kind === 'call' && LOOKING.includes(usage.name))
  return isAsking || [...guards].some(guard => guard === `steps.${id}` || guard.startsWith(`steps.${id}.`))
}
