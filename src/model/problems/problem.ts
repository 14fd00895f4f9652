import type { Diagnostic } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'
import { listDash } from '../../source/text/list-dash.js'
import { nearestName } from '../../text/nearest-name.js'
import { onceEach } from '../collections/once-each.js'
import { type Origin, otherwiseShown } from '../origin.js'
import type { Step } from '../step.js'
import type { Workflow } from '../workflow.js'
import type { RuleMeta } from './rule-meta.js'

/** A problem as a rule reports it; the caller adds the rule's id, and its severity where the problem has none. */
export type Problem = Omit<Diagnostic, 'rule' | 'severity'> & Partial<Pick<Diagnostic, 'rule' | 'severity'>>

/** Everything about a problem but its location. */
export type ProblemText = Omit<Problem, 'file' | 'span' | 'document' | 'path'> & {
  /** The characters at fault, where they are only part of the location. */
  readonly span?: Span
}

type Placed<Text> = Omit<Text, 'span'> & Pick<Diagnostic, 'file' | 'span' | 'document' | 'path'>

/** A problem at a part of the model, which provides file, document and path. */
export function problemAt<Text extends ProblemText>(origin: Origin, text: Text): Placed<Text> {
  const { file, document, path } = origin
  return { ...text, span: text.span ?? origin.span, file, document, path }
}

/** The problem with the id of its rule, and its severity where it has none of its own. */
export function underRule({ id, severity }: RuleMeta, problem: Problem): Diagnostic {
  return { ...problem, rule: id, severity: problem.severity ?? (severity === 'off' ? 'warning' : severity) }
}

/** The location of a missing field: below its parent, shown at the parent's key or first characters. */
export function missingField(parent: Origin, name: string): Origin {
  const { file, document } = parent
  return { file, document, path: `${parent.path}.${name}`, span: parent.keySpan ?? firstSign(parent) }
}

/** The same location shown only by its key, where the value would fill the screen. */
export function shownByKey(origin: Origin): Origin {
  return otherwiseShown(origin, { span: origin.keySpan ?? firstSign(origin) })
}

function firstSign({ file, span }: Origin): Span {
  return listDash(file.text, span.start)
}

/** Key of problems caused only by a missing value, however its absence is reported. */
export function absentPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}#absent`
}

/** Key of everything missing in a value because it is not a map, or has another key. */
export function belowPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}.*`
}

/** Key of the rendered text, for problems that disappear once the text is fixed. */
export function textPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}#text`
}

/** Key of what a condition that decides nothing leaves open: whether its step may be skipped. */
export function decisionPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}#decision`
}

/** Key of what a template that does not parse hides: dependent problems disappear once it parses. */
export function parsedPath({ path }: Pick<Origin, 'path'>): string {
  return `${path}#parsed`
}

/** Key of what a name refers to in a workflow's templates: dependent problems disappear once the name is fixed. */
export function readPath({ origin }: { readonly origin: Origin }, names: readonly string[]): string {
  return `${origin.path}#${names.join('.')}`
}

/** The cause shared by all problems that a reference to an undeclared parameter produces. */
export function unknownParameterCause({ origin }: { readonly origin: Origin }, name: string): string {
  return `${origin.path}.parameters ${name}`
}

/**
 * Where steps lack an id or repeat that of an earlier step: an unknown name that is close to no known one may be meant for them.
 * An id under a misspelt key is known, so its step is not a candidate for other names.
 */
export function missingIds(workflow: Workflow, name: string): readonly string[] {
  const { ids, without } = idsAndLacks(workflow)
  if (without.length === 0 || nearestName(name, ids) !== null) return []
  return without.filter(step => (misspeltId(step) ?? name) === name).map(step => `${step.origin.path}.id`)
}

/** The ids of a workflow, each once, and the steps without an id of their own. */
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

/** The cause shared by all problems that a reference to an unknown step produces. */
export function unknownStepCause({ origin }: { readonly origin: Origin }, name: string): string {
  return `${origin.path}.steps ${name}`
}
