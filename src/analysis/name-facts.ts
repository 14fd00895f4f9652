import { fieldOfSchema, indexOf, innerSteps, type Parameters } from '../model/index.js'
import type { DataRead } from '../template/index.js'
import type { FactOf, NameFact } from './fact.js'
import { meantPath } from './meant-path.js'
import { missingInDefault } from './missing-in-default.js'
import { failsWhenMissing } from './must-fail.js'
import type { NameRead } from './name-read.js'
import { iterationsPath, loopPaths } from './own-paths.js'
import { stepFacts } from './step-facts.js'

/** What is wrong with the names of a path that a template reads, from its left to its right. */
export function* nameFacts(read: NameRead): Generator<NameFact> {
  const { reference, place } = read
  const [root = '', name] = reference.path
  const { roots, runFields } = place.workflow.semantics.templates
  const kind = roots.get(root)
  const loop = loopFact(read)
  if (loop) yield loop
  else if (kind === 'nothing') yield { kind: 'empty-root', reference, place, index: 0 }
  else if (kind === 'arguments') yield* parameterFacts(read)
  else if (kind === 'outcomes') yield* knownSteps(read)
  else if (kind === 'run' && name !== undefined && !runFields.includes(name))
    yield { kind: 'unknown-root', reference, place, index: 1, known: runFields, meant: null }
  else if (kind === undefined) {
    const known = [...roots].flatMap(([each, is]) => (is === 'nothing' ? [] : [each]))
    yield {
      kind: 'unknown-root',
      reference,
      place,
      index: 0,
      known,
      meant: meantPath(reference.path, place.workflow)
    }
  }
}

/** The item of a loop is found by one name only, and in one place. */
function loopFact({ reference, place }: NameRead): FactOf<'loop-name'> | null {
  const [root = '', name] = reference.path
  const { templates } = place.workflow.semantics
  const loop = place.loop && loopPaths(place.loop, templates)
  const fact = { kind: 'loop-name', reference, place, index: 0, loop } as const
  if (templates.roots.get(root) !== 'loop')
    return root === place.loop?.itemVariable ? { ...fact, slip: 'bare' } : null
  if (!loop) return { ...fact, slip: 'outside' }
  if (name === undefined || loop.item[1] === name || loop.index[1] === name) return null
  return { ...fact, slip: 'misnamed', index: place.role === 'argument' ? 1 : 0 }
}

function* parameterFacts(read: NameRead): Generator<NameFact> {
  const { reference, place } = read
  const { parameters } = place.workflow
  const [, name] = reference.path
  if (name === undefined) return
  if (parameters.properties.has(name)) {
    const unset = unsetArgument(read)
    if (unset) yield unset
  } else if (isClosed(parameters))
    yield {
      kind: 'undeclared-argument',
      reference,
      place,
      index: 1,
      known: [...parameters.properties.keys()]
    }
}

/** A schema that speaks of further names, or that is not understood, may allow any. */
function isClosed({ schema, origin }: Parameters): boolean {
  if (schema === null) return origin === null
  const more = fieldOfSchema(schema, 'additionalProperties')
  if (more !== undefined && more !== false) return false
  return !['patternProperties', '$ref', 'allOf', 'anyOf', 'oneOf'].some(
    keyword => fieldOfSchema(schema, keyword) !== undefined
  )
}

/** Functions that stop the run at a missing value. */
const FAILING = new Set(['len', 'index', 'slice', 'fromJson', 'lt', 'le', 'gt', 'ge'])
const PRINTERS = new Set(['print', 'println', 'printf', 'html', 'js', 'urlquery'])

/** A parameter that may be left out, used as if it were always there. */
function unsetArgument(read: NameRead): FactOf<'unset-argument'> | null {
  const { reference, place } = read
  const [, name = '', ...below] = reference.path
  const parameter = place.workflow.parameters.properties.get(name)
  if (!parameter || parameter.isRequired) return null
  const { default: fallback } = parameter
  const isUnset = fallback ? missingInDefault(fallback.value, below) !== null : below.length === 0
  const then = isUnset ? consequenceOf(read) : null
  if (then === null || isGuarded(reference)) return null
  return { kind: 'unset-argument', reference, place, index: 1, parameter, then }
}

/** Whether the template asks first for the parameter, or for what it reads of it. */
function isGuarded({ path, guards }: DataRead): boolean {
  return path.some((_, end) => end > 0 && guards.has(path.slice(0, end + 1).join('.')))
}

/** What comes of it when the parameter is left out; null where the template can do without. */
function consequenceOf({ reference, place }: NameRead): FactOf<'unset-argument'>['then'] | null {
  const { usage } = reference
  if (failsWhenMissing(place, reference)) return 'fails'
  if (usage.kind === 'call' && FAILING.has(usage.name)) return { failsIn: usage.name }
  const isPrinted = usage.kind === 'print' || (usage.kind === 'call' && PRINTERS.has(usage.name))
  return isPrinted ? 'prints' : null
}

function* knownSteps(read: NameRead): Generator<NameFact> {
  const { reference, place } = read
  const [, id] = reference.path
  if (id === undefined) return
  const step = indexOf(place.workflow).step(id)
  if (step) yield* stepFacts(read, step)
  else yield unknownStep(read, id)
}

function unknownStep({ reference, place }: NameRead, id: string): NameFact {
  const { steps, semantics } = place.workflow
  const loop = steps.find(step => innerSteps(step).some(inner => inner.id === id))
  return {
    kind: 'unknown-step',
    reference,
    place,
    index: 1,
    known: steps.map(step => step.id).filter(each => each !== ''),
    instead: loop ? iterationsPath(semantics.templates, loop.id) : null,
    failsRun: failsWhenMissing(place, reference)
  }
}
