import type { Rule } from '../rule.js'
import { noAliasBomb } from './no-alias-bomb.js'
import { noAmbiguousScalar } from './no-ambiguous-scalar.js'
import { noCutAnswerTimeout } from './no-cut-answer-timeout.js'
import { noCutRetryCount } from './no-cut-retry-count.js'
import { noDeepNesting } from './no-deep-nesting.js'
import { noDependencyCycle } from './no-dependency-cycle.js'
import { noDuplicateKey } from './no-duplicate-key.js'
import { noDuplicateStepId } from './no-duplicate-step-id.js'
import { noEmptyOutputDefault } from './no-empty-output-default.js'
import { noHelmTemplate } from './no-helm-template.js'
import { noHugeFile } from './no-huge-file.js'
import { noIgnoredField } from './no-ignored-field.js'
import { noIgnoredRetry } from './no-ignored-retry.js'
import { noImpossibleStatus } from './no-impossible-status.js'
import { noMixedNumberComparison } from './no-mixed-number-comparison.js'
import { noNestedParameterDefault } from './no-nested-parameter-default.js'
import { noOverstatedAnnotations } from './no-overstated-annotations.js'
import { noRawObject } from './no-raw-object.js'
import { noRetryOnLoop } from './no-retry-on-loop.js'
import { noSkipRemaining } from './no-skip-remaining.js'
import { noTimeoutOverWorkflow } from './no-timeout-over-workflow.js'
import { noTooManySteps } from './no-too-many-steps.js'
import { noUndeclaredParameter } from './no-undeclared-parameter.js'
import { noUnknownAnswerField } from './no-unknown-answer-field.js'
import { noUnknownArgument } from './no-unknown-argument.js'
import { noUnknownDependency } from './no-unknown-dependency.js'
import { noUnknownFunction } from './no-unknown-function.js'
import { noUnknownName } from './no-unknown-name.js'
import { noUnknownRule } from './no-unknown-rule.js'
import { noUnknownStep } from './no-unknown-step.js'
import { noUnknownStepField } from './no-unknown-step-field.js'
import { noUnknownTool } from './no-unknown-tool.js'
import { noUnquotedTemplate } from './no-unquoted-template.js'
import { noUnreachableFallback } from './no-unreachable-fallback.js'
import { noUnsetParameter } from './no-unset-parameter.js'
import { noUnusedDefaultResults } from './no-unused-default-results.js'
import { noUnusedSuppression } from './no-unused-suppression.js'
import { requireDefaultResults } from './require-default-results.js'
import { requireDependency } from './require-dependency.js'
import { requireJsonCollection } from './require-json-collection.js'
import { requireToolArgument } from './require-tool-argument.js'
import { validAnswerPath } from './valid-answer-path.js'
import { validArgumentType } from './valid-argument-type.js'
import { validCondition } from './valid-condition.js'
import { validElicitationSchema } from './valid-elicitation-schema.js'
import { validLoopVariable } from './valid-loop-variable.js'
import { validOutput } from './valid-output.js'
import { validOutputDefault } from './valid-output-default.js'
import { validParameterDefault } from './valid-parameter-default.js'
import { validTemplate } from './valid-template.js'
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
  noDuplicateStepId,
  noEmptyOutputDefault,
  noHelmTemplate,
  noHugeFile,
  noIgnoredField,
  noIgnoredRetry,
  noImpossibleStatus,
  noMixedNumberComparison,
  noNestedParameterDefault,
  noOverstatedAnnotations,
  noRawObject,
  noRetryOnLoop,
  noSkipRemaining,
  noTimeoutOverWorkflow,
  noTooManySteps,
  noUndeclaredParameter,
  noUnknownAnswerField,
  noUnknownArgument,
  noUnknownDependency,
  noUnknownFunction,
  noUnknownName,
  noUnknownRule,
  noUnknownStep,
  noUnknownStepField,
  noUnknownTool,
  noUnquotedTemplate,
  noUnreachableFallback,
  noUnsetParameter,
  noUnusedDefaultResults,
  noUnusedSuppression,
  requireDefaultResults,
  requireDependency,
  requireJsonCollection,
  requireToolArgument,
  validAnswerPath,
  validArgumentType,
  validCondition,
  validElicitationSchema,
  validLoopVariable,
  validOutput,
  validOutputDefault,
  validParameterDefault,
  validTemplate,
  validYaml
]
