import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { atName, type ReferenceSubject, referenceRule, renameFix, spokenPath } from '../../reference-rule.js'

const ROOTS = ['params', 'steps', 'workflow', 'forEach']
const WORKFLOW_FIELDS = ['id', 'status', 'step_count', 'duration_ms', 'start_time']

/** A template that reads a name that templates do not have: it gets nothing, and nobody says a word. */
export const noUnknownName = referenceRule(
  {
    id: 'no-unknown-name',
    description:
      'Finds a template that reads a top-level name that does not exist, such as .Params or .inputs.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const slip = slipOf(subject)
    if (!slip) return
    const fix = slip.nearest === null ? null : renameFix(subject, slip.index, slip.nearest)
    yield atName(subject, slip.index, {
      rule: 'no-unknown-name',
      severity: 'warning',
      message: `${slip.text}; it renders as <no value>`,
      ...(fix ? { fix } : {})
    })
  }
)

interface Slip {
  readonly text: string
  /** Which name of the path is wrong. */
  readonly index: number
  readonly nearest: string | null
}

function slipOf({ reference, place }: ReferenceSubject): Slip | null {
  const [root = '', field] = reference.path
  if (root === 'vars')
    return {
      text: `${spokenPath(reference.path)} is always empty: nothing fills .vars`,
      index: 0,
      nearest: null
    }
  if (root === 'workflow') return field === undefined ? null : workflowSlip(field)
  if (ROOTS.includes(root) || root === place.loop?.itemVariable) return null
  const item = place.loop ? `; the item of this loop is .forEach.${place.loop.itemVariable}` : ''
  const hint = didYouMean(root, ROOTS) || `; templates see .params, .steps and .workflow${item}`
  return { text: `templates have no ".${root}"${hint}`, index: 0, nearest: nearestName(root, ROOTS) }
}

function workflowSlip(field: string): Slip | null {
  if (WORKFLOW_FIELDS.includes(field)) return null
  const hint = didYouMean(field, WORKFLOW_FIELDS) || `; it has ${WORKFLOW_FIELDS.join(', ')}`
  return {
    text: `the workflow has no "${field}"${hint}`,
    index: 1,
    nearest: nearestName(field, WORKFLOW_FIELDS)
  }
}
