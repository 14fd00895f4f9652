/**
 * What ToolHive's validators check, each as one list: the position in a list is the order, and a check says by its name where it is.
 * Problems of one section that are not listed singly follow one another as they are reported.
 */

/** Of a server by the operator; its first problem ends the check. */
export const SERVER_CHECKS = [
  'groupRef',
  'outgoingAuth',
  'aggregation',
  'compositeTools',
  'optimizer'
] as const

/** Of a standalone config; each section ends at its first problem. */
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

/** Of a composite tool; each of these ends at its first problem. */
export const TOOL_CHECKS = [
  'name',
  'description',
  'steps',
  'timeout',
  'parameters',
  'step',
  'defaultResults'
] as const

/** Of the steps of a composite tool: ids of all, then each for itself, then all together. */
export const STEPS_CHECKS = ['ids', 'each', 'cycles'] as const

/** Of a step for itself. */
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

/** Of what a step reads of others: all its texts are read before a default is missed. */
export const DEFAULT_RESULTS_CHECKS = ['template without argument', 'defaults'] as const

/**
 * Of a server when it starts; the first failure ends it. `configuration` reads the file that the operator wrote, `conversion` and
 * `workflows` are about composite tools, which are validated again after they were converted.
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

/** Of a composite tool that is validated again at the start; those from `outline` on are about its output. */
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
