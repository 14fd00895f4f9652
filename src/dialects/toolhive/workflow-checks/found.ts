import type { DocumentRule } from '../../checking/rules.js'
import type { ProblemDetails } from '../../checking/workflow-check.js'
import type { ToolhiveRule } from '../rules.js'

export type ToolhiveProblem = ProblemDetails<ToolhiveRule | DocumentRule>
