import { resultOrder, type SeenResults } from '../../analysis/index.js'
import type { Compat } from '../../model/index.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { nearestName } from '../../text/nearest-name.js'
import { isAskedFor } from './certainty.js'
import type { NameRead } from './names.js'
import type { TemplatePlace } from './places.js'

/** What to write in place of a name of the path. */
export interface Replacement {
  readonly index: number
  readonly text: string
}

/** A name that is not there when a template reads it. */
export interface Missing {
  readonly key: string
  readonly words: string
  /** False where a caller may still bring the name. */
  readonly isCertain: boolean
  readonly isPromised?: boolean
  /** What to write in place of the name at this place of the path. */
  readonly replacement?: Replacement | null
}

/** What is missing of a name that a template reads; null for one that may be there. */
export function missingIn(read: NameRead, place: TemplatePlace, compat: Compat): Missing | null {
  const [root = '', name] = read.path
  if (root === 'input') return name === undefined ? null : missingArgument(name, place)
  if (root === 'results' || root === 'context') return name === undefined ? null : missingResult(name, place)
  if (root === 'vars') return name === undefined ? null : missingVariable(name, place)
  return root === 'result' && place.role === 'argument' ? null : bareName(root, place, compat)
}

/** Arguments that are not declared are let through, so that the name may be there all the same. */
function missingArgument(name: string, place: TemplatePlace): Missing | null {
  const { properties } = place.workflow.parameters
  if (properties.has(name) || isAskedFor(place, name)) return null
  const known = [...properties.keys()]
  return {
    key: name,
    words: `the argument "${name}" is not declared${didYouMean(name, known)}; a run fails here unless the caller gives it`,
    isCertain: false,
    replacement: replacementFor(name, known)
  }
}

function missingResult(name: string, place: TemplatePlace): Missing | null {
  const order = resultOrder(place.workflow)
  const seen = place.at ? order.seenAt(place.at) : order.seenByOutput()
  if (seen.has(name) || seen.isIteration(name) || isAskedFor(place, name)) return null
  return {
    key: name,
    words: resultWords(name, place, seen),
    isCertain: true,
    replacement: replacementFor(name, seen.ids())
  }
}

function resultWords(name: string, { at, workflow }: TemplatePlace, seen: SeenResults): string {
  const { container } = at ?? {}
  if (container?.kind === 'parallel' && container.members.some(member => member.id === name))
    return `"${name}" runs at the same time; members of a group see what was there before it, and nothing of one another`
  if (workflow.handlers.some(step => step.id === name)) return `"${name}" runs only after a failure`
  if (at?.step.id === name) return 'the step reads its own result'
  if (resultOrder(workflow).seenByOutput().has(name)) return `the step "${name}" comes later`
  const isContainer = workflow.steps.some(step => step.id === name)
  if (isContainer) return `"${name}" is a loop or a group, which has no result; read those of its steps`
  return `no step is called "${name}"${didYouMean(name, seen.ids())}`
}

function missingVariable(name: string, { at }: TemplatePlace): Missing | null {
  const container = at?.container
  if (container?.kind !== 'forEach')
    return { key: name, words: `"${name}" is a loop variable, and this is in no loop`, isCertain: true }
  const known = [container.itemVariable, `${container.itemVariable}_index`]
  if (known.includes(name)) return null
  return {
    key: name,
    words: `the loop "${container.id}" has ${known.map(each => `.vars.${each}`).join(' and ')}`,
    isCertain: true,
    replacement: { index: 1, text: container.itemVariable }
  }
}

/** An argument without `.input` before it is promised by the guides. */
function bareName(root: string, { workflow }: TemplatePlace, compat: Compat): Missing {
  const isArgument = workflow.parameters.properties.has(root)
  if (!isArgument)
    return {
      key: root,
      words: 'templates see .input, .results, .vars and .context, and nothing else',
      isCertain: true
    }
  return {
    key: root,
    words: `the engine has arguments under .input only: write .input.${root}`,
    isCertain: true,
    isPromised: compat === 'documented',
    replacement: { index: 0, text: `input.${root}` }
  }
}

function replacementFor(name: string, known: Iterable<string>): Replacement | null {
  const nearest = nearestName(name, [...known])
  return nearest === null ? null : { index: 1, text: nearest }
}
