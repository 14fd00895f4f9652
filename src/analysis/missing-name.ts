import type { ForEachStep } from '../model/index.js'
import { nearestName } from '../text/nearest-name.js'
import { isAskedFor } from './certainty.js'
import { type MeantPath, meantPath } from './meant-path.js'
import type { RootRead } from './names-read.js'
import { type LoopPaths, loopPaths } from './own-paths.js'
import { resultOrder } from './result-order.js'
import type { TemplatePlace } from './template-places.js'

/** What to write in place of a name of the path. */
export interface Replacement {
  readonly index: number
  readonly text: string
}

/** Why a name is not there. */
export type MissingReason =
  | { readonly kind: 'undeclared' | 'no-step'; readonly known: readonly string[] }
  | { readonly kind: 'beside' | 'after-failure' | 'itself' | 'later' | 'container' | 'no-loop' }
  | { readonly kind: 'other-loop'; readonly loop: ForEachStep; readonly paths: LoopPaths }
  /** An argument without its root before it, which the guides promise. */
  | { readonly kind: 'bare-argument'; readonly path: readonly string[] }
  | { readonly kind: 'no-root'; readonly meant: MeantPath | null }

/** A name that is not there when a template reads it. */
export interface Missing {
  readonly key: string
  readonly reason: MissingReason
  /** False where a caller may still bring the name. */
  readonly isCertain: boolean
  readonly replacement: Replacement | null
}

/** What is missing of a name that a template reads; null for one that may be there. */
export function missingIn({ path }: RootRead, place: TemplatePlace): Missing | null {
  const [root = '', name = ''] = path
  const kind = place.workflow.semantics.templates.roots.get(root)
  if (kind !== undefined && path.length < 2) return null
  if (kind === 'arguments') return missingArgument(name, place)
  if (kind === 'outcomes') return missingResult(name, place)
  if (kind === 'loop') return missingVariable(name, place)
  return root === 'result' && place.role === 'argument' ? null : bareName(path, place)
}

/** Arguments that are not declared are let through, so that the name may be there all the same. */
function missingArgument(key: string, place: TemplatePlace): Missing | null {
  const { properties } = place.workflow.parameters
  if (properties.has(key) || isAskedFor(place, key)) return null
  const known = [...properties.keys()]
  const replacement = nearestOf(key, known)
  return { key, reason: { kind: 'undeclared', known }, isCertain: false, replacement }
}

function missingResult(key: string, place: TemplatePlace): Missing | null {
  const order = resultOrder(place.workflow)
  const seen = place.at ? order.seenAt(place.at) : order.seenByOutput()
  if (seen.has(key) || seen.isIteration(key) || isAskedFor(place, key)) return null
  const known = seen.ids()
  return { key, reason: reasonFor(key, place, known), isCertain: true, replacement: nearestOf(key, known) }
}

function reasonFor(name: string, { at, workflow }: TemplatePlace, known: readonly string[]): MissingReason {
  const { container } = at ?? {}
  if (container?.kind === 'parallel' && container.members.some(member => member.id === name))
    return { kind: 'beside' }
  if (workflow.handlers.some(step => step.id === name)) return { kind: 'after-failure' }
  if (at?.step.id === name) return { kind: 'itself' }
  if (resultOrder(workflow).seenByOutput().has(name)) return { kind: 'later' }
  return workflow.steps.some(step => step.id === name) ? { kind: 'container' } : { kind: 'no-step', known }
}

function missingVariable(key: string, { at, workflow }: TemplatePlace): Missing | null {
  const loop = at?.container
  if (loop?.kind !== 'forEach')
    return { key, reason: { kind: 'no-loop' }, isCertain: true, replacement: null }
  const paths = loopPaths(loop, workflow.semantics.templates)
  if (key === paths.item[1] || key === paths.index[1]) return null
  const replacement = { index: 1, text: loop.itemVariable }
  return { key, reason: { kind: 'other-loop', loop, paths }, isCertain: true, replacement }
}

function bareName(path: readonly string[], { workflow }: TemplatePlace): Missing {
  const [key = ''] = path
  const meant = meantPath(path, workflow)
  return workflow.parameters.properties.has(key) && meant
    ? {
        key,
        reason: { kind: 'bare-argument', path: meant.spoken },
        isCertain: true,
        replacement: { index: 0, text: meant.spoken.join('.') }
      }
    : { key, reason: { kind: 'no-root', meant }, isCertain: true, replacement: null }
}

function nearestOf(name: string, known: Iterable<string>): Replacement | null {
  const nearest = nearestName(name, [...known])
  return nearest === null ? null : { index: 1, text: nearest }
}
