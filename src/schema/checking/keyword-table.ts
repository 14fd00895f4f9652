import type { KeywordRule } from './applied-schema.js'
import * as list from './keywords/list-keywords.js'
import * as logic from './keywords/logic-keywords.js'
import * as map from './keywords/map-keywords.js'
import * as number from './keywords/number-keywords.js'
import * as text from './keywords/text-keywords.js'
import * as value from './keywords/value-keywords.js'

/** The drafts that are distinguished: 7 (also used for 6), and 2020-12 for everything else. */
export type SchemaDialect = 'old' | 'new'

/** The kind of value that a keyword applies to. */
export type KeywordGroup = 'number' | 'string' | 'any' | 'array' | 'object'

/** Where a keyword contains schemas: it is one, a list or a map of them, or one of two of these. */
export type SchemaSpot = 'one' | 'list' | 'map' | 'one or list'

export interface KeywordEntry {
  readonly name: string
  readonly group: KeywordGroup
  readonly rule: KeywordRule
  readonly spot?: SchemaSpot
}

function keywords(dialect: SchemaDialect): KeywordEntry[] {
  const isNew = dialect === 'new'
  return [
    ...group('any', {
      ...(isNew ? { $dynamicRef: logic.dynamicReferenceRule } : {}),
      $ref: logic.referenceRule,
      const: value.constRule,
      enum: value.enumRule,
      not: [logic.notRule, 'one'],
      anyOf: [logic.anyOfRule, 'list'],
      oneOf: [logic.oneOfRule, 'list'],
      allOf: [logic.allOfRule, 'list'],
      if: [logic.ifRule, 'one'],
      ...branches
    }),
    ...group('number', {
      maximum: number.maximumRule,
      minimum: number.minimumRule,
      exclusiveMaximum: number.exclusiveMaximumRule,
      exclusiveMinimum: number.exclusiveMinimumRule,
      multipleOf: number.multipleOfRule
    }),
    ...group('string', {
      maxLength: text.maxLengthRule,
      minLength: text.minLengthRule,
      pattern: text.patternRule,
      format: value.formatRule
    }),
    ...group('array', arrayKeywords(isNew)),
    ...group('object', {
      maxProperties: map.maxPropertiesRule,
      minProperties: map.minPropertiesRule,
      required: map.requiredRule,
      propertyNames: [map.propertyNamesRule, 'one'],
      additionalProperties: [map.additionalPropertiesRule, 'one'],
      dependencies: [dependencies, 'map'],
      properties: [map.propertiesRule, 'map'],
      patternProperties: [map.patternPropertiesRule, 'map'],
      ...(isNew ? newObjectKeywords : {})
    })
  ]
}

/** Checked together with their condition. */
const branches: Keywords = Object.fromEntries(
  ['then', 'else'].map(name => [name, [logic.noRule, 'one'] as const])
)

type Keywords = Readonly<Record<string, KeywordRule | readonly [KeywordRule, SchemaSpot]>>

function arrayKeywords(isNew: boolean): Keywords {
  return {
    maxItems: list.maxItemsRule,
    minItems: list.minItemsRule,
    ...(isNew
      ? { prefixItems: [list.tupleRule, 'list'], items: [list.itemsRule, 'one'] }
      : { additionalItems: [list.additionalItemsRule, 'one'], items: [list.oldItemsRule, 'one or list'] }),
    contains: [list.containsRule(isNew), 'one'],
    uniqueItems: list.uniqueItemsRule,
    ...(isNew ? { unevaluatedItems: [list.unevaluatedItemsRule, 'one'] } : {})
  }
}

const newObjectKeywords: Keywords = {
  dependentRequired: map.dependentNames('dependentRequired'),
  dependentSchemas: [map.dependentSchemasRule, 'map'],
  unevaluatedProperties: [map.unevaluatedPropertiesRule, 'one']
}

const dependentNames = map.dependentNames('dependencies')

function dependencies(...given: Parameters<KeywordRule>): void {
  dependentNames(...given)
  map.dependentSchemasRule(...given)
}

function group(name: KeywordGroup, rules: Keywords): KeywordEntry[] {
  return Object.entries(rules).map(([keyword, entry]) => {
    if (typeof entry === 'function') return { name: keyword, group: name, rule: entry }
    const [rule, spot] = entry
    return { name: keyword, group: name, rule, spot }
  })
}

/** In the order of the library, so that problems come in the same order from either checker. */
export const keywordsOf: Readonly<Record<SchemaDialect, readonly KeywordEntry[]>> = {
  old: keywords('old'),
  new: keywords('new')
}
