import type { DocumentRule } from '../../document-checks/rules.js'
import type { ProblemDetails } from '../../workflow-checks/workflow-check.js'
import type { ToolhiveRule } from '../rules.js'

export type ToolhiveProblem = ProblemDetails<ToolhiveRule | DocumentRule>
