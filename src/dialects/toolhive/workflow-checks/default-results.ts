import { type ExpressionPlace, expressionsIn } from '../../../analysis/expressions.js'
import { spokenPath } from '../../../analysis/spoken-path.js'
import { mayHaveOutput } from '../../../analysis/step-facts.js'
import { namesIn, readTemplate } from '../../../analysis/template-reading.js'
import { childrenOf, missingField, type Step, shownByKey, type Workflow } from '../../../model/index.js'
import type { DataRead } from '../../../template/index.js'
import type { ToolhiveProblem } from './found.js'
import { mayBeSkipped, type OutputRead, outputReads } from './output-reads.js'
import { definitionRefusal } from './refusals.js'
import { scannedForDefaults } from './scanned-texts.js'

/** A step that may be skipped, a field of which is read, without a default for that field. */
export function* checkDefaultResults(workflow: Workflow): Generator<ToolhiveProblem> {
  const skippable = new Map(workflow.steps.filter(mayBeSkipped).map(step => [step.id, step]))
  if (skippable.size === 0) return
  yield* required(workflow, skippable)
  yield* unscanned(workflow, skippable)
}

/** What the validator demands: one problem for each field, told at its first reader. */
function* required(workflow: Workflow, skippable: ReadonlyMap<string, Step>): Generator<ToolhiveProblem> {
  const told = new Set<string>()
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
      if (!step || hasDefault(step, read.field) || told.has(key)) continue
      told.add(key)
      yield missingDefault({ place, read, step, order: order++ })
    }
  }
}

/** The first text of each step, and of the output, that does not parse: the validator reads all of them before it compares, and then stops. */
function unreadBySteps(places: readonly ExpressionPlace[]): ReadonlyMap<Step | null, ExpressionPlace> {
  const unread = new Map<Step | null, ExpressionPlace>()
  for (const place of places)
    if (!unread.has(place.step) && readTemplate(place.expression, place.workflow).problem)
      unread.set(place.step, place)
  return unread
}

function extractionFault({ workflow, step, expression }: ExpressionPlace, order: number): ToolhiveProblem {
  const said = readTemplate(expression, workflow).problem?.message ?? ''
  const words = `failed to extract step references from step ${step?.id}: ${said.replace('template: validation:', 'template: extract:')}`
  return {
    rule: 'require-default-results',
    at: expression.origin,
    message: `${words}; before the template parses nobody can tell which defaults are missing`,
    refusal: definitionRefusal(workflow, {
      part: 'defaultResults',
      words,
      at: { detail: Math.min(order, 999) }
    })
  }
}

interface MissingDefault {
  readonly place: ExpressionPlace
  readonly read: OutputRead
  readonly step: Step
  readonly order: number
}

function missingDefault({ place, read, step, order }: MissingDefault): ToolhiveProblem {
  const { workflow, expression } = place
  const reader = place.step ? `step ${place.step.id}` : 'output'
  const words = `${workflow.origin.path}.steps[${step.id}].defaultResults[${read.field}] is required: step "${step.id}" may be skipped and field "${read.field}" is referenced by ${reader}`
  const written = step.fields.get('defaultResults')
  const origin = written ? shownByKey(written) : missingField(step.origin, 'defaultResults')
  return {
    rule: 'require-default-results',
    at: origin,
    message: `${words}; add defaultResults: { ${read.field}: … } to it`,
    related: [
      {
        message: `${read.field} is read here`,
        file: expression.origin.file,
        span: expression.spanOf(read.span.start, read.span.end)
      }
    ],
    refusal: definitionRefusal(workflow, {
      part: 'defaultResults',
      words,
      at: { detail: Math.min(order, 999) }
    })
  }
}

/** Readers that the validator overlooks: what is deep in arguments, collections, and the body of a loop. */
function* unscanned(workflow: Workflow, skippable: ReadonlyMap<string, Step>): Generator<ToolhiveProblem> {
  for (const place of expressionsIn(workflow)) {
    const isOverlooked =
      place.loop !== null || place.role === 'collection' || (place.role === 'argument' && place.depth > 1)
    const references = isOverlooked ? (namesIn(place.expression, workflow)?.reads ?? []) : []
    for (const reference of references) {
      const [root, id = '', output, field] = reference.path
      const step = root === 'steps' && output === 'output' ? skippable.get(id) : undefined
      if (!step || field === undefined || hasDefault(step, field) || isLookedAt(reference, id)) continue
      // A field that there never is needs no default.
      if (!mayHaveOutput(step, field, workflow.semantics.templates)) continue
      yield {
        rule: 'require-default-results',
        at: place.expression.origin,
        severity: 'warning',
        message: `step "${id}" may be skipped and has no default for "${field}": then ${spokenPath(reference.path)} is missing here, where the validator does not look; add defaultResults: { ${field}: … } to it`,
        span: place.expression.spanOf(reference.span.start, reference.span.end)
      }
    }
  }
}

/** Functions that take a missing value for what it is. */
const LOOKING = ['and', 'or', 'not', 'eq', 'ne']

/** True where the template itself asks whether there is a value. */
function isLookedAt({ usage, guards }: DataRead, id: string): boolean {
  const isAsking = usage.kind === 'branch' || (usage.kind === 'call' && LOOKING.includes(usage.name))
  return isAsking || [...guards].some(guard => guard === `steps.${id}` || guard.startsWith(`steps.${id}.`))
}

function hasDefault(step: Step, field: string): boolean {
  return childrenOf(step.fields.get('defaultResults')).some(({ key }) => key === field)
}
