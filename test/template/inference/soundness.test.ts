import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  evaluate,
  type MissingKey,
  nodeText,
  parseTemplate,
  type Reflected,
  type Template,
  type TemplateTreeNode,
  toGoValue,
  toolhiveFunctions,
  walk
} from '../../../src/template/index.js'
import type { Finding, FindingKind } from '../../../src/template/inference/finding.js'
import { type InferredTemplate, inferTemplate } from '../../../src/template/inference/infer-template.js'
import type { PrintedText } from '../../../src/template/inference/printed.js'
import type { Shape } from '../../../src/template/inference/shapes/shape.js'
import { arbitraryTemplate } from '../arbitrary-template.js'
import { arbitraryComparison, shapeOfKinds } from './arbitrary-comparison.js'
import { arbitraryShape, dataOf, hasUnknown } from './arbitrary-shape.js'
import { describes } from './describes.js'

const RUNS = Number(process.env.INFERENCE_RUNS ?? 500)
const SEED = Number(process.env.INFERENCE_SEED ?? 1)

const statistics = {
  evaluations: 0,
  failures: 0,
  foretold: 0,
  unforetold: 0,
  mustClaims: 0,
  canClaims: 0,
  seen: 0
}
const silent = new Map<string, number>()

interface Case {
  readonly text: string
  readonly shape: Shape
  readonly missingKey: MissingKey
  readonly data: readonly unknown[]
}

function cases(
  texts: fc.Arbitrary<string>,
  shapes: fc.Arbitrary<Shape>,
  missingKey: MissingKey
): fc.Arbitrary<Case> {
  return fc
    .tuple(texts, shapes)
    .chain(([text, shape]) =>
      fc.array(dataOf(shape), { minLength: 6, maxLength: 6 }).map(data => ({ text, shape, missingKey, data }))
    )
}

describe('what is inferred of a template without running it', () => {
  it('holds whenever it runs over data of the shape', () => {
    fc.assert(fc.property(cases(arbitraryTemplate, arbitraryShape, 'default'), holds), {
      numRuns: RUNS,
      seed: SEED
    })
  }, 240_000)

  it.each(['default', 'error'] as const)(
    'holds of comparisons of all kinds, where missing keys are %s',
    missingKey => {
      const arbitrary = cases(arbitraryComparison, shapeOfKinds, missingKey)
      fc.assert(fc.property(arbitrary, holds), { numRuns: RUNS, seed: SEED })
    },
    240_000
  )

  it('is not all that can go wrong, but most of it', () => {
    expect(statistics.failures).toBeGreaterThan(100)
    expect(statistics.foretold / (statistics.foretold + statistics.unforetold)).toBeGreaterThan(0.9)
  })
})

afterAll(() => {
  if (process.env.INFERENCE_STATISTICS)
    process.stderr.write(
      `${JSON.stringify(statistics)}\n${JSON.stringify([...silent].sort((a, b) => b[1] - a[1]).slice(0, 12), null, 1)}\n`
    )
})

function holds({ text, shape, missingKey, data }: Case): void {
  const parsed = parseTemplate(text, { name: 'inferred', functions: toolhiveFunctions })
  fc.pre(parsed.ok)
  const { template } = parsed
  const inferred = inferTemplate(template, shape, { missingKey })
  statistics.mustClaims += inferred.findings.filter(({ certainty }) => certainty === 'must').length
  statistics.canClaims += inferred.findings.filter(({ certainty }) => certainty === 'can').length
  for (const each of data) check({ template, shape, missingKey, inferred, data: each })
}

interface Evaluation {
  readonly template: Template
  readonly shape: Shape
  readonly missingKey: MissingKey
  readonly inferred: InferredTemplate
  readonly data: unknown
}

function check({ template, shape, missingKey, inferred, data }: Evaluation): void {
  const traced: { readonly node: TemplateTreeNode; readonly value: Reflected }[] = []
  const result = evaluate(template, toGoValue(data), {
    missingKey,
    trace: (node, value) => traced.push({ node, value })
  })
  if (!result.ok && result.error.isLimit) return
  for (const { node, value } of traced) {
    if (node.kind !== 'pipe') continue
    const known = inferred.shapes.get(node)
    const isRight = known !== undefined && describes(known, value)
    if (!isRight) expect.fail(`${nodeText(node)} is ${inspect(value)}, not ${inspect(known)}`)
  }
  for (const finding of inferred.findings)
    checkClaim(finding, { template, isOk: result.ok, traced: new Set(traced.map(({ node }) => node)) })
  if (result.ok) {
    if (inferred.printed)
      expect(
        inferred.printed.some(text => matches(text, result.output)),
        result.output
      ).toBe(true)
    checkMissing(inferred, result.missing.length)
  }
  count({ inferred, shape, error: result.ok ? null : result.error })
}

interface Seen {
  readonly template: Template
  readonly isOk: boolean
  readonly traced: ReadonlySet<TemplateTreeNode>
}

/** A pipeline in which something must fail is never done; a loop over what is no list fails after it. */
function checkClaim(finding: Finding, { template, isOk, traced }: Seen): void {
  if (finding.certainty !== 'must' || !failing.has(finding.kind)) return
  if (finding.isReached) expect(isOk, `fails: ${finding.text}: ${finding.message}`).toBe(false)
  if (finding.kind === 'range' || finding.text.startsWith('{{template')) return
  const pipes = [...template.trees.values()]
    .flatMap(body => [...walk(body)])
    .filter(node => node.kind === 'pipe')
  const around = pipes.filter(({ start, end }) => start <= finding.span.start && finding.span.end <= end)
  const inner = around.sort((a, b) => a.end - a.start - (b.end - b.start))[0]
  const mayPassBy = inner && [...walk(inner)].some(node => node.kind === 'identifier' && lazy.has(node.name))
  if (inner && !mayPassBy)
    expect(traced.has(inner), `done: ${nodeText(inner)}: ${finding.message}`).toBe(false)
}

/** The kinds with which evaluation ends. */
const failing: ReadonlySet<FindingKind> = new Set([
  'field-of-nothing',
  'field-of-value',
  'comparison',
  'index',
  'length',
  'arguments',
  'call',
  'range'
])

/** Functions that do not look at each of their operands. */
const lazy = new Set(['and', 'or', 'eq'])

function checkMissing({ findings }: InferredTemplate, missing: number): void {
  const sure = findings.some(
    ({ kind, certainty, isReached }) => kind === 'missing' && certainty === 'must' && isReached
  )
  if (sure) expect(missing).toBeGreaterThan(0)
}

function matches(text: PrintedText, output: string): boolean {
  const pattern = text
    .map(part => (typeof part === 'string' ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : '.*'))
    .join('')
  return new RegExp(`^${pattern}$`, 's').test(output)
}

interface Counted {
  readonly inferred: InferredTemplate
  readonly shape: Shape
  readonly error: {
    readonly message: string
    readonly span: { readonly start: number; readonly end: number }
  } | null
}

function count({ inferred, shape, error }: Counted): void {
  statistics.evaluations++
  if (error === null || hasUnknown(shape)) return
  statistics.failures++
  const isForetold = inferred.findings.some(
    ({ kind, span }) => failing.has(kind) && span.start <= error.span.end && error.span.start <= span.end
  )
  if (isForetold) statistics.foretold++
  else {
    statistics.unforetold++
    const message = error.message.replace(/^.*?: executing .*? at <.*?>: /s, '')
    silent.set(message.slice(0, 90), (silent.get(message.slice(0, 90)) ?? 0) + 1)
  }
}

function inspect(shape: unknown): string {
  return JSON.stringify(shape, (_, value) =>
    value instanceof Map
      ? [...value]
      : typeof value === 'symbol'
        ? String(value)
        : typeof value === 'bigint'
          ? `${value}n`
          : value
  )
}
