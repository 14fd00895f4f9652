import { explainUnmet } from '../checking/explain-unmet.js'
import type { SchemaDialect } from '../checking/keyword-table.js'
import { prepareSchema, type ReadSchema } from '../checking/prepare-schema.js'
import { findUnmet } from '../checking/schema-checker.js'
import { costOf } from '../checking/schema-cost.js'
import { Budget, checkLimits } from '../checking/too-costly.js'
import type { Unmet } from '../checking/unmet.js'
import { isMap, type SchemaMap } from '../json-kind.js'
import type { ValueSize } from '../plain-json.js'
import type { SchemaProblem } from '../schema-problem.js'
import type { SchemaLibrary, SchemaVerdict } from './schema-library.js'
import type { CompiledVerdict } from './value-checker.js'

export interface PlainSchema {
  readonly value: SchemaMap | boolean
  readonly size: ValueSize
}

/** A schema as code; null where it is large, where its references multiply, or where code generation is not allowed. */
export function compiledFor(
  { value: schema, size: { values } }: PlainSchema,
  { prepared, survey, patterns }: ReadSchema,
  { verdictOf }: SchemaLibrary
): CompiledVerdict | null {
  if (!isMap(schema) || values > checkLimits.compiledValues) return null
  if (survey.applied.some(each => hasOtherMeaning(each.schema))) return null
  const { compiledCost: maxCost } = checkLimits
  const cost = costOf(survey, schema, source => patterns.costPerCharacter(source))
  if (cost.perValue > maxCost.values || cost.perCharacter > maxCost.characters) return null
  const verdict = asCode(() => verdictOf(schema, prepared.dialect))
  return verdict && { verdict, cost }
}

/** Problems of a schema as a value. */
export function metaProblems(
  { value: schema, size: { values } }: PlainSchema,
  dialect: SchemaDialect,
  { metaVerdictOf, knowledgeOf }: SchemaLibrary
): readonly SchemaProblem[] {
  const verdict = values > checkLimits.compiledValues ? null : asCode(() => metaVerdictOf(dialect))
  if (verdict?.(schema) === true) return []
  const { metaSchema, metaSchemas: known } = knowledgeOf(dialect)
  // The library does not check the formats of schemas either.
  const { prepared } = prepareSchema(metaSchema, { dialect, known, formats: new Map(), mayBacktrack: false })
  const unmet: Unmet[] = []
  findUnmet(prepared, { value: schema, unmet }, new Budget(checkLimits.metaSteps))
  return explainUnmet(unmet, () => null)
}

/**
 * Keywords that the library's code interprets differently from the specification, or fails on: inherited names, such as `constructor`, are
 * never unevaluated there.
 */
const OTHER_MEANING = [
  '$async',
  '$dynamicRef',
  '$recursiveRef',
  'unevaluatedItems',
  'unevaluatedProperties',
  'id'
]

function hasOtherMeaning(schema: SchemaMap): boolean {
  const isUntypedNullable = Object.hasOwn(schema, 'nullable') && !Object.hasOwn(schema, 'type')
  return isUntypedNullable || OTHER_MEANING.some(key => Object.hasOwn(schema, key))
}

/** False once code generation is known to be forbidden, as in a hardened process or a page with a strict policy. */
let isCodeAllowed = true

/** Null where no code is generated, for any reason: a failure of the library is not an error of the schema. */
function asCode(make: () => SchemaVerdict): SchemaVerdict | null {
  if (!isCodeAllowed) return null
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    isCodeAllowed = !(error instanceof EvalError)
    return null
  }
}
