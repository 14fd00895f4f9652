import { nearestName } from '../../source/index.js'
import { didYouMean } from '../naming.js'
import { atName, type ReferenceSubject, referenceRule, renameFix, spokenPath } from '../reference-rule.js'

const ROOTS = ['params', 'steps', 'workflow', 'vars', 'forEach']
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
    const { reference, place } = subject
    const [root = '', field] = reference.path
    if (root === 'vars')
      yield problem(subject, 0, `${spokenPath(reference.path)} is always empty: nothing fills .vars`)
    else if (root === 'workflow') {
      if (field === undefined || WORKFLOW_FIELDS.includes(field)) return
      const hint = didYouMean(field, WORKFLOW_FIELDS) || `; it has ${WORKFLOW_FIELDS.join(', ')}`
      yield problem(subject, 1, `the workflow has no "${field}"${hint}`, nearestName(field, WORKFLOW_FIELDS))
    } else if (!ROOTS.includes(root) && root !== place.loop?.itemVariable) {
      const item = place.loop ? `; the item of this loop is .forEach.${place.loop.itemVariable}` : ''
      const hint = didYouMean(root, ROOTS) || `; templates see .params, .steps and .workflow${item}`
      yield problem(subject, 0, `templates have no ".${root}"${hint}`, nearestName(root, ROOTS))
    }
  }
)

function problem(subject: ReferenceSubject, index: number, message: string, nearest: string | null = null) {
  const fix = nearest === null ? null : renameFix(subject, index, nearest)
  return atName(subject, index, {
    rule: 'no-unknown-name',
    severity: 'warning',
    message: `${message}; it renders as <no value>`,
    ...(fix ? { fix } : {})
  })
}
