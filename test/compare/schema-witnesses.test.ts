import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { ChangeEffect } from '../../src/compare/index.js'
import { isJsonObject, type JsonValue } from '../../src/model/index.js'
import { candidateValues } from './candidate-values.js'

interface SchemaCase {
  readonly name: string
  readonly old: JsonValue
  readonly new: JsonValue
  readonly asInput: ChangeEffect | 'none'
  readonly asOutput: ChangeEffect | 'none'
}

const cases: readonly SchemaCase[] = JSON.parse(readFileSync('fixtures/compare/schemas.json', 'utf8'))
const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false })

/** An independent check of the cases that were decided by hand: values that a validator accepts on one side only. */
describe.each(cases)('$name', ({ old, new: next, asInput, asOutput }) => {
  const values = candidateValues([old, next])
  const isOld = acceptedBy(old)
  const isNew = acceptedBy(next)

  it('is breaking for senders exactly if a valid value is refused', () => {
    const refused = values.filter(value => isOld(value) && !isNew(value))
    if (asInput === 'breaking') expect(refused).not.toEqual([])
    // A client sends what is declared.
    else if (asInput !== 'review') expect(refused.filter(value => isDeclared(value, old))).toEqual([])
  })

  it('is breaking for receivers exactly if a new value is possible, or a declared one is missing', () => {
    const unknown = values.filter(value => isNew(value) && !isOld(value))
    if (asOutput === 'breaking')
      expect(unknown.length > 0 || [...namesIn(old)].some(name => !namesIn(next).has(name))).toBe(true)
    else if (asOutput !== 'review') expect(unknown).toEqual([])
  })
})

function acceptedBy(schema: JsonValue): (value: JsonValue) => boolean {
  const validate = ajv.compile((schema ?? {}) as object) // a JSON Schema of the fixture file
  return value => validate(value) === true
}

function isDeclared(value: JsonValue, schema: JsonValue): boolean {
  const names = namesIn(schema)
  const holds = (each: JsonValue): boolean => {
    if (Array.isArray(each)) return each.every(holds)
    if (!isJsonObject(each)) return true
    return Object.entries(each).every(([name, own]) => names.has(name) && holds(own))
  }
  return holds(value)
}

/** The names of all properties at any depth. */
function namesIn(schema: JsonValue): ReadonlySet<string> {
  if (Array.isArray(schema)) return new Set(schema.flatMap(each => [...namesIn(each)]))
  if (!isJsonObject(schema)) return new Set()
  const own = isJsonObject(schema.properties ?? null) ? Object.keys(schema.properties as object) : []
  return new Set([...own, ...Object.values(schema).flatMap(each => [...namesIn(each)])])
}
