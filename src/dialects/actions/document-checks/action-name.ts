import { innerSpan } from '../../../source/text/inner-span.js'
import type { Findings } from '../../document-checks/findings.js'
import type { ActionSketch } from '../sketch.js'

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

/**
 * Why a word is certainly no verb; null when it is or may be one. English makes verbs of most nouns (`list`, `archive`, `comment`,
 * `file`), so only words that are unambiguous by their form or meaning are reported.
 */
function whyNoVerb(word: string): string | null {
  if (VERBS.has(word)) return null
  if (NO_VERBS.has(word)) return `"${word}" is not a verb`
  const form = FORMS.find(({ ending }) => word.length > ending.length + 2 && word.endsWith(ending))
  return form ? `"${word}" is ${form.what}` : null
}

const NOUN = 'a noun'
const FORMS = [
  { ending: 'ness', what: NOUN },
  { ending: 'ity', what: NOUN },
  { ending: 'ation', what: NOUN },
  { ending: 'ership', what: NOUN },
  { ending: 'ing', what: 'not a verb in its plain form' },
  { ending: 'ed', what: 'not a verb in its plain form' }
]

const NO_VERBS = new Set(
  `all any info information data details metadata status state stats statistics summary history health version
  settings configuration new old active inactive current latest last next previous available recent my your their
  everything things items users projects issues tasks tickets files folders pages notes messages events accounts
  teams members customers invoices products with to creation deletion removal`.split(/\s+/)
)

/** Verbs that look like other parts of speech. */
const VERBS = new Set(
  `witness harness station ration bring ping ring sing string swing spring fling cling sting wing embed feed need
  seed proceed exceed succeed speed shed breed shred heed weed bleed state`.split(/\s+/)
)
