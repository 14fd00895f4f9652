import {
  asSentJson,
  innerSteps,
  isJsonObject,
  type JsonObject,
  type MapTree,
  type OutputProperty,
  type Parameter,
  type Parameters,
  type Step,
  type Workflow,
  type WorkflowOutput
} from '../../../model/index.js'
import { jsonAt } from '../../reading/json.js'
import { mapTreeAt, writtenFields } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import { callTarget, isCoreTool } from '../core/call-target.js'
import { findWorkflow } from '../core/find-workflow.js'
import type { Lowering, MusterReading } from '../reading.js'
import { musterSemantics } from '../semantics/semantics.js'
import { lowerHandler, lowerStep } from './step.js'

/** Lowers a workflow, including an invalid one. */
export function lowerWorkflow(
  { loaded: spec, name, namespace }: MusterReading,
  lowering: Lowering
): Workflow {
  const parameters = lowerArguments(spec.field('args'))
  const steps = spec.field('steps').items().map(lowerStep)
  const handlers = spec.field('onFailure').items().map(lowerHandler)
  const output = lowerOutput(spec.field('output'))
  const { compat } = lowering
  return {
    name,
    publishedAs: `workflow_${name}`,
    dialect: 'muster',
    namespace,
    description: spec.field('description').text,
    origin: spec.origin,
    fields: writtenFields(spec),
    parameters,
    steps,
    handlers,
    timeoutMs: null,
    schedule: { mode: 'sequence', maxParallel: 1 },
    output,
    annotations: null,
    semantics: musterSemantics({ name, compat, parameters, steps, handlers, output }),
    toolNames: tool => [tool],
    serverNaming: 'exposed',
    callTarget: tool => callTarget(tool, lowering),
    requiredTools: () => requiredTools([...steps, ...handlers], lowering)
  }
}

/**
 * Tools that must exist before a run may begin: those of steps, loops, groups and handlers, and those of the workflows they call.
 * Tools of conditions are not required.
 */
function requiredTools(steps: readonly Step[], lowering: Lowering): readonly string[] {
  const required = new Set<string>()
  const seen = new Set<string>()
  const open = [...steps]
  for (let step = open.pop(); step; step = open.pop()) {
    for (const inner of innerSteps(step)) open.push(inner)
    if (step.kind !== 'tool' || seen.has(step.tool.value)) continue
    const { value: name } = step.tool
    seen.add(name)
    const workflow = findWorkflow(name, lowering)
    if (workflow) for (const inner of [...workflow.steps, ...workflow.handlers]) open.push(inner)
    else if (name !== '' && !isCoreTool(name)) required.add(name)
  }
  return [...required].sort()
}

/** The declared output of the workflow: a tree of literals and templates. */
function lowerOutput(place: Place): WorkflowOutput | null {
  const written = mapTreeAt(place)
  const entries =
    written?.entries.filter(({ value }) => value.kind !== 'literal' || value.value !== null) ?? []
  // The engine drops nulls at the top level, and treats a template without entries as absent.
  if (!written || entries.length === 0) return null
  const template = { ...written, entries }
  return { origin: place.origin, properties: propertiesOf(template), required: [], template }
}

function propertiesOf(tree: MapTree): readonly OutputProperty[] {
  return tree.entries.map(({ key, value }) => ({
    name: key,
    type: null,
    description: null,
    value: value.kind === 'template' ? value.expression : null,
    default: null,
    properties: null,
    origin: value.origin,
    fields: new Map()
  }))
}

/** The declared arguments, and the equivalent JSON Schema. */
function lowerArguments(place: Place): Parameters {
  const properties = place.entries().map(({ key, place: argument }) => lowerArgument(key, argument))
  return {
    schema: place.kind === 'map' ? schemaOf(properties) : null,
    origin: place.exists ? place.origin : null,
    path: place.path,
    properties: new Map(properties.map(parameter => [parameter.name, parameter]))
  }
}

/** Defaults are stored as JSON, so their numbers are floats. */
function lowerArgument(name: string, place: Place): Parameter {
  const type = place.field('type').text
  const description = place.field('description').text
  const fallback = place.field('default')
  const value = jsonAt(fallback)
  const schema: JsonObject = {
    ...(type === null ? {} : { type }),
    ...(description === null ? {} : { description }),
    ...(value === undefined || value === null ? {} : { default: asSentJson(value) })
  }
  return {
    name,
    type,
    isRequired: place.field('required').value === true,
    description,
    schema,
    default:
      value === undefined || value === null ? null : { value: asSentJson(value), origin: fallback.origin },
    origin: place.origin
  }
}

function schemaOf(properties: readonly Parameter[]): JsonObject {
  const entries = properties.map(({ name, schema }) => [name, isJsonObject(schema) ? schema : {}] as const)
  const required = properties.filter(property => property.isRequired).map(property => property.name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    ...(required.length === 0 ? {} : { required })
  }
}
