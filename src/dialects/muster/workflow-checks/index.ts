import type { DocumentRule } from '../../document-checks/rules.js'
import { checkSecretTexts } from '../../workflow-checks/secret-texts.js'
import type { WorkflowCheck } from '../../workflow-checks/workflow-check.js'
import type { MusterRule } from '../rules.js'
import { checkArgumentDefaults } from './argument-defaults.js'
import { checkConditions } from './conditions.js'
import { checkExpectations } from './expectations.js'
import { checkResultNames } from './result-names.js'
import { checkResultPaths } from './result-paths.js'

/** Checks of a lowered workflow; a new check is one line here. */
export const workflowChecks: readonly WorkflowCheck<MusterRule | DocumentRule>[] = [
  checkArgumentDefaults,
  checkResultNames,
  checkConditions,
  checkExpectations,
  checkResultPaths,
  checkSecretTexts
]
