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
import { noAliasBomb } from './no-alias-bomb.js'
import { noBareOutput } from './no-bare-output.js'
import { noBareStatus } from './no-bare-status.js'
import { noDeepNesting } from './no-deep-nesting.js'
import { noDuplicateItem } from './no-duplicate-item.js'
import { noDuplicateKey } from './no-duplicate-key.js'
import { noDuplicateReference } from './no-duplicate-reference.js'
import { noDuplicateResource } from './no-duplicate-resource.js'
import { noDuplicateToolName } from './no-duplicate-tool-name.js'
import { noEmptyFile } from './no-empty-file.js'
import { noEndlessSchema } from './no-endless-schema.js'
import { noHelmTemplate } from './no-helm-template.js'
import { noHugeFile } from './no-huge-file.js'
import { noIdleSetting } from './no-idle-setting.js'
import { noIgnoredFlag } from './no-ignored-flag.js'
import { noMisplacedField } from './no-misplaced-field.js'
import { noMixedRelease } from './no-mixed-release.js'
import { noNullOverride } from './no-null-override.js'
import { noOutdatedField } from './no-outdated-field.js'
import { noPlainSecret } from './no-plain-secret.js'
import { noRawNumber } from './no-raw-number.js'
import { noServiceCycle } from './no-service-cycle.js'
import { noShellVariable } from './no-shell-variable.js'
import { noUnknownField } from './no-unknown-field.js'
import { noUnknownKind } from './no-unknown-kind.js'
import { noUnknownReference } from './no-unknown-reference.js'
import { noUnknownRule } from './no-unknown-rule.js'
import { noUnknownVariable } from './no-unknown-variable.js'
import { noUnquotedTemplate } from './no-unquoted-template.js'
import { noUnreadDocument } from './no-unread-document.js'
import { noUnreadableFile } from './no-unreadable-file.js'
import { noUnsetVariable } from './no-unset-variable.js'
import { noUnusedSuppression } from './no-unused-suppression.js'
import { noVerbatimTemplate } from './no-verbatim-template.js'
import { noUnmetCondition } from './outcomes/no-unmet-condition.js'
import { noUnusedOutputDefault } from './outcomes/no-unused-output-default.js'
import { requireJsonCollection } from './outcomes/require-json-collection.js'
import { requireListReference } from './outcomes/require-list-reference.js'
import { requireTypedArgument } from './outcomes/require-typed-argument.js'
import { validArgumentType } from './outcomes/valid-argument-type.js'
import { validCondition } from './outcomes/valid-condition.js'
import { validConditionValue } from './outcomes/valid-condition-value.js'
import { validOutputValue } from './outcomes/valid-output-value.js'
import { requireField } from './require-field.js'
import { requireInnerStepId } from './require-inner-step-id.js'
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
import { validAggregation } from './valid-aggregation.js'
import { validAuth } from './valid-auth.js'
import { validClassTemplate } from './valid-class-template.js'
import { validConditionSource } from './valid-condition-source.js'
import { validDuration } from './valid-duration.js'
import { validEncoding } from './valid-encoding.js'
import { validErrorHandling } from './valid-error-handling.js'
import { validField } from './valid-field.js'
import { validHealthCheck } from './valid-health-check.js'
import { validLoop } from './valid-loop.js'
import { validMetadata } from './valid-metadata.js'
import { validName } from './valid-name.js'
import { validOperation } from './valid-operation.js'
import { validParameters } from './valid-parameters.js'
import { validResourceRule } from './valid-resource-rule.js'
import { validSchema } from './valid-schema.js'
import { validServer } from './valid-server.js'
import { validServerAuth } from './valid-server-auth.js'
import { validServiceArgument } from './valid-service-argument.js'
import { validStep } from './valid-step.js'
import { validToolName } from './valid-tool-name.js'
import { validYaml } from './valid-yaml.js'
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

/** Every rule there is, by id. A rule joins by one line here. */
export const rules: readonly Rule[] = [
  noAliasBomb,
  noAmbiguousScalar,
  noBareOutput,
  noBareStatus,
  noConstantBranch,
  noCutAnswerTimeout,
  noCutRetryCount,
  noCutValue,
  noDeepNesting,
  noDependencyCycle,
  noDuplicateItem,
  noDuplicateKey,
  noDuplicateReference,
  noDuplicateResource,
  noDuplicateStepId,
  noDuplicateToolName,
  noEmptyFile,
  noEmptyOutputDefault,
  noEndlessSchema,
  noEndlessTemplate,
  noEndlessWorkflow,
  noFailingTemplate,
  noHelmTemplate,
  noHugeFile,
  noIdleSetting,
  noIgnoredField,
  noIgnoredFlag,
  noIgnoredRetry,
  noImpossibleStatus,
  noInvalidReference,
  noMisplacedField,
  noMissingKey,
  noMissingNestedValue,
  noMixedNumberComparison,
  noMixedRelease,
  noNestedParameterDefault,
  noNestedWorkflow,
  noNullOverride,
  noOutdatedField,
  noOverstatedAnnotations,
  noPlainSecret,
  noRawNestedObject,
  noRawNumber,
  noRawObject,
  noRequiredDefault,
  noResultClash,
  noRetryOnLoop,
  noRetryOverTimeout,
  noServiceCycle,
  noShadowedRoot,
  noShellVariable,
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
  noUnknownField,
  noUnknownFunction,
  noUnknownKind,
  noUnknownName,
  noUnknownNestedField,
  noUnknownOutputField,
  noUnknownReference,
  noUnknownRule,
  noUnknownStep,
  noUnknownStepField,
  noUnknownTool,
  noUnknownVariable,
  noUnmetCondition,
  noUnprefixedTool,
  noUnquotedTemplate,
  noUnreachableCondition,
  noUnreachableFallback,
  noUnreadDocument,
  noUnreadableFile,
  noUnsetArgument,
  noUnsetParameter,
  noUnsetVariable,
  noUnusedDefaultResults,
  noUnusedOutputDefault,
  noUnusedSuppression,
  noVerbatimTemplate,
  noWholeNumberComparison,
  preferJsonNumber,
  requireDefaultResults,
  requireDependency,
  requireField,
  requireInnerStepId,
  requireJsonCollection,
  requireListReference,
  requireTemplateArgument,
  requireToolArgument,
  requireTypedArgument,
  validAggregation,
  validAnswerPath,
  validArgumentDefault,
  validArgumentType,
  validAuth,
  validClassTemplate,
  validCondition,
  validConditionSource,
  validConditionStep,
  validConditionValue,
  validDuration,
  validElicitationSchema,
  validEncoding,
  validErrorHandling,
  validExpectation,
  validField,
  validFormatVerb,
  validFunctionArgument,
  validHealthCheck,
  validLoop,
  validLoopVariable,
  validMetadata,
  validName,
  validOperation,
  validOutput,
  validOutputDefault,
  validOutputValue,
  validParameterDefault,
  validParameters,
  validResourceRule,
  validResultPath,
  validSchema,
  validServer,
  validServerAuth,
  validServiceArgument,
  validStep,
  validTemplate,
  validToolName,
  validYaml
]
