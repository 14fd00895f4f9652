import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { beginCheck } from '../run/checks.js'
import { demand } from './broken-law.js'

const compiled = new Map<string, ValidateFunction>()

/** A report can be written as JSON, and what is written fits the schema of that name. */
export function demandSchema(name: string, report: unknown): void {
  const validate = compiled.get(name) ?? compile(name)
  compiled.set(name, validate)
  const written: unknown = JSON.parse(JSON.stringify(report))
  demand(validate(written), `${name} fits its schema`, () => JSON.stringify(validate.errors?.slice(0, 3)))
}

function compile(name: string): ValidateFunction {
  const file = new URL(`../../../schemas/${name}.schema.json`, import.meta.url)
  return new Ajv({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')))
}

/** The same call twice gives the same bytes. */
export async function demandSameBytes<T>(what: string, make: () => T | Promise<T>): Promise<T> {
  beginCheck(what)
  const first = await make()
  beginCheck(what)
  const second = await make()
  beginCheck(`comparing ${what}`)
  const [a, b] = [written(first), written(second)]
  demand(a === b, `${what} is the same each time`, () => difference(a, b))
  return first
}

function written(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
}

function difference(a: string, b: string): string {
  const at = [...a].findIndex((character, index) => character !== b[index])
  return `${a.slice(Math.max(0, at - 40), at + 80)} / ${b.slice(Math.max(0, at - 40), at + 80)}`
}
