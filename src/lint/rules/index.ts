import type { Rule } from '../rule.js'
import { noEndlessWorkflow } from './calls/no-endless-workflow.js'
import { noInvalidReference } from './calls/no-invalid-reference.js'
import { noNestedWorkflow } from './calls/no-nested-workflow.js'
import { noOverstatedAnnotations } from './calls/no-overstated-annotations.js'
import { noToolNameClash } from './calls/no-tool-name-clash.js'
import { noUnconvertedArgument } from './calls/no-unconverted-argument.js'
import { noUnknownArgument } from './calls/no-unknown-argument.js'
import { noUnknownTool } from './calls/no-unknown-tool.js'
import { noUnprefixedTool } from './calls/no-unprefixed-tool.js'
import { requireToolArgument } from './calls/require-tool-argument.js'
import { noEmptyOutputDefault } from './declarations/no-empty-output-default.js'
import { noNestedParameterDefault } from './declarations/no-nested-parameter-default.js'
import { noRequiredDefault } from './declarations/no-required-default.js'
import { validArgumentDefault } from './declarations/valid-argument-default.js'
import { validOutput } from './declarations/valid-output.js'
import { validOutputDefault } from './declarations/valid-output-default.js'
import { validParameterDefault } from './declarations/valid-parameter-default.js'
import { noMissingKey } from './names/no-missing-key.js'
import { noMissingNestedValue } from './names/no-missing-nested-value.js'
import { noShadowedRoot } from './names/no-shadowed-root.js'
import { noSkippedResult } from './names/no-skipped-result.js'
import { noUndeclaredParameter } from './names/no-undeclared-parameter.js'
import { noUnknownAnswerField } from './names/no-unknown-answer-field.js'
import { noUnknownName } from './names/no-unknown-name.js'
import { noUnknownNestedField } from './names/no-unknown-nested-field.js'
import { noUnknownOutputField } from './names/no-unknown-output-field.js'
import { noUnknownStep } from './names/no-unknown-step.js'
import { noUnknownStepField } from './names/no-unknown-step-field.js'
import { noUnreachableFallback } from './names/no-unreachable-fallback.js'
import { noUnsetArgument } from './names/no-unset-argument.js'
import { noUnsetParameter } from './names/no-unset-parameter.js'
import { requireDefaultResults } from './names/require-default-results.js'
import { requireDependency } from './names/require-dependency.js'
import { validAnswerPath } from './names/valid-answer-path.js'
import { validConditionStep } from './names/valid-condition-step.js'
import { validLoopVariable } from './names/valid-loop-variable.js'
import { noUnmetCondition } from './outcomes/no-unmet-condition.js'
import { noUnusedOutputDefault } from './outcomes/no-unused-output-default.js'
import { requireJsonCollection } from './outcomes/require-json-collection.js'
import { requireListReference } from './outcomes/require-list-reference.js'
import { requireTypedArgument } from './outcomes/require-typed-argument.js'
import { validArgumentType } from './outcomes/valid-argument-type.js'
import { validCondition } from './outcomes/valid-condition.js'
import { validConditionValue } from './outcomes/valid-condition-value.js'
import { validOutputValue } from './outcomes/valid-output-value.js'
import { noCutAnswerTimeout } from './steps/no-cut-answer-timeout.js'
import { noCutRetryCount } from './steps/no-cut-retry-count.js'
import { noDependencyCycle } from './steps/no-dependency-cycle.js'
import { noDuplicateStepId } from './steps/no-duplicate-step-id.js'
import { noIgnoredField } from './steps/no-ignored-field.js'
import { noIgnoredRetry } from './steps/no-ignored-retry.js'
import { noResultClash } from './steps/no-result-clash.js'
import { noRetryOnLoop } from './steps/no-retry-on-loop.js'
import { noRetryOverTimeout } from './steps/no-retry-over-timeout.js'
import { noSkipRemaining } from './steps/no-skip-remaining.js'
import { noTimeoutOverWorkflow } from './steps/no-timeout-over-workflow.js'
import { noTooManySteps } from './steps/no-too-many-steps.js'
import { noUnknownDependency } from './steps/no-unknown-dependency.js'
import { noUnreachableCondition } from './steps/no-unreachable-condition.js'
import { noUnusedDefaultResults } from './steps/no-unused-default-results.js'
import { validElicitationSchema } from './steps/valid-elicitation-schema.js'
import { validExpectation } from './steps/valid-expectation.js'
import { validResultPath } from './steps/valid-result-path.js'
import { noAmbiguousScalar } from './syntax/no-ambiguous-scalar.js'
import { noCutValue } from './syntax/no-cut-value.js'
import { noUnknownFunction } from './syntax/no-unknown-function.js'
import { requireTemplateArgument } from './syntax/require-template-argument.js'
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
  noCutAnswerTimeout,
  noCutRetryCount,
  noCutValue,
  noDependencyCycle,
  noDuplicateStepId,
  noEmptyOutputDefault,
  noEndlessTemplate,
  noEndlessWorkflow,
  noFailingTemplate,
  noIgnoredField,
  noIgnoredRetry,
  noImpossibleStatus,
  noInvalidReference,
  noMissingKey,
  noMissingNestedValue,
  noMixedNumberComparison,
  noNestedParameterDefault,
  noNestedWorkflow,
  noOverstatedAnnotations,
  noRawNestedObject,
  noRawObject,
  noRequiredDefault,
  noResultClash,
  noRetryOnLoop,
  noRetryOverTimeout,
  noShadowedRoot,
  noSkipRemaining,
  noSkippedResult,
  noTimeoutOverWorkflow,
  noTooManySteps,
  noToolNameClash,
  noUnconvertedArgument,
  noUndeclaredParameter,
  noUnknownAnswerField,
  noUnknownArgument,
  noUnknownDependency,
  noUnknownFunction,
  noUnknownName,
  noUnknownNestedField,
  noUnknownOutputField,
  noUnknownStep,
  noUnknownStepField,
  noUnknownTool,
  noUnmetCondition,
  noUnprefixedTool,
  noUnreachableCondition,
  noUnreachableFallback,
  noUnsetArgument,
  noUnsetParameter,
  noUnusedDefaultResults,
  noUnusedOutputDefault,
  noWholeNumberComparison,
  preferJsonNumber,
  requireDefaultResults,
  requireDependency,
  requireJsonCollection,
  requireListReference,
  requireTemplateArgument,
  requireToolArgument,
  requireTypedArgument,
  validAnswerPath,
  validArgumentDefault,
  validArgumentType,
  validCondition,
  validConditionStep,
  validConditionValue,
  validElicitationSchema,
  validExpectation,
  validFormatVerb,
  validFunctionArgument,
  validLoopVariable,
  validOutput,
  validOutputDefault,
  validOutputValue,
  validParameterDefault,
  validResultPath,
  validTemplate
]
