import type { ExpressionLocation } from '../../../analysis/expressions.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import { quote } from '../../../go/quote.js'
import {
  missingField,
  parsedPath,
  readPath,
  type Step,
  shownByKey,
  type Workflow
} from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'
import { hasDefault, mayBeSkipped, type OutputRead, outputReads, skipRestsOn } from './output-reads.js'
import { overlookedReaders } from './overlooked-readers.js'
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
      yield missingDefault({ place, read, step, order: order++ })
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

interface MissingDefault {
  readonly place: ExpressionLocation
  readonly read: OutputRead
  readonly step: Step
  readonly order: number
}

function missingDefault({ place, read, step, order }: MissingDefault): ToolhiveProblem {
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
