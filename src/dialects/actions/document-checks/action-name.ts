import { innerSpan } from '../../../source/inner-span.js'
import type { Findings } from '../../document-checks/findings.js'
import type { ActionSketch } from '../sketch.js'
import { whyNoVerb } from './verbs.js'

const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

/** A name that is not a verb phrase in snake_case. Words that may be verbs are not reported. */
export function checkActionName({ name, place }: ActionSketch, findings: Findings): void {
  if (name === '') return
  const snake = snakeCase(name)
  const isSnake = SNAKE_CASE.test(name)
  const [first = ''] = (snake ?? name).split('_')
  const reason = isSnake ? whyNoVerb(first) : null
  if (isSnake && reason === null) return
  const message = isSnake
    ? `"${name}" does not name what is done (${reason}): begin with a verb, such as create, list or close_issue`
    : `"${name}" is not in snake_case${snake === null ? ': write lower-case words with "_" between them' : `: write ${snake}`}`
  const key = place.entry?.keyNode
  const edits =
    !isSnake && snake !== null && key?.kind === 'scalar' ? [{ ...innerSpan(key), text: snake }] : []
  findings.report(place, {
    rule: 'valid-action-name',
    severity: 'warning',
    message,
    span: place.mark,
    ...(edits.length > 0 ? { fix: { description: `Write ${snake}`, edits, isUnsafe: true } } : {})
  })
}

/** `closeIssue` and `close-issue` become `close_issue`; null when the result is no snake_case name. */
function snakeCase(name: string): string | null {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .toLowerCase()
  return SNAKE_CASE.test(snake) ? snake : null
}
