import { wellFormed } from '../go/go-string.js'
import { drawRandom } from './chance.js'
import { runTemplate } from './evaluate/evaluator.js'
import {
  ExecFailure,
  type ExecProblem,
  Execution,
  type MissingKey,
  type PrintedNoValue,
  type Trace
} from './evaluate/execution.js'
import type { FunctionHost } from './functions/function-set.js'
import { DEFAULT_LIMITS, LimitExceeded, type Limits } from './limits.js'
import type { Template } from './template.js'
import { readTime } from './time.js'
import type { Unread } from './unread.js'
import { type GoValue, NO_VALUE } from './value.js'

export interface EvaluateOptions {
  /** The result for a missing map key; `default` is no value, printed as `<no value>`. */
  readonly missingKey?: MissingKey
  readonly limits?: Partial<Limits>
  /** Clock, randomness and environment for functions that need them. */
  readonly host?: Partial<HostPorts>
  /** Stop when the host's clock has passed this time. */
  readonly deadline?: number
  readonly trace?: Trace
}

export type HostPorts = Omit<FunctionHost, 'spend'>

export type EvaluateResult =
  | { readonly ok: true; readonly output: string; readonly missing: readonly PrintedNoValue[] }
  | { readonly ok: false; readonly error: ExecProblem }

const defaultHost: HostPorts = {
  now: readTime,
  timeZone: 'UTC',
  random: drawRandom,
  environment: () => undefined
}

/** Evaluates a parsed template over data. No state is kept between evaluations, and the data are not changed. */
export function evaluate(
  template: Template,
  data: GoValue | Unread,
  options: EvaluateOptions = {}
): EvaluateResult {
  const root = data === null ? NO_VALUE : data
  const execution = new Execution(template, root, {
    missingKey: options.missingKey ?? 'default',
    limits: options.limits ? { ...DEFAULT_LIMITS, ...options.limits } : DEFAULT_LIMITS,
    host: options.host ? { ...defaultHost, ...options.host } : defaultHost,
    deadline: options.deadline,
    trace: options.trace
  })
  try {
    return finished(execution, () => runTemplate(execution, root))
  } catch (failure) {
    if (failure instanceof ExecFailure) return { ok: false, error: failure.problem }
    throw failure
  }
}

function finished(execution: Execution, run: () => void): EvaluateResult {
  try {
    run()
  } catch (failure) {
    if (failure instanceof LimitExceeded) execution.failWithLimit(failure)
    throw failure
  }
  return { ok: true, output: wellFormed(execution.output), missing: execution.missing }
}
