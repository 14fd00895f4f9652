import {
  type Compat,
  type Holder,
  isNeverRun,
  LazyFields,
  maySkip,
  type Parameter,
  resultOrder,
  type ScopeQuestion
} from '../../../model/index.js'
import {
  ANY_JSON,
  ANY_OBJECT,
  BOOLEAN,
  FLOAT,
  INTEGER,
  listShape,
  type MapField,
  type MapShape,
  mapShape,
  membersOf,
  optional,
  required,
  type Shape,
  shapeOfSchema,
  shapeOfValue,
  TEXT,
  UNKNOWN,
  unionOf
} from '../../../template/index.js'
import { loneName } from './lone-name.js'

/** The shape of what `musterScope` returns to a template, inferred before a run. */
export function musterScopeShape(question: ScopeQuestion, compat: Compat): MapShape {
  const input = argumentsShape(question)
  const results = required(resultsShape(question))
  const own = mapShape({
    input: required(input),
    results,
    context: results,
    vars: required(variablesShape(question, { input, results: results.shape })),
    // What a condition looks at; absent elsewhere.
    result: optional(UNKNOWN)
  })
  // The guides promise arguments without their root too.
  return compat === 'documented' ? { ...input, fields: new Map([...input.fields, ...own.fields]) } : own
}

/** A given argument is checked against its type, a default is not; undeclared arguments are accepted. */
function argumentsShape({ workflow, memory }: ScopeQuestion): MapShape {
  memory.arguments ??= {
    kind: 'map',
    fields: new Map([...workflow.parameters.properties].map(([name, each]) => [name, argumentField(each)])),
    rest: ANY_JSON
  }
  return memory.arguments
}

function argumentField({ type, isRequired, default: fallback }: Parameter): MapField {
  const given = type !== null && Object.hasOwn(TYPES, type) ? (TYPES[type] ?? ANY_JSON) : ANY_JSON
  if (isRequired) return required(given)
  return fallback ? required(unionOf(given, shapeOfValue(fallback.value))) : optional(given)
}

const TYPES: Readonly<Record<string, Shape>> = {
  string: TEXT,
  integer: FLOAT,
  number: FLOAT,
  boolean: BOOLEAN,
  array: listShape(ANY_JSON),
  object: ANY_OBJECT
}

/** The results that may exist by then, under the ids of their steps and of single loop iterations. */
function resultsShape(question: ScopeQuestion): MapShape {
  const { workflow, at } = question
  const order = resultOrder(workflow)
  const seen = at ? order.seenAt(at) : order.seenByOutput()
  const fields = new LazyFields({
    has: name => seen.has(name) || seen.isIteration(name),
    get: name => {
      if (seen.has(name))
        return isNeverRun(workflow, name, question.certainties) ? undefined : resultField(name, question)
      return seen.isIteration(name) ? optional(ANY_JSON) : undefined
    },
    names: () => seen.ids()
  })
  return { kind: 'map', fields, rest: null }
}

/** After a failure any step may be the failed one, and those after it have not run. */
function resultField(id: string, question: ScopeQuestion): MapField {
  const { workflow, at, memory } = question
  if (at?.isHandler) return optional(ANY_JSON)
  const holders = resultOrder(workflow).holders(id)
  const [first] = holders
  const known = first && memory.ended.get(first.step)
  if (known) return known
  const shape = unionOf(...holders.map(holder => shapeLeftBy(holder, question)))
  const mayLack =
    maySkip(workflow, id, question.certainties) || holders.every(({ outer }) => outer.kind === 'forEach')
  const field = mayLack ? optional(shape) : required(shape)
  if (first) memory.ended.set(first.step, field)
  return field
}

const FAILED = mapShape({
  success: required({ kind: 'boolean', value: false }),
  isError: required({ kind: 'boolean', value: true }),
  error: required(TEXT)
})

/** JSON text is parsed, whatever its value; the error of a step whose container continues is kept unchanged. */
function shapeLeftBy({ step, outer }: Holder, question: ScopeQuestion): Shape {
  if (step.kind !== 'tool' || (outer !== step && outer.onError.tolerates.length > 0)) return ANY_JSON
  const tool = question.toolOf(step)
  const isReported = question.trust === 'declared' && tool?.outputSchema !== undefined
  const given = isReported ? shapeOfSchema(tool.outputSchema) : ANY_JSON
  return step.onError.tolerates.length > 0 ? unionOf(given, FAILED) : given
}

interface Around {
  readonly input: Shape
  readonly results: Shape
}

/** The variables of the loop around a step. */
function variablesShape({ at }: ScopeQuestion, around: Around): MapShape {
  if (!at?.loop) return mapShape({})
  const { itemVariable, collection } = at.loop
  return {
    kind: 'map',
    fields: new Map([
      [itemVariable, required(itemShape(collection.text, around))],
      [`${itemVariable}_index`, required(INTEGER)]
    ]),
    rest: null
  }
}

/** Only a list that is looked up as a whole has items; any other result is unknown. */
function itemShape(items: string, around: Around): Shape {
  const { root, key } = loneName(items) ?? {}
  const map = root === 'input' ? around.input : root === 'results' ? around.results : null
  const field = map?.kind === 'map' && key ? map.fields.get(key) : undefined
  if (!field) return ANY_JSON
  return unionOf(...membersOf(field.shape).map(each => (each.kind === 'list' ? each.item : ANY_JSON)))
}
