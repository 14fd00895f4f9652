import type { DocumentRule } from '../../checking/rules.js'
import { checkSecretTexts } from '../../checking/secret-texts.js'
import type { WorkflowCheck } from '../../checking/workflow-check.js'
import type { MusterRule } from '../rules.js'
import { checkArgumentDefaults } from './argument-defaults.js'
import { checkConditions } from './conditions.js'
import { checkExpectations } from './expectations.js'
import { checkResultNames } from './result-names.js'
import { checkResultPaths } from './result-paths.js'

/** What is looked at in a workflow that is lowered. A check joins by one line here. */
export const workflowChecks: readonly WorkflowCheck<MusterRule | DocumentRule>[] = [
  checkArgumentDefaults,
  checkResultNames,
  checkConditions,
  checkExpectations,
  checkResultPaths,
  checkSecretTexts
]
