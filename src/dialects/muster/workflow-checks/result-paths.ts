import {
  type Condition,
  type ExpectedValue,
  otherwiseShown,
  type ResultPattern,
  stepsOf,
  type Workflow
} from '../../../model/index.js'
import type { MusterProblem } from './found.js'

/** A path of an expectation that is invalid, or a value that cannot be compared. */
export function* checkResultPaths(workflow: Workflow): Generator<MusterProblem> {
  for (const { step } of stepsOf(workflow))
    for (const pattern of patternsOf(step.condition))
      for (const value of pattern.values) yield* problemsOf(value)
}

function patternsOf(condition: Condition | null): readonly ResultPattern[] {
  if (condition === null || condition.kind === 'template') return []
  const { expected, unexpected } = condition.expectation
  return [expected, unexpected].filter(pattern => pattern !== null)
}

function* problemsOf({ path, value }: ExpectedValue): Generator<MusterProblem> {
  const reason = path.isTemplate ? brokenOff(path.text) : reasonOf(path.text)
  if (reason !== null) {
    const { origin } = path
    // All paths are reported at one location, because a path is no field of the document.
    const parent = origin.path.slice(0, origin.path.lastIndexOf('.jsonPath') + '.jsonPath'.length)
    yield {
      rule: 'valid-result-path',
      at: otherwiseShown(origin, { path: parent }),
      message: `the path "${path.text}" never matches: ${reason}`
    }
  }
  if (value.kind === 'list' || value.kind === 'map')
    yield {
      rule: 'valid-result-path',
      at: value.origin,
      message: `comparing uncomparable type ${value.kind === 'list' ? '[]interface {}' : 'map[string]interface {}'}: a ${value.kind} as expected value crashes the run where the result has one there; compare its parts`
    }
}

/** Without closing braces a text is no template anywhere else, but a path is parsed as one all the same. */
function brokenOff(template: string): string | null {
  return template.includes('}}') ? null : 'the closing braces }} of its template are missing'
}

/** A path consists of names and list indexes only. */
function reasonOf(path: string): string | null {
  if (path.startsWith('$')) return 'the root has no name; begin with the first field'
  if (/\[\s*\*\s*\]|(?:^|\.)\*(?:\.|$)/.test(path)) return 'there are no wildcards'
  if (/\[\s*-\d+\s*\]/.test(path)) return 'list indexes count from 0, and not from the end'
  if (/\[(?!\d+\])/.test(path)) return 'brackets hold a list index, a whole number'
  return null
}
