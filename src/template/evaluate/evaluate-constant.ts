import { type FunctionHost, GoError, type TemplateFunction } from '../functions/function-set.js'
import { DEFAULT_LIMITS, LimitExceeded, type Limits } from '../limits.js'
import type { PipeNode, TemplateTreeNode } from '../syntax/node.js'
import type { Template } from '../template.js'
import type { Reflected } from '../value.js'
import { type Dot, ExecFailure, Execution, type MissingKey, type Variable } from './execution.js'
import { evaluatePipeline } from './expression.js'

/** A pipeline that is independent of the run, with everything it reads. */
export interface ConstantPipe {
  readonly template: Template
  readonly pipe: PipeNode
  readonly dot: Dot
  readonly variables: readonly Variable[]
  readonly missingKey: MissingKey
}

/** The result in every run. */
export type ConstantResult =
  | { readonly ok: true; readonly value: Reflected }
  /** Go's message without the location, and the failing part. */
  | { readonly ok: false; readonly reason: string; readonly node: TemplateTreeNode }

/** A function asked for something only a run has: time, randomness or environment. */
class Unknowable extends Error {
  override readonly name = 'Unknowable'
}

function unknowable(): never {
  throw new Unknowable('asked for what only a run has')
}

/** A small budget: it is spent on every such part of every template before anything runs. */
const limits: Limits = { ...DEFAULT_LIMITS, steps: 400, textLength: 1000 }

const host: FunctionHost = {
  now: unknowable,
  get timeZone() {
    return unknowable()
  },
  random: unknowable,
  environment: unknowable,
  spend: steps => {
    if (steps > limits.steps) throw new LimitExceeded(`more than ${limits.steps} steps`)
  }
}

/** Evaluates a pipeline before any run; null where its result depends on the run or takes too long. */
export function evaluateConstant({
  template,
  pipe,
  dot,
  variables,
  missingKey
}: ConstantPipe): ConstantResult | null {
  const execution = new Execution(template, dot, {
    missingKey,
    limits,
    host,
    deadline: undefined,
    trace: undefined
  })
  execution.variables = [...variables]
  try {
    return { ok: true, value: evaluatePipeline({ execution, dot }, pipe) }
  } catch (problem) {
    if (problem instanceof ExecFailure) return { ok: false, reason: problem.reason, node: problem.node }
    if (isUndecided(problem)) return null
    throw problem
  }
}

/** Why a function fails on arguments of its parameters' types; null where it succeeds or that is unknown. */
export function failureOfCall(callee: TemplateFunction, args: readonly unknown[]): string | null {
  try {
    callee.call(args, host)
    return null
  } catch (problem) {
    if (problem instanceof GoError) return problem.message
    if (isUndecided(problem)) return null
    throw problem
  }
}

function isUndecided(problem: unknown): boolean {
  return problem instanceof Unknowable || problem instanceof LimitExceeded
}
