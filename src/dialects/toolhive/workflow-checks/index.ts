import type { DocumentRule } from '../../document-checks/rules.js'
import { checkSecretTexts } from '../../workflow-checks/secret-texts.js'
import type { WorkflowCheck } from '../../workflow-checks/workflow-check.js'
import type { ToolhiveRule } from '../rules.js'
import { checkDefaultResults } from './default-results.js'
import { checkDependencies, checkRepeatedDependencies } from './dependencies.js'
import { checkLimits } from './exceeded-limits.js'
import { checkForms } from './forms.js'
import { checkIdleFields } from './idle-fields.js'
import { checkOutput } from './output.js'
import { checkOutputDefaults } from './output-defaults.js'
import { checkParameterDefaults } from './parameter-defaults.js'
import { checkRequiredNames } from './required-names.js'
import { checkRetryTimes } from './retry-times.js'
import { checkStepIds } from './step-ids.js'
import { checkTemplateInvocations } from './template-invocations.js'
import { checkUnusedDefaults } from './unused-defaults.js'

/** Checks of a lowered composite tool; a new check is one line here. */
export const workflowChecks: readonly WorkflowCheck<ToolhiveRule | DocumentRule>[] = [
  checkStepIds,
  checkDependencies,
  checkRepeatedDependencies,
  checkLimits,
  checkIdleFields,
  checkForms,
  checkRetryTimes,
  checkParameterDefaults,
  checkOutput,
  checkOutputDefaults,
  checkSecretTexts
]

/** Further checks of what a definition validator reads; an action has no validator and has checks of its own. */
export const definitionChecks: typeof workflowChecks = [
  checkRequiredNames,
  checkDefaultResults,
  checkTemplateInvocations,
  checkUnusedDefaults
]

/** Checks that only warn: they never refuse a document. */
const remarks: ReadonlySet<(typeof workflowChecks)[number]> = new Set([
  checkRepeatedDependencies,
  checkIdleFields,
  checkForms,
  checkRetryTimes,
  checkParameterDefaults,
  checkRequiredNames,
  checkSecretTexts,
  checkUnusedDefaults
])

/** Every check that can refuse a definition, as needed before a run. */
export const refusingChecks: typeof workflowChecks = [...workflowChecks, ...definitionChecks].filter(
  check => !remarks.has(check)
)
