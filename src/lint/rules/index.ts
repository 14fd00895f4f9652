import type { Rule } from '../rule.js'
import { noEndlessWorkflow } from './calls/no-endless-workflow.js'
import { noInvalidReference } from './calls/no-invalid-reference.js'
import { noMixedPermissions } from './calls/no-mixed-permissions.js'
import { noNestedWorkflow } from './calls/no-nested-workflow.js'
import { noOverstatedAnnotations } from './calls/no-overstated-annotations.js'
import { noToolNameClash } from './calls/no-tool-name-clash.js'
import { noUnconvertedArgument } from './calls/no-unconverted-argument.js'
import { noUnknownArgument } from './calls/no-unknown-argument.js'
import { noUnknownTool } from './calls/no-unknown-tool.js'
import { noUnprefixedTool } from './calls/no-unprefixed-tool.js'
import { requireToolArgument } from './calls/require-tool-argument.js'
import { noMissingKey } from './names/no-missing-key.js'
import { noMissingNestedValue } from './names/no-missing-nested-value.js'
import { noShadowedRoot } from './names/no-shadowed-root.js'
import { noSkippedResult } from './names/no-skipped-result.js'
import { noUndeclaredParameter } from './names/no-undeclared-parameter.js'
import { noUnknownAnswerField } from './names/no-unknown-answer-field.js'
import { noUnknownName } from './names/no-unknown-name.js'
import { noUnknownNestedField } from './names/no-unknown-nested-field.js'
import { noUnknownOutputField } from './names/no-unknown-output-field.js'
import { noUnknownRequired } from './names/no-unknown-required.js'
import { noUnknownStep } from './names/no-unknown-step.js'
import { noUnknownStepField } from './names/no-unknown-step-field.js'
import { noUnreachableFallback } from './names/no-unreachable-fallback.js'
import { noUnsetArgument } from './names/no-unset-argument.js'
import { noUnsetParameter } from './names/no-unset-parameter.js'
import { noUnusedParameter } from './names/no-unused-parameter.js'
import { requireDependency } from './names/require-dependency.js'
import { validAnswerPath } from './names/valid-answer-path.js'
import { validConditionStep } from './names/valid-condition-step.js'
import { validLoopVariable } from './names/valid-loop-variable.js'
import { noUnmetCondition } from './outcomes/no-unmet-condition.js'
import { requireJsonCollection } from './outcomes/require-json-collection.js'
import { requireListReference } from './outcomes/require-list-reference.js'
import { requireTypedArgument } from './outcomes/require-typed-argument.js'
import { validArgumentType } from './outcomes/valid-argument-type.js'
import { validCondition } from './outcomes/valid-condition.js'
import { validConditionValue } from './outcomes/valid-condition-value.js'
import { validOutputValue } from './outcomes/valid-output-value.js'
import { noRetryOverTimeout } from './steps/no-retry-over-timeout.js'
import { noSwallowedField } from './steps/no-swallowed-field.js'
import { noTimeoutOverWorkflow } from './steps/no-timeout-over-workflow.js'
import { validElicitationSchema } from './steps/valid-elicitation-schema.js'
import { noAmbiguousScalar } from './syntax/no-ambiguous-scalar.js'
import { noCutValue } from './syntax/no-cut-value.js'
import { noUnknownFunction } from './syntax/no-unknown-function.js'
import { validTemplate } from './syntax/valid-template.js'
import { noConstantBranch } from './values/no-constant-branch.js'
import { noEndlessTemplate } from './values/no-endless-template.js'
import { noFailingTemplate } from './values/no-failing-template.js'
import { noImpossibleStatus } from './values/no-impossible-status.js'
import { noMixedNumberComparison } from './values/no-mixed-number-comparison.js'
import { noRawNestedObject } from './values/no-raw-nested-object.js'
import { noRawObject } from './values/no-raw-object.js'
import { noWholeNumberComparison } from './values/no-whole-number-comparison.js'
import { preferJsonNumber } from './values/prefer-json-number.js'
import { validFormatVerb } from './values/valid-format-verb.js'
import { validFunctionArgument } from './values/valid-function-argument.js'

/** Every rule that looks at workflows, by id. A rule joins by one line here. */
export const rules: readonly Rule[] = [
  noAmbiguousScalar,
  noConstantBranch,
  noCutValue,
  noEndlessTemplate,
  noEndlessWorkflow,
  noFailingTemplate,
  noImpossibleStatus,
  noInvalidReference,
  noMissingKey,
  noMissingNestedValue,
  noMixedNumberComparison,
  noMixedPermissions,
  noNestedWorkflow,
  noOverstatedAnnotations,
  noRawNestedObject,
  noRawObject,
  noRetryOverTimeout,
  noShadowedRoot,
  noSkippedResult,
  noSwallowedField,
  noTimeoutOverWorkflow,
  noToolNameClash,
  noUnconvertedArgument,
  noUndeclaredParameter,
  noUnknownAnswerField,
  noUnknownArgument,
  noUnknownFunction,
  noUnknownName,
  noUnknownNestedField,
  noUnknownOutputField,
  noUnknownRequired,
  noUnknownStep,
  noUnknownStepField,
  noUnknownTool,
  noUnmetCondition,
  noUnprefixedTool,
  noUnreachableFallback,
  noUnsetArgument,
  noUnsetParameter,
  noUnusedParameter,
  noWholeNumberComparison,
  preferJsonNumber,
  requireDependency,
  requireJsonCollection,
  requireListReference,
  requireToolArgument,
  requireTypedArgument,
  validAnswerPath,
  validArgumentType,
  validCondition,
  validConditionStep,
  validConditionValue,
  validElicitationSchema,
  validFormatVerb,
  validFunctionArgument,
  validLoopVariable,
  validOutputValue,
  validTemplate
]
