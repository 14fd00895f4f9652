import type { Workflow } from '../../model/index.js'
import { didYouMean } from '../../text/did-you-mean.js'
import type { Project } from '../loading/load-project.js'
import { UsageError } from '../usage-error.js'

/**
 * The action of that name: one life-cycle verb of a service class, `ServiceClass/web start`.
 *
 * @throws UsageError for another form, an unknown class or verb (with the nearest one), and two classes of one name
 */
export function chooseAction({ actions }: Project, text: string): Workflow {
  const wanted = text.trim().replace(/\s+/g, ' ')
  const [first, second] = actions.filter(action => action.name === wanted)
  if (first && second)
    throw new UsageError(
      `two service classes have the action "${wanted}": ${placeOf(first)} and ${placeOf(second)}; give only one of the files`
    )
  if (first) return first
  throw new UsageError(refusal(actions, wanted))
}

interface ActionName {
  /** `ServiceClass/web`. */
  readonly subject: string
  readonly verb: string
}

function nameOf(text: string): ActionName {
  const at = text.lastIndexOf(' ')
  return at === -1 ? { subject: text, verb: '' } : { subject: text.slice(0, at), verb: text.slice(at + 1) }
}

function refusal(actions: readonly Workflow[], wanted: string): string {
  if (actions.length === 0) return `there is no action "${wanted}": the files define no service class`
  const known = actions.map(action => nameOf(action.name))
  const { subject, verb } = nameOf(wanted)
  const verbs = known.filter(each => each.subject === subject).map(each => each.verb)
  if (verbs.length > 0 && verb !== '') return unknownVerb(subject, verb, verbs)
  const subjects = [...new Set(known.map(each => each.subject))].sort()
  if (subjects.includes(wanted) || !wanted.includes('/'))
    return `an action is written 'ServiceClass/NAME VERB', and "${wanted}" is not one; there are: ${subjects.join(', ')}`
  return `there is no ${subject}${didYouMean(subject, subjects)}; the files define: ${subjects.join(', ')}`
}

function unknownVerb(subject: string, verb: string, verbs: readonly string[]): string {
  return `${subject} has no "${verb}"${didYouMean(verb, verbs)}; it has: ${verbs.join(', ')}`
}

function placeOf(action: Workflow): string {
  return action.origin.file.path
}
