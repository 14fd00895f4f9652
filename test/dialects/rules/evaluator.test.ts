import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lateScreensModule, screensModule } from '../../../scripts/build/start/rule-screens.js'
import { problemsOf, readRules, rulesIn } from '../../../scripts/upstream/definitions/resource-rules.js'
import type { CelValue } from '../../../src/dialects/rules/cel-value.js'
import { holdsForSure } from '../../../src/dialects/rules/check-rules.js'
import { celFields, evaluateCel } from '../../../src/dialects/rules/evaluator.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const textOf = (name: string) => readFileSync(join(root, 'src/dialects/rules', name), 'utf8')

interface Check {
  readonly rule: string
  readonly self: unknown
  readonly want: boolean | 'error'
}

const checks: readonly Check[] = [
  'conformance/crd-rules.jsonl',
  'fixtures/dialects/rules/checks.jsonl'
].flatMap(file =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
)
const KINDS = new Map<boolean | 'error', string>([
  [true, 'holds'],
  [false, 'fails'],
  ['error', 'error']
])

describe('the evaluator', () => {
  it.each(checks.map((check, index) => ({ ...check, index })))(
    'evaluates $index $rule as Kubernetes does',
    check => {
      expect(evaluateCel(check.rule, celOf(check.self)).kind).toBe(KINDS.get(check.want))
    }
  )

  it('reports with the message of Go why an evaluation fails', () => {
    expect(evaluateCel("self.spec.type == 'stdio'", new Map())).toEqual({
      kind: 'error',
      message: 'no such key: spec'
    })
    expect(evaluateCel("duration(self) >= duration('1s')", '1d')).toEqual({
      kind: 'error',
      message: "type conversion error from 'string' to 'google.protobuf.Duration'"
    })
  })

  it('reads a duration as Go does, however long its text is', () => {
    const answer = (text: string) => evaluateCel("duration(self) >= duration('1s')", text).kind
    expect(['1s', '0', '1.s', '+2s', '-1s', '1μs', '0.999999999s'].map(answer)).toEqual([
      'holds',
      'fails',
      'holds',
      'holds',
      'fails',
      'fails',
      'fails'
    ])
    expect(answer('1'.repeat(100_000))).toBe('error')
  })

  it('knows the fields that a rule reads, those on the way included', () => {
    const fields = celFields('!has(self.a) || self.b.c.all(each, each.d == self.e)')
    expect(fields.map(path => path.join('.')).sort()).toEqual(['a', 'b', 'b.c', 'e'])
  })
})

describe('the screen before the evaluator', () => {
  it('is that of the rules as they are in the schemas', () => {
    const { early, late } = rulesIn(root)
    expect(screensModule(early)).toBe(textOf('screens.ts'))
    expect(lateScreensModule(late)).toBe(textOf('late-screens.ts'))
    expect([...early, ...late].sort()).toEqual([...new Set(checks.map(({ rule }) => rule))].sort())
  })

  it('accepts no object that breaks a rule', () => {
    const sure = checks.filter(({ rule, self }) => holdsForSure(rule, celOf(self)))
    expect(sure.filter(({ want }) => want !== true)).toEqual([])
    expect(sure.length).toBeGreaterThan(50)
  })

  it('leaves what it does not know to the evaluator', () => {
    expect(holdsForSure('size(self.names) == 0', new Map())).toBe(false)
  })
})

describe('a rule that cannot be evaluated', () => {
  it('is named with its place', () => {
    const rules = readRules({
      properties: {
        spec: {
          'x-kubernetes-validations': [
            { rule: 'has(self.name', message: 'a name' },
            { rule: 'self.name == oldSelf.name', message: 'stays' },
            { rule: 'true', messageExpression: '"no"', message: 'no' }
          ]
        }
      }
    })
    expect(problemsOf(rules).map(problem => problem.split('\n')[0])).toEqual([
      expect.stringContaining('the rule "has(self.name" at spec cannot be evaluated: '),
      'the rule "self.name == oldSelf.name" at spec compares with the value before, which is not known here',
      'the rule "true" at spec has messageExpression, which is not evaluated here'
    ])
  })
})

function celOf(json: unknown): CelValue {
  if (typeof json === 'number' && Number.isInteger(json)) return BigInt(json)
  if (Array.isArray(json)) return json.map(celOf)
  if (typeof json === 'object' && json !== null)
    return new Map(Object.entries(json).map(([key, value]) => [key, celOf(value)]))
  return json as string // the checks hold nothing but JSON
}
