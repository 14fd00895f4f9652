import { mayHaveOutput } from '../../../analysis/facts/step-facts.js'
import { type ExpressionLocation, expressionsIn } from '../../../analysis/reading/expressions.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { namesIn, readTemplate } from '../../../analysis/reading/template-reading.js'
import { quote } from '../../../go/quote.js'
import {
  missingField,
  parsedPath,
  readPath,
  type Step,
  shownByKey,
  type Workflow
} from '../../../model/index.js'
import type { DataRead } from '../../../template/index.js'
import type { ToolhiveProblem } from './found.js'
import { hasDefault, mayBeSkipped, type OutputRead, outputReads, skipRestsOn } from './output-reads.js'
import { atDefaults, definitionRefusal } from './refusals.js'
import { scannedForDefaults, scanOrder } from './scanned-texts.js'

/** A step that may be skipped and has no default for a field that is read. */
export function* checkDefaultResults(workflow: Workflow): Generator<ToolhiveProblem> {
  const skippable = new Map(workflow.steps.filter(mayBeSkipped).map(step => [step.id, step]))
  if (skippable.size === 0) return
  yield* required(workflow, skippable)
  yield* overlookedReaders(workflow, skippable)
}

/** The defaults that the validator requires: one problem per field, reported at its first reader. */
function* required(workflow: Workflow, skippable: ReadonlyMap<string, Step>): Generator<ToolhiveProblem> {
  const reported = new Set<string>()
  let order = 0
  const places = scannedForDefaults(workflow)
  const unreadOf = unreadBySteps(places)
  for (const place of places) {
    const unread = unreadOf.get(place.step)
    if (unread) {
      if (unread.step) yield extractionFault(unread, order)
      return
    }
    for (const read of outputReads(place)) {
      const step = skippable.get(read.step)
      const key = `${read.step}\0${read.field}`
      if (!step || hasDefault(step, read.field) || reported.has(key)) continue
      reported.add(key)
      yield missingDefault(place, read, step, order++)
    }
  }
}

/** The first text of each step, and of the output, that does not parse: the validator parses all of them first, and then stops. */
function unreadBySteps(places: readonly ExpressionLocation[]): ReadonlyMap<Step | null, ExpressionLocation> {
  const unread = new Map<Step | null, ExpressionLocation>()
  for (const place of places)
    if (!unread.has(place.step) && readTemplate(place.expression, place.workflow).problem)
      unread.set(place.step, place)
  return unread
}

function extractionFault(place: ExpressionLocation, order: number): ToolhiveProblem {
  const { workflow, step, expression } = place
  const problemText = readTemplate(expression, workflow).problem?.message ?? ''
  const message = `failed to extract step references from step ${step?.id}: ${problemText.replace('template: validation:', 'template: extract:')}`
  return {
    rule: 'require-default-results',
    at: expression.origin,
    message: `${message}; which defaults are missing is known only once the template parses`,
    restsOn: [parsedPath(expression.origin)],
    refusal: definitionRefusal(workflow, {
      part: 'defaultResults',
      message,
      at: [...atDefaults(scanOrder(place)), order]
    })
  }
}

function missingDefault(
  place: ExpressionLocation,
  read: OutputRead,
  step: Step,
  order: number
): ToolhiveProblem {
  const { workflow, expression } = place
  const reader = place.step ? `step ${place.step.id}` : 'output'
  const message = `${workflow.origin.path}.steps[${step.id}].defaultResults[${read.field}] is required: step ${quote(step.id)} may be skipped and field ${quote(read.field)} is referenced by ${reader}`
  const written = step.fields.get('defaultResults')
  const origin = written ? shownByKey(written) : missingField(step.origin, 'defaultResults')
  return {
    rule: 'require-default-results',
    at: origin,
    message: `${message}; add defaultResults: { ${read.field}: … } to it`,
    // A field that never exists lacks no default.
    restsOn: [readPath(workflow, ['steps', read.step, 'output', read.field]), ...skipRestsOn(step)],
    related: [
      {
        message: `${read.field} is read here`,
        file: expression.origin.file,
        span: expression.spanOf(read.span.start, read.span.end)
      }
    ],
    refusal: definitionRefusal(workflow, {
      part: 'defaultResults',
      message,
      at: [...atDefaults(scanOrder(place)), order]
    })
  }
}

/** Reads that the validator overlooks: nested arguments, collections, and loop bodies. */
function* overlookedReaders(
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
