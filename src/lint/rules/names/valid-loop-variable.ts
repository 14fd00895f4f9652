import { atName, referenceRule, renameFix, spokenPath } from '../../reference-rule.js'

/** A wrong way to the item of a loop. */
export const validLoopVariable = referenceRule(
  {
    id: 'valid-loop-variable',
    description: 'Finds a template that reads the item of a loop by a wrong name or outside of the loop.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place } = subject
    const { loop, role } = place
    const [root = '', name] = reference.path
    const message = problemWith(root, name, loop?.itemVariable ?? null)
    if (message === null) return
    const isMisnamed = root === 'forEach' && loop !== null && role === 'argument'
    const fix = isMisnamed ? renameFix(subject, 1, loop.itemVariable) : null
    yield atName(subject, isMisnamed ? 1 : 0, {
      rule: 'valid-loop-variable',
      severity: 'warning',
      message: `${spokenPath(reference.path)} ${message}; it renders as <no value>`,
      ...(fix ? { fix } : {})
    })
  }
)

function problemWith(root: string, name: string | undefined, variable: string | null): string | null {
  if (root === 'forEach') {
    if (variable === null) return 'is read outside of a loop: only the arguments of an inner step see it'
    if (name === undefined || name === 'index' || name === variable) return null
    return `is not there: the item of this loop is .forEach.${variable}, its place .forEach.index`
  }
  return variable !== null && root === variable
    ? `is not there: the item of a loop is .forEach.${variable}`
    : null
}
