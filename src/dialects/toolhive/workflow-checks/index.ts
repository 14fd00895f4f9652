import type { DocumentRule } from '../../checking/rules.js'
import type { WorkflowCheck } from '../../checking/workflow-check.js'
import type { ToolhiveRule } from '../rules.js'
import { checkDefaultResults } from './default-results.js'
import { checkDependencies } from './dependencies.js'
import { checkIdleFields } from './idle-fields.js'
import { checkLimits } from './limits.js'
import { checkOutput } from './output.js'
import { checkOutputDefaults } from './output-defaults.js'
import { checkParameterDefaults } from './parameter-defaults.js'
import { checkStepIds } from './step-ids.js'
import { checkTemplateInvocations } from './template-invocations.js'
import { checkUnusedDefaults } from './unused-defaults.js'

/** What is looked at in a composite tool that is lowered. A check joins by one line here. */
export const workflowChecks: readonly WorkflowCheck<ToolhiveRule | DocumentRule>[] = [
  checkStepIds,
  checkDependencies,
  checkLimits,
  checkIdleFields,
  checkParameterDefaults,
  checkOutput,
  checkOutputDefaults
]

/** What is looked at beside that in what a definition validator reads: the steps of an action pass none. */
export const definitionChecks: typeof workflowChecks = [
  checkDefaultResults,
  checkTemplateInvocations,
  checkUnusedDefaults
]
