import type { Expression, Step, Workflow } from '../model/index.js'
import type { Call, Reference } from './reference.js'
import { spokenPath } from './reference-rule.js'
import { readTemplate } from './template-reading.js'

export interface NeverBoolean {
  readonly reason: string
  /** False where the value could be a boolean against what was declared. */
  readonly always: boolean
}

/** Functions whose result never reads true or false. */
const NO_BOOLEANS: Readonly<Record<string, string>> = { len: 'a number', quote: 'a text in quotes' }

const COUNTERS = ['count', 'completed', 'failed', 'iterations']

/** Why a template that prints one value never prints true or false; null where it may. */
export function neverBoolean(expression: Expression, workflow: Workflow): NeverBoolean | null {
  const { tree, reading } = readTemplate(expression, workflow)
  const [only, ...others] = tree?.nodes ?? []
  if (only?.kind !== 'action' || others.length > 0) return null
  const last = only.pipe.commands.at(-1)
  const call = reading.calls.find(each => each.span.start === last?.start && each.span.end === last.end)
  if (call) return ofCall(call)
  const reference = reading.references.find(({ usage }) => usage.kind === 'print')
  return reference ? ofReference(reference, workflow) : null
}

function ofCall({ name }: Call): NeverBoolean | null {
  const kind = Object.hasOwn(NO_BOOLEANS, name) ? NO_BOOLEANS[name] : undefined
  return kind
    ? { reason: `${name} gives ${kind}; compare it, as in {{gt (${name} A) 0}}`, always: true }
    : null
}

function ofReference({ path }: Reference, workflow: Workflow): NeverBoolean | null {
  const [root, name, ...rest] = path
  if (root === 'params' && name !== undefined && rest.length === 0) return ofParameter(name, workflow)
  const step = root === 'steps' ? workflow.steps.find(each => each.id === name) : undefined
  const kind = step ? kindOf(step, rest) : null
  return kind
    ? { reason: `${spokenPath(path)} is ${kind}; compare it, as in {{eq A B}}`, always: true }
    : null
}

function ofParameter(name: string, workflow: Workflow): NeverBoolean | null {
  const type = workflow.parameters.properties.get(name)?.type
  if (!type || !['integer', 'number', 'array', 'object'].includes(type)) return null
  return {
    reason: `the parameter "${name}" is declared as ${type}; compare it, as in {{gt .params.${name} 0.0}}`,
    always: false
  }
}

function kindOf(step: Step, [field, below, ...more]: readonly string[]): string | null {
  if (field === undefined) return 'the whole step'
  if (field === 'status') return 'one of completed, failed, skipped and running'
  if (field === 'output' && below === undefined) return 'a map'
  if (more.length > 0 || field !== 'output') return null
  if (step.kind === 'elicitation' && below === 'action') return 'one of accept, decline, cancel and timeout'
  if (step.kind === 'elicitation' && below === 'content') return 'a map'
  return step.kind === 'forEach' && below && COUNTERS.includes(below)
    ? below === 'iterations'
      ? 'a list'
      : 'a number'
    : null
}
