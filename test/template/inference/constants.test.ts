import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EvaluateResult,
  evaluate,
  type FunctionSetName,
  inferTemplate,
  parseOptionsFor,
  parseTemplate,
  type Template,
  toGoValue,
  UNKNOWN
} from '../../../src/template/index.js'
import { arbitraryCall } from './arbitrary-call.js'

interface Row {
  readonly title: string
  readonly template: string
  readonly expect: readonly string[]
}

const RUNS = Number(process.env.INFERENCE_RUNS ?? 600)
const SEED = Number(process.env.INFERENCE_SEED ?? 1)

const rows: readonly Row[] = readFileSync('fixtures/template/inference/constants.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

describe('a part that is the same in every run', () => {
  it.each(rows)('$title: $template', ({ template, expect: expected }) => {
    const { findings } = inferTemplate(parsed(template, 'sprig'), UNKNOWN, { missingKey: 'error' })
    const reported = findings.map(
      ({ certainty, isReached, text, message }) =>
        `${certainty}${isReached ? '' : ' perhaps'} ${text}: ${message}`
    )
    expect(reported).toEqual(expected)
  })

  it.each(['sprig', 'toolhive'] as const)('is reported to fail where it does, and only there: %s', set => {
    const counts = { fails: 0, goesWell: 0 }
    const holds = (call: string, isKept: boolean): void => {
      const template = parsed(isKept ? `{{$x := ${call}}}{{$x}}` : `{{${call}}}`, set)
      const { result, asksRun } = evaluated(template, {})
      if (!result.ok && result.error.isLimit) return
      const isReported = reportsFailure(template)
      if (result.ok) expect(isReported, `${call} gives ${result.output}`).toBe(false)
      // Of what a run decides, and of what an expression finds, nothing need be reported.
      else if (!asksRun && !/regex/i.test(call))
        expect(isReported, `${call}: ${result.error.message}`).toBe(true)
      counts[result.ok ? 'goesWell' : 'fails']++
    }
    fc.assert(fc.property(arbitraryCall(set), fc.boolean(), holds), { numRuns: RUNS, seed: SEED })
    expect(Math.min(counts.fails, counts.goesWell)).toBeGreaterThan(RUNS / 8)
  })

  it('is reported to fail next to what is not known only where no value helps', () => {
    let reported = 0
    const holds = (call: string): void => {
      const template = parsed(`{{${call}}}`, 'sprig')
      if (!reportsFailure(template)) return
      reported++
      for (const data of everyData) {
        const { result } = evaluated(template, data)
        expect(result.ok, `${call} with ${JSON.stringify(data)}`).toBe(false)
      }
    }
    fc.assert(fc.property(arbitraryCall('sprig', ['.a', '.b']), holds), { numRuns: RUNS, seed: SEED })
    expect(reported).toBeGreaterThan(RUNS / 8)
  })
})

const values: readonly unknown[] = [
  'x',
  '',
  '1.2.3',
  '2024-01-02',
  '10m',
  '5',
  0,
  1,
  -3,
  2.5,
  true,
  null,
  [],
  ['a', 'b'],
  [1, 2],
  {},
  { a: { b: 1 } }
]

const everyData = values.flatMap((a, index) => [
  { a, b: a },
  { a, b: values[(index * 5 + 3) % values.length] }
])

function parsed(text: string, set: FunctionSetName): Template {
  const result = parseTemplate(text, parseOptionsFor(set))
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`)
  return result.template
}

interface Evaluated {
  readonly result: EvaluateResult
  /** A function has asked for the time, chance or environment. */
  readonly asksRun: boolean
}

function evaluated(template: Template, data: unknown): Evaluated {
  let asksRun = false
  const asked = <T>(value: T): T => {
    asksRun = true
    return value
  }
  const host = {
    now: () => asked(1_700_000_000_000),
    get timeZone() {
      return asked('UTC')
    },
    random: () => asked(0.4),
    environment: () => asked(undefined)
  }
  const result = evaluate(template, toGoValue(data), {
    missingKey: 'error',
    host,
    limits: { steps: 100_000 }
  })
  return { result, asksRun }
}

function reportsFailure(template: Template): boolean {
  const { findings } = inferTemplate(template, UNKNOWN, { missingKey: 'error' })
  return findings.some(
    ({ kind, certainty, isReached }) => certainty === 'must' && isReached && !printing.has(kind)
  )
}

/** What is wrong only with what is printed. */
const printing = new Set(['missing', 'container', 'exponent', 'verb', 'constant-condition', 'rounds'])
