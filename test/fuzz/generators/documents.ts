import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { compositeTool } from './composite-tool.js'
import { type Schema, type TextFor, valuesOf } from './from-schema.js'
import { documentTemplate } from './template-text.js'
import { hostileText, type Json, json, jsonMap } from './values.js'
import { yamlText } from './yaml-text.js'

/** Documents of every kind: from the schemas, and composite tools that hang together. */

const KINDS = [
  'toolhive/VirtualMCPCompositeToolDefinition',
  'toolhive/VirtualMCPServer',
  'toolhive/VirtualMCPConfig',
  'toolhive/MCPServer',
  'toolhive/MCPToolConfig',
  'toolhive/MCPExternalAuthConfig',
  'toolhive/MCPOIDCConfig',
  'toolhive/MCPWebhookConfig',
  'toolhive/EmbeddingServer',
  'muster/Workflow',
  'muster/Workflow',
  'muster/ServiceClass',
  'muster/MCPServer',
  'actions/ActionTool',
  'holodeck/Agent'
]

const names = fc.constantFrom('restock', 'shop', 'web', 'flow')
const stepIds = fc.constantFrom('fetch', 'ask', 'each', 'put')
const tools = fc.constantFrom('shop_look', 'shop_put', 'x_map_find', 'core_service_list', 'workflow_restock')
const durations = fc.constantFrom('30s', '1m30s', '5ms', '0s', '-5s', '2h', '10d', '', '1e3s', '30')
const action = fc.constantFrom('abort', 'continue', 'retry', 'skip_remaining', 'abrt')
const schemaText = jsonMap.map(map => ({ type: 'object', ...map }))

const byKey: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  name: names,
  id: stepIds,
  dependsOn: stepIds,
  fromStep: stepIds,
  tool: tools,
  timeout: durations,
  retryDelay: durations,
  interval: durations,
  action,
  condition: documentTemplate,
  template: documentTemplate,
  message: documentTemplate,
  value: documentTemplate,
  collection: documentTemplate,
  items: documentTemplate,
  arguments: jsonMap,
  parameters: schemaText,
  schema: schemaText,
  default: json,
  metadata: names.map(name => ({ name })),
  description: fc.oneof({ weight: 5, arbitrary: fc.constant('Does it') }, hostileText)
}

/** An argument of a free map may be a template. */
const textFor: TextFor = key => byKey[key] ?? (key === 'a' || key === 'text' ? documentTemplate : null)

const fromSchemas = fc.oneof(
  ...KINDS.map(kind => {
    const file = new URL(`../../../schemas/${kind}.schema.json`, import.meta.url)
    const schema: Schema = JSON.parse(readFileSync(file, 'utf8'))
    return valuesOf(schema, textFor)
  })
)

const definition = fc.tuple(names, compositeTool).map(([name, spec]) => ({
  apiVersion: 'toolhive.stacklok.dev/v1beta1',
  kind: 'VirtualMCPCompositeToolDefinition',
  metadata: { name },
  spec
}))

const server = fc.array(compositeTool, { minLength: 1, maxLength: 2 }).map(compositeTools => ({
  apiVersion: 'toolhive.stacklok.dev/v1beta1',
  kind: 'VirtualMCPServer',
  metadata: { name: 'shop' },
  spec: { groupRef: { name: 'g' }, incomingAuth: { type: 'anonymous' }, config: { compositeTools } }
}))

const config = fc.array(compositeTool, { minLength: 1, maxLength: 2 }).map(compositeTools => ({
  name: 'shop',
  groupRef: 'g',
  incomingAuth: { type: 'anonymous' },
  outgoingAuth: { source: 'inline' },
  aggregation: {
    conflictResolution: 'prefix',
    conflictResolutionConfig: { prefixFormat: '{workload}_' }
  },
  compositeTools
}))

/** Each action is a composite tool without a name, or one call. */
const actionTool = fc
  .dictionary(
    fc.constantFrom('create', 'close_item', 'list', 'status', 'action', '__proto__', 'Überblick'),
    fc.oneof(
      compositeTool,
      fc.record(
        { description: fc.constant('Looks'), tool: tools, arguments: jsonMap },
        { requiredKeys: ['tool'] }
      )
    ),
    { minKeys: 1, maxKeys: 3 }
  )
  .map(entries => ({
    apiVersion: 'vmcp.dev/v1alpha1',
    kind: 'ActionTool',
    metadata: { name: 'items' },
    spec: { name: 'manage_items', description: 'Manages items', actions: nameless(entries) }
  }))

function nameless(actions: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(
    Object.entries(actions).map(([key, value]) => {
      const { name: _, ...rest } = value as Record<string, Json> // a record of a generator
      return [key, rest]
    })
  )
}

/** One document as a value. */
const documentValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: definition },
  { weight: 1, arbitrary: server },
  { weight: 2, arbitrary: actionTool },
  { weight: 2, arbitrary: config },
  { weight: 5, arbitrary: fromSchemas }
)

/** Mostly one: a longer stream takes longer, and seldom shows more. */
const documentValues = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(documentValue) },
  { weight: 1, arbitrary: fc.array(documentValue, { minLength: 2, maxLength: 3 }) }
)

/** A stream of one to three documents, in one of YAML's styles. */
export const documentText: fc.Arbitrary<string> = documentValues
  .chain(documents => fc.tuple(...documents.map(yamlText)))
  .map(texts => texts.join('---\n'))
