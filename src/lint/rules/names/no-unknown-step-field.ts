import { indexOf, type Step } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { failsWhenMissing, failureWords } from '../../must-fail.js'
import { atName, referenceRule, renameFix, spokenPath } from '../../reference-rule.js'

const FIELDS = ['status', 'output', 'content', 'error']

/** What is always there below the output of a step, whatever a tool answers; null for a tool's own answer. */
const OUTPUT_FIELDS: Record<Step['kind'], readonly string[] | null> = {
  tool: null,
  elicitation: ['action', 'content', 'skipped'],
  forEach: ['iterations', 'count', 'completed', 'failed'],
  parallel: null
}

/** A template that reads something of a step that no step has. */
export const noUnknownStepField = referenceRule(
  {
    id: 'no-unknown-step-field',
    description:
      'Finds a template that reads a field that a step, its answer or its loop result does not have.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place } = subject
    const [root, id, field, below] = reference.path
    const step = indexOf(place.workflow).step(id)
    if (root !== 'steps' || !step || field === undefined || isAnswerPath(step, field)) return
    const inOutput = field === 'output' ? OUTPUT_FIELDS[step.kind] : null
    const [index, name, known] = FIELDS.includes(field) ? [3, below, inOutput] : [2, field, FIELDS]
    if (name === undefined || known === null || known.includes(name) || hasDefault(step, index, name)) return
    const nearest = nearestName(name, known)
    const fix = nearest === null ? null : renameFix(subject, index, nearest)
    const fails = failsWhenMissing(place, reference)
    yield atName(subject, index, {
      rule: 'no-unknown-step-field',
      severity: fails ? 'error' : 'warning',
      message: `${spokenPath(reference.path)}: ${owner(step, index)} has no "${name}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}; it renders as <no value>${fails ? `, so ${failureWords(place)}` : ''}`,
      ...(fails ? { failsRun: true } : {}),
      ...(fix ? { fix } : {})
    })
  }
)

/** The short way to an answer, which the guides show, has a rule of its own. */
function isAnswerPath(step: Step, field: string): boolean {
  return step.kind === 'elicitation' && (field === 'action' || field === 'content')
}

function hasDefault({ defaultOutput }: Step, index: number, name: string): boolean {
  const value = defaultOutput?.value
  return index === 3 && typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

function owner({ kind, id }: Step, index: number): string {
  if (index === 2) return `step "${id}"`
  return kind === 'forEach' ? `the result of the loop "${id}"` : `the answer to "${id}"`
}
