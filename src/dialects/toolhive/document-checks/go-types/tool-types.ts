import {
  GO_ANY,
  GO_BOOL,
  GO_DURATION,
  GO_INT,
  GO_MAP,
  GO_STRING,
  type GoField,
  type GoTarget,
  goList,
  goMap
} from '../../../document-checks/decoding/go-target.js'

/** A struct of the configuration; an unlisted field accepts anything. */
export function goStruct(
  name: string,
  fields: Readonly<Record<string, () => GoTarget>>
): GoTarget & { readonly kind: 'struct' } {
  const typed = Object.entries(fields).map(([key, type]): [string, GoField] => [key, { type }])
  return { kind: 'struct', name, fields: Object.fromEntries(typed) }
}

const text = () => GO_STRING
const whole = () => GO_INT
const duration = () => GO_DURATION
const freeMap = () => GO_MAP

const ERROR_HANDLING = goStruct('config.StepErrorHandling', {
  action: text,
  retryCount: whole,
  retryDelay: duration
})

const ANSWER = goStruct('config.ElicitationResponseConfig', { action: text })

const STEP: GoTarget = goStruct('config.WorkflowStepConfig', {
  id: text,
  type: text,
  tool: text,
  arguments: freeMap,
  condition: text,
  dependsOn: () => goList(GO_STRING),
  onError: () => ERROR_HANDLING,
  message: text,
  schema: freeMap,
  timeout: duration,
  onDecline: () => ANSWER,
  onCancel: () => ANSWER,
  defaultResults: freeMap,
  collection: text,
  itemVar: text,
  maxParallel: whole,
  maxIterations: whole,
  step: () => STEP
})

const OUTPUT_PROPERTY: GoTarget = goStruct('config.OutputProperty', {
  type: text,
  description: text,
  value: text,
  properties: () => goMap(OUTPUT_PROPERTY),
  default: () => GO_ANY
})

const OUTPUT = goStruct('config.OutputConfig', {
  properties: () => goMap(OUTPUT_PROPERTY),
  required: () => goList(GO_STRING)
})

const ANNOTATIONS = goStruct('config.ToolAnnotationsOverride', {
  title: text,
  readOnlyHint: () => GO_BOOL,
  destructiveHint: () => GO_BOOL,
  idempotentHint: () => GO_BOOL,
  openWorldHint: () => GO_BOOL
})

const TOOL_FIELDS = {
  name: text,
  description: text,
  parameters: freeMap,
  timeout: duration,
  steps: () => goList(STEP),
  output: () => OUTPUT,
  annotations: () => ANNOTATIONS
}

/** A composite tool inside a server or a standalone config. */
export const COMPOSITE_TOOL_CONFIG = goStruct('config.CompositeToolConfig', TOOL_FIELDS)

/** The composite tool is embedded in the definition, and Go names the embedded struct in its errors. */
export function definitionSpec(): GoTarget {
  const fields = Object.entries(TOOL_FIELDS).map(([key, type]): [string, GoField] => [
    key,
    { type, path: `CompositeToolConfig.${key}` }
  ])
  return {
    kind: 'struct',
    name: 'v1beta1.VirtualMCPCompositeToolDefinitionSpec',
    fields: Object.fromEntries(fields)
  }
}
