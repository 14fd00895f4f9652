/**
 * The checks of ToolHive's validators, one list each: the index is the order, and a check refers to its position by name. Unlisted
 * problems of one section keep the order in which they are reported.
 */

/** The operator's checks of a server; its first problem ends the check. */
export const SERVER_CHECKS = [
  'groupRef',
  'outgoingAuth',
  'aggregation',
  'compositeTools',
  'optimizer'
] as const

/** Checks of a standalone config; each section ends at its first problem. */
export const CONFIG_CHECKS = [
  'basics',
  'incomingAuth',
  'outgoingAuth',
  'aggregation',
  'operational',
  'backends',
  'compositeTools',
  'compositeToolRefs',
  'passthroughHeaders'
] as const

/** Checks of a composite tool; each of these ends at its first problem. */
export const TOOL_CHECKS = [
  'name',
  'description',
  'steps',
  'timeout',
  'parameters',
  'step',
  'defaultResults'
] as const

/** Checks of a composite tool's steps: ids of all steps, then each by itself, then all together. */
export const STEPS_CHECKS = ['ids', 'each', 'cycles'] as const

/** Checks of a single step. */
export const STEP_CHECKS = [
  'type',
  'tool',
  'tool name',
  'message',
  'tool of loop',
  'message of loop',
  'collection',
  'template of collection',
  'inner step',
  'inner type',
  'inner tool',
  'inner tool name',
  'inner templates',
  'itemVar',
  'maxParallel',
  'maxIterations',
  'templates of arguments',
  'template of condition',
  'template of message',
  'schema',
  'dependsOn',
  'onError.action',
  'onError.retryCount',
  'missing answer',
  'answer'
] as const

/** Checks of what a step reads from others: all its texts are parsed before a missing default is reported. */
export const DEFAULT_RESULTS_CHECKS = ['template without argument', 'defaults'] as const

/**
 * Checks of a server at startup; the first failure ends it. `configuration` reads the file that the operator wrote; `conversion`
 * and `workflows` are about composite tools, which are validated again after conversion.
 */
export const START_CHECKS = [
  'configuration',
  'telemetry',
  'optimizer',
  'authentication',
  'limits',
  'conversion',
  'authorization',
  'audit',
  'workflows',
  'sessions'
] as const

/** Checks of a converted composite tool at startup; those from `outline` on are about its output. */
export const CONVERTED_TOOL_CHECKS = [
  'number of steps',
  'outline',
  'description',
  'value or properties',
  'value of scalar',
  'template',
  'default'
] as const

export type ServerCheck = (typeof SERVER_CHECKS)[number]
export type ConfigCheck = (typeof CONFIG_CHECKS)[number]
export type ToolCheck = (typeof TOOL_CHECKS)[number]
export type StepCheckName = (typeof STEP_CHECKS)[number]
export type StartCheck = (typeof START_CHECKS)[number]
export type ConvertedToolCheck = (typeof CONVERTED_TOOL_CHECKS)[number]
