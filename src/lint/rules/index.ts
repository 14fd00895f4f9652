import type { Rule } from '../rule.js'
import { noAliasBomb } from './no-alias-bomb.js'
import { noAmbiguousScalar } from './no-ambiguous-scalar.js'
import { noBareOutput } from './no-bare-output.js'
import { noBareStatus } from './no-bare-status.js'
import { noConstantBranch } from './no-constant-branch.js'
import { noCutAnswerTimeout } from './no-cut-answer-timeout.js'
import { noCutRetryCount } from './no-cut-retry-count.js'
import { noCutValue } from './no-cut-value.js'
import { noDeepNesting } from './no-deep-nesting.js'
import { noDependencyCycle } from './no-dependency-cycle.js'
import { noDuplicateItem } from './no-duplicate-item.js'
import { noDuplicateKey } from './no-duplicate-key.js'
import { noDuplicateReference } from './no-duplicate-reference.js'
import { noDuplicateResource } from './no-duplicate-resource.js'
import { noDuplicateStepId } from './no-duplicate-step-id.js'
import { noDuplicateToolName } from './no-duplicate-tool-name.js'
import { noEmptyFile } from './no-empty-file.js'
import { noEmptyOutputDefault } from './no-empty-output-default.js'
import { noEndlessSchema } from './no-endless-schema.js'
import { noEndlessTemplate } from './no-endless-template.js'
import { noEndlessWorkflow } from './no-endless-workflow.js'
import { noFailingTemplate } from './no-failing-template.js'
import { noHelmTemplate } from './no-helm-template.js'
import { noHugeFile } from './no-huge-file.js'
import { noIdleSetting } from './no-idle-setting.js'
import { noIgnoredField } from './no-ignored-field.js'
import { noIgnoredFlag } from './no-ignored-flag.js'
import { noIgnoredRetry } from './no-ignored-retry.js'
import { noImpossibleStatus } from './no-impossible-status.js'
import { noInvalidReference } from './no-invalid-reference.js'
import { noMisplacedField } from './no-misplaced-field.js'
import { noMissingKey } from './no-missing-key.js'
import { noMissingNestedValue } from './no-missing-nested-value.js'
import { noMixedNumberComparison } from './no-mixed-number-comparison.js'
import { noMixedRelease } from './no-mixed-release.js'
import { noNestedParameterDefault } from './no-nested-parameter-default.js'
import { noNestedWorkflow } from './no-nested-workflow.js'
import { noNullOverride } from './no-null-override.js'
import { noOutdatedField } from './no-outdated-field.js'
import { noOverstatedAnnotations } from './no-overstated-annotations.js'
import { noPlainSecret } from './no-plain-secret.js'
import { noRawNestedObject } from './no-raw-nested-object.js'
import { noRawNumber } from './no-raw-number.js'
import { noRawObject } from './no-raw-object.js'
import { noRequiredDefault } from './no-required-default.js'
import { noResultClash } from './no-result-clash.js'
import { noRetryOnLoop } from './no-retry-on-loop.js'
import { noRetryOverTimeout } from './no-retry-over-timeout.js'
import { noServiceCycle } from './no-service-cycle.js'
import { noShadowedRoot } from './no-shadowed-root.js'
import { noShellVariable } from './no-shell-variable.js'
import { noSkipRemaining } from './no-skip-remaining.js'
import { noSkippedResult } from './no-skipped-result.js'
import { noTimeoutOverWorkflow } from './no-timeout-over-workflow.js'
import { noTooManySteps } from './no-too-many-steps.js'
import { noToolNameClash } from './no-tool-name-clash.js'
import { noUnconvertedArgument } from './no-unconverted-argument.js'
import { noUndeclaredParameter } from './no-undeclared-parameter.js'
import { noUnknownAnswerField } from './no-unknown-answer-field.js'
import { noUnknownArgument } from './no-unknown-argument.js'
import { noUnknownDependency } from './no-unknown-dependency.js'
import { noUnknownField } from './no-unknown-field.js'
import { noUnknownFunction } from './no-unknown-function.js'
import { noUnknownKind } from './no-unknown-kind.js'
import { noUnknownName } from './no-unknown-name.js'
import { noUnknownNestedField } from './no-unknown-nested-field.js'
import { noUnknownOutputField } from './no-unknown-output-field.js'
import { noUnknownReference } from './no-unknown-reference.js'
import { noUnknownRule } from './no-unknown-rule.js'
import { noUnknownStep } from './no-unknown-step.js'
import { noUnknownStepField } from './no-unknown-step-field.js'
import { noUnknownTool } from './no-unknown-tool.js'
import { noUnknownVariable } from './no-unknown-variable.js'
import { noUnmetCondition } from './no-unmet-condition.js'
import { noUnprefixedTool } from './no-unprefixed-tool.js'
import { noUnquotedTemplate } from './no-unquoted-template.js'
import { noUnreachableCondition } from './no-unreachable-condition.js'
import { noUnreachableFallback } from './no-unreachable-fallback.js'
import { noUnreadDocument } from './no-unread-document.js'
import { noUnreadableFile } from './no-unreadable-file.js'
import { noUnsetArgument } from './no-unset-argument.js'
import { noUnsetParameter } from './no-unset-parameter.js'
import { noUnsetVariable } from './no-unset-variable.js'
import { noUnusedDefaultResults } from './no-unused-default-results.js'
import { noUnusedOutputDefault } from './no-unused-output-default.js'
import { noUnusedSuppression } from './no-unused-suppression.js'
import { noVerbatimTemplate } from './no-verbatim-template.js'
import { noWholeNumberComparison } from './no-whole-number-comparison.js'
import { preferJsonNumber } from './prefer-json-number.js'
import { requireDefaultResults } from './require-default-results.js'
import { requireDependency } from './require-dependency.js'
import { requireField } from './require-field.js'
import { requireInnerStepId } from './require-inner-step-id.js'
import { requireJsonCollection } from './require-json-collection.js'
import { requireListReference } from './require-list-reference.js'
import { requireTemplateArgument } from './require-template-argument.js'
import { requireToolArgument } from './require-tool-argument.js'
import { requireTypedArgument } from './require-typed-argument.js'
import { validAggregation } from './valid-aggregation.js'
import { validAnswerPath } from './valid-answer-path.js'
import { validArgumentDefault } from './valid-argument-default.js'
import { validArgumentType } from './valid-argument-type.js'
import { validAuth } from './valid-auth.js'
import { validClassTemplate } from './valid-class-template.js'
import { validCondition } from './valid-condition.js'
import { validConditionSource } from './valid-condition-source.js'
import { validConditionStep } from './valid-condition-step.js'
import { validConditionValue } from './valid-condition-value.js'
import { validDuration } from './valid-duration.js'
import { validElicitationSchema } from './valid-elicitation-schema.js'
import { validEncoding } from './valid-encoding.js'
import { validErrorHandling } from './valid-error-handling.js'
import { validExpectation } from './valid-expectation.js'
import { validField } from './valid-field.js'
import { validFormatVerb } from './valid-format-verb.js'
import { validFunctionArgument } from './valid-function-argument.js'
import { validHealthCheck } from './valid-health-check.js'
import { validLoop } from './valid-loop.js'
import { validLoopVariable } from './valid-loop-variable.js'
import { validMetadata } from './valid-metadata.js'
import { validName } from './valid-name.js'
import { validOperation } from './valid-operation.js'
import { validOutput } from './valid-output.js'
import { validOutputDefault } from './valid-output-default.js'
import { validOutputValue } from './valid-output-value.js'
import { validParameterDefault } from './valid-parameter-default.js'
import { validParameters } from './valid-parameters.js'
import { validResourceRule } from './valid-resource-rule.js'
import { validResultPath } from './valid-result-path.js'
import { validSchema } from './valid-schema.js'
import { validServer } from './valid-server.js'
import { validServerAuth } from './valid-server-auth.js'
import { validServiceArgument } from './valid-service-argument.js'
import { validStep } from './valid-step.js'
import { validTemplate } from './valid-template.js'
import { validToolName } from './valid-tool-name.js'
import { validYaml } from './valid-yaml.js'

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
