import type { Diagnostic } from '../source/diagnostic.js'
import { listDash } from '../source/list-dash.js'
import type { Span } from '../source/span.js'
import { nearestName } from '../text/nearest-name.js'
import { onceEach } from './once-each.js'
import { type Origin, otherwiseShown } from './origin.js'
import type { RuleMeta } from './rule-meta.js'
import type { Step } from './step.js'
import type { Workflow } from './workflow.js'

/** A problem as a rule tells of it: whoever runs the rule puts its id on, and its severity where the problem has none. */
export type Problem = Omit<Diagnostic, 'rule' | 'severity'> & Partial<Pick<Diagnostic, 'rule' | 'severity'>>

/** Everything about a problem but its place. */
export type ProblemText = Omit<Problem, 'file' | 'span' | 'document' | 'path'> & {
  /** The characters at fault, where they are only a part of the place. */
  readonly span?: Span
}

type Placed<Text> = Omit<Text, 'span'> & Pick<Diagnostic, 'file' | 'span' | 'document' | 'path'>

/** A problem at a part of the model: the place says file, document and path. */
export function problemAt<Text extends ProblemText>(origin: Origin, text: Text): Placed<Text> {
  const { file, document, path } = origin
  return { ...text, span: text.span ?? origin.span, file, document, path }
}

/** The problem under the id of its rule, as severe as its rule is where it does not say so itself. */
export function underRule({ id, severity }: RuleMeta, problem: Problem): Diagnostic {
  return { ...problem, rule: id, severity: problem.severity ?? (severity === 'off' ? 'warning' : severity) }
}

/** The place that a missing field would have: below its parent, shown at the parent's key or first characters. */
export function missingField(parent: Origin, name: string): Origin {
  const { file, document } = parent
  return { file, document, path: `${parent.path}.${name}`, span: parent.keySpan ?? firstSign(parent) }
}

/** The place itself, shown by its key alone, where its value would fill the screen. */
export function shownByKey(origin: Origin): Origin {
  return otherwiseShown(origin, { span: origin.keySpan ?? firstSign(origin) })
}

function firstSign({ file, span }: Origin): Span {
  return listDash(file.text, span.start)
}

/** What rests on a value alone that is missing, and not on how else it is told that it is. */
export function absentPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}#absent`
}

/** All that is missing in a value because that is no map, or stands under another key. */
export function belowPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}.*`
}

/** What a text comes out as, for problems that go away as soon as the text says what is meant. */
export function textPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}#text`
}

/** What nobody can tell of a template that does not parse: problems that rest on it go away when it does. */
export function parsedPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}#parsed`
}

/** What a name stands for that templates of a workflow read: problems that rest on it go away when the name is fixed. */
export function readPath({ origin }: { readonly origin: Origin }, names: readonly string[]): string {
  return `${origin.path}#${names.join('.')}`
}

/** The cause of all problems that come of the name of a parameter that there is not. */
export function unknownParameterCause({ origin }: { readonly origin: Origin }, name: string): string {
  return `${origin.path}.parameters ${name}`
}

/**
 * Where the ids of steps would be that have none, or that of an earlier step: a name that no step has, and that is near to none, may
 * be one of theirs. An id under a misspelt key is known, and no other name is its.
 */
export function missingIds(workflow: Workflow, name: string): readonly string[] {
  const { ids, without } = idsAndLacks(workflow)
  if (without.length === 0 || nearestName(name, ids) !== null) return []
  return without.filter(step => (misspeltId(step) ?? name) === name).map(step => `${step.origin.path}.id`)
}

/** The ids of a workflow, each once, and the steps that have none of their own. */
const idsAndLacks = onceEach(({ steps }: Workflow) => {
  const ids = new Set<string>()
  const without = steps.filter(({ id }) => id === '' || ids.size === ids.add(id).size)
  return { ids: [...ids], without }
})

/** The id that a step has under a misspelt key; null where it has none. */
function misspeltId({ id, origin: { node } }: Step): string | null {
  if (id !== '' || node?.kind !== 'map') return null
  const slip = node.entries.find(({ key }) => nearestName(key, ['id']) !== null)?.value
  return slip?.kind === 'scalar' ? slip.text : null
}

/** The cause of all problems that come of the name of a step that there is not. */
export function unknownStepCause({ origin }: { readonly origin: Origin }, name: string): string {
  return `${origin.path}.steps ${name}`
}
