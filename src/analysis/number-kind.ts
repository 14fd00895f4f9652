import { indexOf, type Parameter, type Step } from '../model/index.js'
import type { ExpressionPlace } from './expressions.js'
import type { Operand } from './reference.js'

/**
 * What a number is in the engine: `int` for a whole number of the definition and for counters, `float` for a number that
 * came as JSON, `either` for one that may be both, `json` for a value of a tool that is a float if it is a number.
 */
export type NumberKind = 'int' | 'float' | 'either' | 'json'

const LOOP_COUNTERS = ['count', 'completed', 'failed']
const WORKFLOW_COUNTERS = ['step_count', 'duration_ms']

/** The kind of an operand of a comparison; null where it is no number, or nobody knows. */
export function numberKind({ node, path }: Operand, place: ExpressionPlace): NumberKind | null {
  if (node?.kind === 'number')
    return /[.eEpP]/.test(node.text) && !/^[-+]?0[xX]/.test(node.text) ? 'float' : 'int'
  if (node?.kind === 'pipe' || node?.kind === 'chain')
    return kindOfCall(node) ?? (path ? kindOfPath(path, place) : null)
  return path ? kindOfPath(path, place) : null
}

/** `(len .x)` is an int; `(fromJson .x).n` came as JSON. */
function kindOfCall(node: Operand['node']): NumberKind | null {
  if (node?.kind === 'chain') return kindOfCall(node.node) === 'json' ? 'json' : null
  if (node?.kind !== 'pipe' || node.commands.length !== 1) return null
  const [name, first] = node.commands[0]?.args ?? []
  if (name?.kind !== 'identifier') return null
  if (name.name === 'len') return 'int'
  if (name.name === 'fromJson') return 'json'
  return name.name === 'index' && first ? kindOfCall(first) : null
}

function kindOfPath(
  [root, name, ...rest]: readonly string[],
  { workflow, loop }: ExpressionPlace
): NumberKind | null {
  if (name === undefined) return null
  if (root === 'params')
    return rest.length > 0 ? 'json' : kindOfParameter(workflow.parameters.properties.get(name))
  if (root === 'workflow') return WORKFLOW_COUNTERS.includes(name) ? 'int' : null
  if (root === 'forEach') return kindOfLoopName(name, rest, loop !== null)
  const step = root === 'steps' ? indexOf(workflow).step(name) : undefined
  return step ? kindOfStep(step, rest) : null
}

function kindOfLoopName(name: string, rest: readonly string[], isInLoop: boolean): NumberKind | null {
  if (!isInLoop) return null
  return name === 'index' && rest.length === 0 ? 'int' : 'json'
}

function kindOfParameter(parameter: Parameter | undefined): NumberKind | null {
  if (!parameter || (parameter.type !== 'integer' && parameter.type !== 'number')) return null
  return typeof parameter.default?.value === 'bigint' ? 'either' : 'float'
}

function kindOfStep(
  { kind, defaultOutput }: Step,
  [field, name, ...more]: readonly string[]
): NumberKind | null {
  if (field !== 'output' || name === undefined) return null
  if (kind === 'forEach') return more.length === 0 && LOOP_COUNTERS.includes(name) ? 'int' : null
  if (kind === 'elicitation') return name === 'content' && more.length > 0 ? 'json' : null
  return defaultOutput ? null : 'json'
}
