import {
  type Condition,
  type Expectation,
  type ExpectedValue,
  type ResultPattern,
  shownByKey,
  stepsOf,
  type Workflow
} from '../../../model/index.js'
import type { Fix } from '../../../source/diagnostic.js'
import { lineStart } from '../../../source/text/text-lines.js'
import type { MusterProblem } from './found.js'

/** An expectation about a result whose meaning differs from how it reads. */
export function* checkExpectations(workflow: Workflow): Generator<MusterProblem> {
  for (const { step } of stepsOf(workflow)) yield* problemsOf(step.condition)
}

function* problemsOf(condition: Condition | null): Generator<MusterProblem> {
  if (condition === null || condition.kind === 'template') return
  const { expected, unexpected } = condition.expectation
  if (expected && expected.values.length > 0 && !namesSuccess(expected)) yield omittedSuccess(expected)
  if (unexpected?.success?.value === false && unexpected.values.length === 0) {
    yield {
      rule: 'valid-expectation',
      at: unexpected.success.origin,
      message:
        'expectNot: { success: false } is met by an error, the same as expect: { success: false }; write expect: { success: true } for a result that is not an error'
    }
  }
  yield* ignoredParts(condition.expectation)
  for (const pattern of [expected, unexpected]) yield* (pattern?.values ?? []).flatMap(comparedAsText)
}

/** A value that reads like a comparison: a sign of other languages in front of an operand. */
const COMPARISON = /^\s*(?:([<>]=?)\s*(?=-?\d|\{\{)|([!=]=|[!=]~)\s*(?=\S))(.*)$/

function comparedAsText({ path, value }: ExpectedValue): readonly MusterProblem[] {
  const text =
    value.kind === 'literal' ? value.value : value.kind === 'template' ? value.expression.text : null
  const [, order, match, operand = ''] = (typeof text === 'string' && COMPARISON.exec(text)) || []
  const sign = order ?? match ?? ''
  if (sign === '') return []
  const advice =
    ADVICE[sign] ??
    `write the comparison as a template in place of the path, and expect true: '{{ ${comparison(path.text, sign, operand)} }}': true`
  return [
    {
      rule: 'valid-expectation',
      at: value.origin,
      message: `"${text}" is compared as text, sign and all: nothing is calculated; ${advice}`
    }
  ]
}

const ADVICE: Readonly<Record<string, string>> = {
  '==': 'write the value alone',
  '!=': 'write the value alone, in expect or in expectNot as intended'
}

const FUNCTIONS: Readonly<Record<string, string>> = { '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' }

/** With the author's path and number where they can be written in a template unchanged. */
function comparison(path: string, sign: string, operand: string): string {
  const name = FUNCTIONS[sign]
  if (name === undefined) return 'regexMatch "^a.*z$" .result.state'
  const isPlain = /^[a-z_]\w*(?:\.[a-z_]\w*)*$/i.test(path) && /^-?\d{1,15}$/.test(operand)
  return isPlain ? `${name} (int .result.${path}) ${operand}` : `${name} (int .result.count) 3`
}

/** A field of another type or spelling is reported by another rule. */
function namesSuccess({ success, origin }: ResultPattern): boolean {
  const { node } = origin
  return (
    success !== null ||
    (node?.kind === 'map' && node.entries.some(({ key }) => key.toLowerCase() === 'success'))
  )
}

/** An absent `success` is false, so that only an error can meet it. */
function omittedSuccess(expected: ResultPattern): MusterProblem {
  const fix = insertSuccess(expected)
  return {
    rule: 'valid-expectation',
    at: shownByKey(expected.origin),
    message:
      'success is left out, which means false: a successful result never meets this, whatever its fields are; write success: true next to jsonPath',
    ...(fix ? { fix } : {})
  }
}

function insertSuccess({ origin }: ResultPattern): Fix | null {
  const { node } = origin
  const first = node?.kind === 'map' ? node.entries[0]?.keyNode : undefined
  if (node?.kind !== 'map' || !first) return null
  const { start } = first.span
  const text =
    node.style === 'flow' ? 'success: true, ' : `success: true\n${indentAt(origin.file.text, start)}`
  return {
    description: 'Add success: true',
    edits: [{ start, end: start, text }],
    isUnsafe: true
  }
}

function indentAt(text: string, at: number): string {
  return ' '.repeat(at - lineStart(text, at))
}

function* ignoredParts({ expected, unexpected }: Expectation): Generator<MusterProblem> {
  if (!unexpected || unexpected.values.length === 0) return
  if (unexpected.success)
    yield {
      rule: 'valid-expectation',
      at: unexpected.success.origin,
      message: 'success is ignored next to jsonPath in expectNot: only the paths decide'
    }
  if (!expected || expected.values.length > 0) return
  yield {
    rule: 'valid-expectation',
    at: shownByKey(expected.origin),
    message:
      'expect is not looked at: it has no paths, and expectNot has, which then decide alone; move what must hold into expect.jsonPath'
  }
}
