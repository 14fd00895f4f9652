import type { Rule } from '../rule.js'
import { noAliasBomb } from './no-alias-bomb.js'
import { noAmbiguousScalar } from './no-ambiguous-scalar.js'
import { noCutAnswerTimeout } from './no-cut-answer-timeout.js'
import { noCutRetryCount } from './no-cut-retry-count.js'
import { noDeepNesting } from './no-deep-nesting.js'
import { noDependencyCycle } from './no-dependency-cycle.js'
import { noDuplicateKey } from './no-duplicate-key.js'
import { noDuplicateReference } from './no-duplicate-reference.js'
import { noDuplicateResource } from './no-duplicate-resource.js'
import { noDuplicateStepId } from './no-duplicate-step-id.js'
import { noDuplicateToolName } from './no-duplicate-tool-name.js'
import { noEmptyFile } from './no-empty-file.js'
import { noEmptyOutputDefault } from './no-empty-output-default.js'
import { noHelmTemplate } from './no-helm-template.js'
import { noHugeFile } from './no-huge-file.js'
import { noIgnoredField } from './no-ignored-field.js'
import { noIgnoredRetry } from './no-ignored-retry.js'
import { noImpossibleStatus } from './no-impossible-status.js'
import { noMixedNumberComparison } from './no-mixed-number-comparison.js'
import { noNestedParameterDefault } from './no-nested-parameter-default.js'
import { noNestedWorkflow } from './no-nested-workflow.js'
import { noOutdatedField } from './no-outdated-field.js'
import { noOverstatedAnnotations } from './no-overstated-annotations.js'
import { noRawObject } from './no-raw-object.js'
import { noRequiredDefault } from './no-required-default.js'
import { noRetryOnLoop } from './no-retry-on-loop.js'
import { noRetryOverTimeout } from './no-retry-over-timeout.js'
import { noSkipRemaining } from './no-skip-remaining.js'
import { noTimeoutOverWorkflow } from './no-timeout-over-workflow.js'
import { noTooManySteps } from './no-too-many-steps.js'
import { noToolNameClash } from './no-tool-name-clash.js'
import { noUndeclaredParameter } from './no-undeclared-parameter.js'
import { noUnknownAnswerField } from './no-unknown-answer-field.js'
import { noUnknownArgument } from './no-unknown-argument.js'
import { noUnknownDependency } from './no-unknown-dependency.js'
import { noUnknownField } from './no-unknown-field.js'
import { noUnknownFunction } from './no-unknown-function.js'
import { noUnknownKind } from './no-unknown-kind.js'
import { noUnknownName } from './no-unknown-name.js'
import { noUnknownOutputField } from './no-unknown-output-field.js'
import { noUnknownReference } from './no-unknown-reference.js'
import { noUnknownRule } from './no-unknown-rule.js'
import { noUnknownStep } from './no-unknown-step.js'
import { noUnknownStepField } from './no-unknown-step-field.js'
import { noUnknownTool } from './no-unknown-tool.js'
import { noUnquotedTemplate } from './no-unquoted-template.js'
import { noUnreachableFallback } from './no-unreachable-fallback.js'
import { noUnsetParameter } from './no-unset-parameter.js'
import { noUnusedDefaultResults } from './no-unused-default-results.js'
import { noUnusedOutputDefault } from './no-unused-output-default.js'
import { noUnusedSuppression } from './no-unused-suppression.js'
import { preferJsonNumber } from './prefer-json-number.js'
import { requireDefaultResults } from './require-default-results.js'
import { requireDependency } from './require-dependency.js'
import { requireField } from './require-field.js'
import { requireInnerStepId } from './require-inner-step-id.js'
import { requireJsonCollection } from './require-json-collection.js'
import { requireToolArgument } from './require-tool-argument.js'
import { validAggregation } from './valid-aggregation.js'
import { validAnswerPath } from './valid-answer-path.js'
import { validArgumentType } from './valid-argument-type.js'
import { validAuth } from './valid-auth.js'
import { validCondition } from './valid-condition.js'
import { validDuration } from './valid-duration.js'
import { validElicitationSchema } from './valid-elicitation-schema.js'
import { validEncoding } from './valid-encoding.js'
import { validErrorHandling } from './valid-error-handling.js'
import { validField } from './valid-field.js'
import { validLoop } from './valid-loop.js'
import { validLoopVariable } from './valid-loop-variable.js'
import { validName } from './valid-name.js'
import { validOperation } from './valid-operation.js'
import { validOutput } from './valid-output.js'
import { validOutputDefault } from './valid-output-default.js'
import { validParameterDefault } from './valid-parameter-default.js'
import { validParameters } from './valid-parameters.js'
import { validSchema } from './valid-schema.js'
import { validStep } from './valid-step.js'
import { validTemplate } from './valid-template.js'
import { validToolName } from './valid-tool-name.js'
import { validYaml } from './valid-yaml.js'

/** Every rule there is, by id. A rule joins by one line here. */
export const rules: readonly Rule[] = [
  noAliasBomb,
  noAmbiguousScalar,
  noCutAnswerTimeout,
  noCutRetryCount,
  noDeepNesting,
  noDependencyCycle,
  noDuplicateKey,
  noDuplicateReference,
  noDuplicateResource,
  noDuplicateStepId,
  noDuplicateToolName,
  noEmptyFile,
  noEmptyOutputDefault,
  noHelmTemplate,
  noHugeFile,
  noIgnoredField,
  noIgnoredRetry,
  noImpossibleStatus,
  noMixedNumberComparison,
  noNestedParameterDefault,
  noNestedWorkflow,
  noOutdatedField,
  noOverstatedAnnotations,
  noRawObject,
  noRequiredDefault,
  noRetryOnLoop,
  noRetryOverTimeout,
  noSkipRemaining,
  noTimeoutOverWorkflow,
  noTooManySteps,
  noToolNameClash,
  noUndeclaredParameter,
  noUnknownAnswerField,
  noUnknownArgument,
  noUnknownDependency,
  noUnknownField,
  noUnknownFunction,
  noUnknownKind,
  noUnknownName,
  noUnknownOutputField,
  noUnknownReference,
  noUnknownRule,
  noUnknownStep,
  noUnknownStepField,
  noUnknownTool,
  noUnquotedTemplate,
  noUnreachableFallback,
  noUnsetParameter,
  noUnusedDefaultResults,
  noUnusedOutputDefault,
  noUnusedSuppression,
  preferJsonNumber,
  requireDefaultResults,
  requireDependency,
  requireField,
  requireInnerStepId,
  requireJsonCollection,
  requireToolArgument,
  validAggregation,
  validAnswerPath,
  validArgumentType,
  validAuth,
  validCondition,
  validDuration,
  validElicitationSchema,
  validEncoding,
  validErrorHandling,
  validField,
  validLoop,
  validLoopVariable,
  validName,
  validOperation,
  validOutput,
  validOutputDefault,
  validParameterDefault,
  validParameters,
  validSchema,
  validStep,
  validTemplate,
  validToolName,
  validYaml
]
