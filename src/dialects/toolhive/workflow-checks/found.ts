import type { DocumentRule } from '../../checking/rules.js'
import type { Said } from '../../checking/workflow-check.js'
import type { ToolhiveRule } from '../rules.js'

export type ToolhiveProblem = Said<ToolhiveRule | DocumentRule>
