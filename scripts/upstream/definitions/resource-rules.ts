import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { celProblem } from '../../../src/dialects/rules/evaluator.js'
import { LATE_KINDS } from '../../../src/dialects/toolhive/reading/kinds.js'
import { partsOf, type Schema } from './resource-schema.js'

/** A rule with its path in the schema: `spec`, `steps`, `[]` for the items of a list, `{}` for the entries of a map. */
export interface PlacedRule {
  readonly at: readonly string[]
  readonly rule: Readonly<Record<string, unknown>>
}

/** Fails the build at the first rule of our schemas that cannot be evaluated, and names its file. */
export function refuseBadRules(root: string): void {
  for (const { path, rules } of schemasOf(root)) {
    const [problem] = problemsOf(rules)
    if (problem !== undefined) throw new Error(`${path}: ${problem}`)
  }
}

/** The text of every rule in our schemas; separately those that only kinds with late-loaded tables have. */
export function rulesIn(root: string): { early: ReadonlySet<string>; late: ReadonlySet<string> } {
  const all = schemasOf(root)
  const early = textsOf(all.filter(({ path }) => !isLate(path)))
  return { early, late: new Set([...textsOf(all)].filter(rule => !early.has(rule))) }
}

function isLate(path: string): boolean {
  return path.startsWith('schemas/muster/') || LATE_KINDS.some(kind => path.endsWith(`/${kind}.schema.json`))
}

function textsOf(schemas: ReturnType<typeof schemasOf>): Set<string> {
  return new Set(schemas.flatMap(({ rules }) => rules.map(({ rule }) => String(rule.rule))))
}

function schemasOf(root: string): { readonly path: string; readonly rules: readonly PlacedRule[] }[] {
  return ['toolhive', 'muster'].flatMap(dialect =>
    readdirSync(join(root, 'schemas', dialect)).map(file => {
      const path = join('schemas', dialect, file)
      return { path, rules: readRules(JSON.parse(readFileSync(join(root, path), 'utf8'))) }
    })
  )
}

/** All rules of a schema, outer ones first, fields by name. */
export function readRules(schema: Schema, at: readonly string[] = []): PlacedRule[] {
  const own = (schema['x-kubernetes-validations'] ?? []).map(rule => ({ at, rule }))
  return [...own, ...partsOf(schema).flatMap(([name, part]) => readRules(part, [...at, name]))]
}

/** Why rules cannot be evaluated as the API server does. */
export function problemsOf(rules: readonly PlacedRule[]): string[] {
  return rules.flatMap(({ at, rule: { rule, message, ...more } }) => {
    const where = `the rule ${JSON.stringify(rule)} at ${at.join('.') || 'the root'}`
    if (typeof rule !== 'string' || typeof message !== 'string') return [`${where} has no text or no message`]
    const [unknown] = Object.keys(more)
    if (unknown !== undefined) return [`${where} has ${unknown}, which is not evaluated here`]
    if (/\boldSelf\b/.test(rule)) return [`${where} compares with the value before, which is not known here`]
    const problem = celProblem(rule)
    return problem === null ? [] : [`${where} cannot be evaluated: ${problem}`]
  })
}
