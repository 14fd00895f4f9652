import type { JsonObject, JsonValue } from '../../model/index.js'
import { finiteValues } from './finite-values.js'
import type { SchemaChange, SchemaEffect } from './schema-change.js'
import type { SchemaPair } from './schema-pair.js'
import { inner, keywordOf, listOf, mapOf, plainSide, type SchemaSide } from './schema-side.js'
import { typesOf } from './value-types.js'

const KEYWORDS = ['anyOf', 'oneOf'] as const

export function hasBranches(side: SchemaSide): boolean {
  return KEYWORDS.some(keyword => listOf(side, keyword).length > 0)
}

/** Compares alternatives: each old one must be covered by a new one, and the other way round. */
export function comparedBranches(pair: SchemaPair): readonly SchemaChange[] {
  const [old, next] = [branchesOf(pair.old), branchesOf(pair.new)]
  if (!old || !next) return asText(pair)
  const [only] = old
  const [other] = next
  if (only && other && old.length + next.length === 2) return pair.below(only, other, pair.path)
  if (!isExact(pair, old, next)) return areAlike(pair, old, next) ? [] : [changeIn(pair, 'unclear')]
  const lost = old.filter(branch => !next.some(other => isPart(pair, branch, other)))
  const gained = next.filter(branch => !old.some(other => isPart(pair, branch, other, true)))
  if (lost.length === 0 && gained.length === 0) return []
  if (lost.length === gained.length)
    return lost.flatMap((branch, at) => pair.below(branch, gained[at] ?? branch, pair.path))
  const effect = lost.length === 0 ? 'wider' : gained.length === 0 ? 'narrower' : 'other'
  return [changeIn(pair, effect)]
}

/** `oneOf` rejects a value that matches several branches. Comparing the branches decides only if no value can match two of them. */
function isExact(pair: SchemaPair, old: readonly SchemaSide[], next: readonly SchemaSide[]): boolean {
  const usesOneOf = [pair.old, pair.new].some(side => keywordOf(side, 'oneOf') !== undefined)
  return !usesOneOf || [old, next].every(areDisjoint)
}

/** Whether both sides have the same keyword with the same branches in the same order, ignoring titles and descriptions. */
function areAlike(pair: SchemaPair, old: readonly SchemaSide[], next: readonly SchemaSide[]): boolean {
  const isSameKeyword = KEYWORDS.every(
    keyword => listOf(pair.old, keyword).length === listOf(pair.new, keyword).length
  )
  if (!isSameKeyword || old.length !== next.length) return false
  return old.every((branch, at) => {
    const other = next[at]
    return other !== undefined && isPart(pair, branch, other) && isPart(pair, other, branch, true)
  })
}

const LOSSES: readonly SchemaEffect[] = ['narrower', 'added']
const GAINS: readonly SchemaEffect[] = ['wider', 'removed']

/** Whether every value that `branch` accepts is accepted by `other`. */
function isPart(pair: SchemaPair, branch: SchemaSide, other: SchemaSide, isNew = false): boolean {
  const [old, next] = isNew ? [other, branch] : [branch, other]
  const bad: readonly SchemaEffect[] = ['other', 'unclear', ...(isNew ? GAINS : LOSSES)]
  return pair.below(old, next, pair.path).every(({ effect }) => !bad.includes(effect))
}

/** The alternatives, each merged with the keywords around them and split by type; null if they are too many or nested. */
function branchesOf(side: SchemaSide): readonly SchemaSide[] | null {
  const { schema } = side
  if (typeof schema === 'boolean') return [side]
  const keyword = KEYWORDS.find(each => listOf(side, each).length > 0)
  if (keyword === undefined) return byType(side)
  const { [keyword]: _, ...around } = schema
  const written = listOf(side, keyword)
  if (written.length > MAX_BRANCHES) return null
  const branches = written.map(branch => plainSide(inner(side, within(around, branch))))
  if (branches.some(hasBranches)) return null
  return branches.flatMap(byType)
}

const MAX_BRANCHES = 50

function within(around: JsonObject, branch: JsonValue): JsonValue {
  if (Object.keys(around).length === 0) return branch
  const parts = Array.isArray(around.allOf) ? around.allOf : []
  return { ...around, allOf: [...parts, branch] }
}

function byType(side: SchemaSide): readonly SchemaSide[] {
  const types = keywordOf(side, 'type')
  if (!Array.isArray(types) || typeof side.schema === 'boolean') return [side]
  const { schema } = side
  return types.map(type => inner(side, { ...schema, type }))
}

/** Whether no value matches two branches, because of their types or of a required property with a fixed set of values. */
function areDisjoint(branches: readonly SchemaSide[]): boolean {
  return branches.every((one, at) => branches.slice(at + 1).every(other => isDisjoint(one, other)))
}

function isDisjoint(one: SchemaSide, other: SchemaSide): boolean {
  const types = typesOf(other)
  if (![...typesOf(one)].some(type => types.has(type))) return true
  const shared = listOf(one, 'required').filter(name => listOf(other, 'required').includes(name))
  return shared.some(name => {
    const [values, others] = [one, other].map(side => {
      const property = mapOf(side, 'properties')[String(name)]
      return finiteValues(plainSide(inner(side, property)))
    })
    return values && others && ![...values.keys()].some(key => others.has(key))
  })
}

function asText(pair: SchemaPair): readonly SchemaChange[] {
  return JSON.stringify(pair.old.schema) === JSON.stringify(pair.new.schema)
    ? []
    : [changeIn(pair, 'unclear')]
}

function changeIn(pair: SchemaPair, effect: SchemaEffect): SchemaChange {
  const keyword = KEYWORDS.find(each => keywordOf(pair.new, each) ?? keywordOf(pair.old, each)) ?? 'anyOf'
  const messages: Partial<Record<SchemaEffect, string>> = {
    wider: 'more alternatives',
    narrower: 'fewer alternatives',
    other: 'other alternatives'
  }
  return {
    path: pair.path,
    keyword,
    effect,
    message: messages[effect] ?? 'the alternatives changed',
    old: keywordOf(pair.old, keyword),
    new: keywordOf(pair.new, keyword)
  }
}
