import type { Said } from '../../checking/workflow-check.js'
import type { MusterRule } from '../rules.js'

export type MusterProblem = Said<MusterRule>
