import {
  fieldOfSchema,
  isJsonObject,
  type JsonValue,
  onceEach,
  type Parameter,
  type Parameters,
  type RootKind
} from '../../model/index.js'
import { endsRun } from '../certainty/consequence.js'
import { loopPaths, meantPath } from '../reading/own-paths.js'
import type { FactOf, NameFact } from './fact.js'
import { guardedNames, missingAt, type NameRead, nameAt } from './name-read.js'
import { stepFacts } from './step-facts.js'
import { whenUnset } from './when-unset.js'

/** What is wrong with the names in a path that a template reads, from left to right. */
export function nameFacts(read: NameRead): readonly NameFact[] {
  const { path } = read.reference
  const { templates, missingKeys } = read.place.workflow.semantics
  // A name that is guarded may be absent.
  if (missingKeys === 'fail' && guardedNames(read) > 0) return []
  const kind = templates.roots.get(path[0] ?? '')
  const loop = loopFact(read, kind)
  if (loop) return [loop]
  if (kind === 'outcomes') return stepFacts(read)
  const fact = kind === 'arguments' ? parameterFact(read) : rootFact(read, kind)
  return fact ? [fact] : []
}

function rootFact(read: NameRead, kind: RootKind | undefined): NameFact | null {
  const { reference, place } = read
  const { roots, runFields } = place.workflow.semantics.templates
  if (kind === 'nothing') return { kind: 'empty-root', ...nameAt(read, 0) }
  const name = reference.path[1]
  if (kind === 'run' && name !== undefined && !runFields.includes(name))
    return { kind: 'unknown-root', ...nameAt(read, 1), known: runFields, meant: null, failsRun: false }
  const isExpected = place.role === 'expectedPath' || place.role === 'expectedValue'
  if (kind !== undefined && (kind !== 'subject' || isExpected)) return null
  const known = [...roots].flatMap(([each, is]) => (is === 'nothing' || is === 'subject' ? [] : [each]))
  const meant = meantPath(reference.path, place.workflow)
  return { kind: 'unknown-root', ...missingAt(read, 0), known, meant }
}

/** A loop item has exactly one name, and exists only inside the loop. */
function loopFact({ reference, place }: NameRead, kind: RootKind | undefined): FactOf<'loop-name'> | null {
  if (kind !== undefined && kind !== 'loop') return null
  const [root = '', name] = reference.path
  const { templates, missingKeys } = place.workflow.semantics
  const loop = place.loop && loopPaths(place.loop, templates)
  const failsRun = endsRun(place, reference, kind === 'loop' ? 1 : 0)
  const fact = { kind: 'loop-name', reference, place, index: 0, loop, failsRun } as const
  if (kind === undefined && root === place.loop?.itemVariable) return { ...fact, slip: 'bare' }
  // In an engine where a missing name fails, the root exists outside a loop too.
  if (kind !== 'loop' || (name === undefined && missingKeys === 'fail')) return null
  if (!loop) return { ...fact, slip: 'outside' }
  if (name === undefined || loop.item[1] === name || loop.index[1] === name) return null
  return { ...fact, slip: 'misnamed', index: place.role === 'argument' ? 1 : 0 }
}

function parameterFact(read: NameRead): NameFact | null {
  const { parameters } = read.place.workflow
  const name = read.reference.path[1]
  if (name === undefined) return null
  const parameter = parameters.properties.get(name)
  if (parameter) return parameter.isRequired ? null : unsetArgument(read, parameter)
  if (!isClosed(parameters)) return null
  return { kind: 'undeclared-argument', ...nameAt(read, 1), known: declaredNames(parameters) }
}

const declaredNames = onceEach(({ properties }: Parameters) => [...properties.keys()])

/** A schema with further names, or one that is not understood, may allow any name. */
function isClosed({ schema, origin }: Parameters): boolean {
  if (schema === null) return origin === null
  const more = fieldOfSchema(schema, 'additionalProperties')
  if (more !== undefined && more !== false) return false
  return !['patternProperties', '$ref', 'allOf', 'anyOf', 'oneOf'].some(
    keyword => fieldOfSchema(schema, keyword) !== undefined
  )
}

/** An optional parameter used as if it were always present. */
function unsetArgument(read: NameRead, parameter: Parameter): FactOf<'unset-argument'> | null {
  const below = read.reference.path.slice(2)
  const deep = parameter.default ? missingInDefault(parameter.default.value, below) : 0
  const then = deep === null ? null : whenUnset(read, deep + 1)
  if (deep === null || then === null || guardedNames(read) > 0) return null
  return { kind: 'unset-argument', ...nameAt(read, 1), parameter, lacking: deep + 1, then }
}

/** The 1-based position of the first name that a default lacks; null when it has all names or is no map. */
function missingInDefault(value: JsonValue, [name, ...rest]: readonly string[]): number | null {
  if (name === undefined || !isJsonObject(value)) return null
  if (!Object.hasOwn(value, name)) return 1
  const below = missingInDefault(value[name] ?? null, rest)
  return below === null ? null : below + 1
}
