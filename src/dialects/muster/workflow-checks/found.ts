import type { Said } from '../../checking/workflow-check.js'
import type { MusterRule } from '../rules.js'

export type Found = Said<MusterRule>
