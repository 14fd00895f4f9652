import { innerSteps, type Step } from '../../model/index.js'
import type { Reference } from '../reference.js'
import { readTemplate } from '../template-reading.js'
import type { StepPlace, TemplatePlace } from './places.js'

/** A name that a template reads from its root, and where in its text. */
export interface NameRead {
  readonly path: readonly string[]
  readonly span: { readonly start: number; readonly end: number }
  /** Where each of the last names of the path stands; none where it is not written as a path. */
  readonly reference: Reference | null
}

const LONE = /^\s*\{\{\s*\.(input|results|vars)\.([^{}\s]+)\s*\}\}\s*$/

/** What a template reads. A lone reference is looked up as it stands, so that its name may hold a dash. */
export function namesRead({ expression, workflow }: TemplatePlace): readonly NameRead[] {
  const { text } = expression
  const read = readTemplate(expression, workflow)
  if (read.tree) return read.reading.references.map(reference => ({ ...reference, reference }))
  const [, root, name] = LONE.exec(text) ?? []
  if (root === undefined || name === undefined) return []
  const start = text.indexOf(`.${root}`)
  const span = { start, end: start + root.length + name.length + 2 }
  return [{ path: [root, ...name.split('.')], span, reference: null }]
}

/** True for a text that the engine looks up without parsing it, so that it need be no template of Go. */
export function isLookedUp({ expression: { text }, role, workflow, at }: TemplatePlace): boolean {
  if (role === 'output') return /^\s*\{\{\s*\.[\w.[\]-]+\s*\}\}\s*$/.test(text)
  const [, root, name = ''] = LONE.exec(text) ?? []
  if (role === 'condition' || root === undefined) return false
  if (root === 'input') return workflow.parameters.properties.has(name)
  return root === 'vars' || (at !== null && resultsSeenAt(at).certain.has(name))
}

export interface SeenResults {
  /** Ids of steps that come before, or may have come before in an earlier iteration. */
  readonly certain: ReadonlySet<string>
  /** True where `<id>_<number>` of a loop's step may be read. */
  isIteration(name: string): boolean
}

/** The steps whose results can be there when a step runs. */
export function resultsSeenAt({ workflow, step, container, isHandler, index }: StepPlace): SeenResults {
  const { steps, handlers } = workflow
  if (isHandler) return seen([...steps, ...handlers.slice(0, index)])
  const outer = container ?? step
  const before = steps.slice(0, steps.indexOf(outer))
  // An iteration sees what the one before has left, so that all steps of the body may be there.
  const body = container?.kind === 'forEach' ? container.body : []
  return seen([...before, ...body], body)
}

/** The steps whose results the output can read. */
export function resultsOfAll(steps: readonly Step[]): SeenResults {
  return seen(steps)
}

function seen(steps: readonly Step[], body: readonly Step[] = []): SeenResults {
  const all = steps.flatMap(step => [step, ...innerSteps(step)])
  const looped = [...steps.flatMap(step => (step.kind === 'forEach' ? step.body : [])), ...body]
  const certain = new Set(all.filter(step => innerSteps(step).length === 0).map(step => step.id))
  return {
    certain,
    isIteration: name => looped.some(({ id }) => new RegExp(`^${escaped(id)}_\\d+$`).test(name))
  }
}

function escaped(text: string): string {
  return text.replace(/[-.*+?^${}()|[\]\\]/g, '\\$&')
}
