import {
  type ElicitationStep,
  endedShape,
  type ForEachStep,
  parametersShape,
  resultShape,
  type ScopeQuestion,
  type Step,
  type StepLocation,
  status,
  stepsShape
} from '../../../model/index.js'
import {
  ANY_JSON,
  INTEGER,
  listShape,
  type MapField,
  type MapShape,
  mapShape,
  optional,
  required,
  type Shape,
  shapeOfSchema,
  shapeOfValue,
  TEXT,
  UNKNOWN,
  unionOf
} from '../../../template/index.js'
import { itemShape } from './item-shape.js'
import type { ScopeSetting } from './scope.js'

/** Steps without an output have an empty one, and only calls have content blocks. */
const NO_OUTPUT = { output: required(mapShape({})), content: required(mapShape({})) }

type StepFields = Readonly<Record<string, MapField>>

/** The shape of what `toolhiveScope` returns to a template, inferred before a run. */
export function toolhiveScopeShape(question: ScopeQuestion, setting: ScopeSetting): Shape {
  const loop = question.at?.loop
  return mapShape({
    params: required(parametersShape(question)),
    steps: required(
      stepsShape(question, {
        ended: step => endedShape(step, completedFields(step, question, setting), question),
        running: () => mapShape({ status: status('running'), ...NO_OUTPUT })
      })
    ),
    vars: NO_VARS,
    workflow: question.at === null ? ENDING : RUNNING,
    ...(loop ? { forEach: required(forEachShape(loop, question, setting)) } : {})
  })
}

/** The engine counts steps only when all have ended. */
function workflowField(isFinishing: boolean): MapField {
  const count: Shape = isFinishing ? INTEGER : { kind: 'int', value: 0n }
  return required(
    mapShape({
      id: required(TEXT),
      status: status(isFinishing ? 'completed' : 'pending'),
      step_count: required(count),
      duration_ms: required(count),
      start_time: required(TEXT)
    })
  )
}

function oneOf(...words: readonly string[]): MapField {
  return required(unionOf(...words.map((value): Shape => ({ kind: 'text', value }))))
}

const ANSWERS = oneOf('accept', 'decline', 'cancel', 'timeout')
const ITERATION_STATUSES = oneOf('completed', 'failed', 'cancelled')
const NO_VARS = required(mapShape({}))
const RUNNING = workflowField(false)
const ENDING = workflowField(true)

function forEachShape(loop: ForEachStep, question: ScopeQuestion, setting: ScopeSetting): MapShape {
  const item = itemOf(loop, question, setting)
  return {
    kind: 'map',
    fields: new Map([
      [loop.itemVariable, required(item)],
      ['index', required(INTEGER)]
    ]),
    rest: null
  }
}

function itemOf(loop: ForEachStep, question: ScopeQuestion, setting: ScopeSetting): Shape {
  const { items } = question.memory
  const known = items.get(loop)
  if (known) return known
  items.set(loop, UNKNOWN)
  const shape = itemShape(loop, toolhiveScopeShape({ ...question, at: placeOf(loop) }, setting))
  items.set(loop, shape)
  return shape
}

/** A loop is never inside another one. */
function placeOf(step: ForEachStep): StepLocation {
  return { step, container: null, loop: null, top: step, isHandler: false, index: 0, depth: 0 }
}

function completedFields(step: Step, question: ScopeQuestion, setting: ScopeSetting): StepFields {
  switch (step.kind) {
    case 'tool': {
      const output = resultShape(question.toolOf(step), question.trust)
      return { output: required(output), content: required({ kind: 'map', fields: new Map(), rest: TEXT }) }
    }
    case 'elicitation':
      return answerFields(step, question, setting.answersAtTop)
    case 'forEach':
      return { output: required(loopShape(step, question, setting)), content: NO_OUTPUT.content }
    default:
      return { output: optional(UNKNOWN), content: optional(UNKNOWN) }
  }
}

/** In the reading where an answer is also found next to the output, its fields are inferred from all answers together. */
function answerFields(step: ElicitationStep, question: ScopeQuestion, isAtTop: boolean): StepFields {
  const content = contentShape(step, question)
  const accepted = mapShape({ action: status('accept'), content: required(content) })
  const others = [...handled(step.onDecline, ['decline']), ...handled(step.onCancel, ['cancel', 'timeout'])]
  const output = required(unionOf(accepted, ...others))
  if (!isAtTop) return { output, content: NO_OUTPUT.content }
  const field = others.length === 0 ? required(content) : optional(content)
  return { output, action: ANSWERS, content: field }
}

function handled(action: ElicitationStep['onDecline'], words: readonly string[]): readonly MapShape[] {
  if (action !== 'continue' && action !== 'skip_remaining') return []
  const skipped: StepFields =
    action === 'continue' ? {} : { skipped: required({ kind: 'boolean', value: true }) }
  return words.map(word => mapShape({ action: status(word), ...skipped }))
}

/** Only the client validates an answer against its schema. */
function contentShape({ schema, defaultAnswer }: ElicitationStep, { trust }: ScopeQuestion): Shape {
  if (trust === 'engine' || schema === null) return defaultAnswer ? UNKNOWN : ANY_JSON
  const declared = shapeOfSchema(schema.value)
  return defaultAnswer ? unionOf(declared, shapeOfValue(defaultAnswer.value)) : declared
}

function loopShape(loop: ForEachStep, question: ScopeQuestion, setting: ScopeSetting): MapShape {
  const [inner] = loop.body
  const output = inner?.kind === 'tool' ? resultShape(question.toolOf(inner), question.trust) : UNKNOWN
  const iteration = mapShape({
    index: required(INTEGER),
    item: required(itemOf(loop, question, setting)),
    status: ITERATION_STATUSES,
    ...outcomeFields(output, loop.onError.tolerates.length > 0)
  })
  return mapShape({
    iterations: required(listShape(iteration, 0, loop.maxIterations)),
    count: required(INTEGER),
    completed: required(INTEGER),
    failed: required(INTEGER)
  })
}

/** Unless a loop continues after a failure, nothing reads it before every iteration has completed. */
function outcomeFields(output: Shape, goesOn: boolean): StepFields {
  return goesOn
    ? { output: required(unionOf(output, mapShape({}))), error: optional(TEXT) }
    : { output: required(output) }
}
