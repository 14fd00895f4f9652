import {
  type Condition,
  type Expectation,
  type ResultPattern,
  shownByKey,
  stepsOf,
  type Workflow
} from '../../../model/index.js'
import type { Fix } from '../../../source/diagnostic.js'
import { lineStart } from '../../../source/text-lines.js'
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
