import type { ProblemDetails } from '../../workflow-checks/workflow-check.js'
import type { MusterRule } from '../rules.js'

export type MusterProblem = ProblemDetails<MusterRule>
