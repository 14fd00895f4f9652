import type { ProblemDetails } from '../../checking/workflow-check.js'
import type { MusterRule } from '../rules.js'

export type MusterProblem = ProblemDetails<MusterRule>
