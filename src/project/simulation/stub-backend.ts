import type { Backend, Fixtures, ToolFixture } from '../../backends/index.js'
import {
  CallFailure,
  findTool,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonText,
  stepsOf,
  type ToolResult,
  type Workflow
} from '../../model/index.js'
import { narrowed } from './need.js'
import { expectedOfTool, readOfStep } from './read-values.js'
import { sampleValue } from './sample-value.js'

/** The fixtures and, without an answer, each tool that the workflow calls and the fixtures do not contain. */
export function withStubTools(fixtures: Fixtures, workflow: Workflow): Fixtures {
  const known = new Map([...fixtures.tools].map(([name, { description }]) => [name, description]))
  const stubs = workflowsIn(workflow).flatMap(each =>
    calledTools(each)
      .filter(name => findTool(each, name, known) === null)
      .map((name): [string, ToolFixture] => [name, { description: { name }, responses: [] }])
  )
  return { tools: new Map([...fixtures.tools, ...stubs]) }
}

/** Answers calls without a fixture: a sample of what the tool declares, else of what is read of it. */
export function stubBackend(backend: Backend, fixtures: Fixtures, workflow: Workflow): Backend {
  return {
    ...backend,
    callTool: async call => {
      try {
        return await backend.callTool(call)
      } catch (error) {
        if (!(error instanceof CallFailure) || error.kind !== 'missing_fixture') throw error
        const { outputSchema } = fixtures.tools.get(call.tool)?.description ?? {}
        return stubResult(stubValue(call.tool, outputSchema, workflow))
      }
    }
  }
}

function stubResult(value: JsonValue): ToolResult {
  const content = [{ type: 'text' as const, text: jsonText(value) }]
  return { structuredContent: value, content, isError: false, isStub: true }
}

/** A possible answer of a tool: a sample of its declared output, narrowed to what the workflow needs where possible. */
export function stubValue(tool: string, outputSchema: JsonObject | undefined, workflow: Workflow): JsonValue {
  const read = readOf(tool, workflow)
  return sampleValue(outputSchema ? narrowed(outputSchema, read) : read)
}

/** Everything that is read of any step that calls the tool. */
function readOf(tool: string, workflow: Workflow): JsonObject {
  const read = readOfTools.get(workflow) ?? new Map<string, JsonObject>()
  readOfTools.set(workflow, read)
  const value = read.get(tool) ?? allRead(tool, workflow)
  read.set(tool, value)
  return value
}

/** By tool, for the lifetime of the workflow: every step may call the same tool. */
const readOfTools = new WeakMap<Workflow, Map<string, JsonObject>>()

function allRead(tool: string, workflow: Workflow): JsonObject {
  const schemas = workflowsIn(workflow).flatMap(each => {
    const isMeant = (name: string): boolean => each.toolNames(name, [tool]).includes(tool)
    return stepsOf(each).flatMap(({ step }) => [
      ...(step.kind === 'tool' && isMeant(step.tool.value) ? [readOfStep(each, step.id)] : []),
      ...(step.condition?.kind === 'call' && isMeant(step.condition.tool.value)
        ? [expectedOfTool(each, step.condition.tool.value)]
        : [])
    ])
  })
  const [first, ...others] = schemas.filter(isStructured)
  return first ? others.reduce(merged, first) : { type: 'object' }
}

/** Where nothing inside an answer is read, only its existence is known to matter. */
function isStructured({ type }: JsonObject): boolean {
  return type === 'object' || type === 'array'
}

function merged(all: JsonObject, more: JsonObject): JsonObject {
  const known = all.properties
  const others = more.properties
  if (!isMap(known) || !isMap(others)) return isAnyText(all) ? more : all
  const entries = Object.entries(others).map(([key, value]): [string, JsonValue] => {
    const own = Object.hasOwn(known, key) ? known[key] : undefined
    return [key, isMap(own) && isMap(value) ? merged(own, value) : (own ?? value)]
  })
  return { ...all, properties: { ...known, ...Object.fromEntries(entries) } }
}

/** No reader needs anything more specific. */
function isAnyText({ type, examples }: JsonObject): boolean {
  return type === 'string' && examples !== undefined
}

function isMap(value: JsonValue | undefined): value is JsonObject {
  return value !== undefined && isJsonObject(value)
}

/** The tools of a workflow's own steps that only a backend can provide. */
function calledTools(workflow: Workflow): string[] {
  const names = stepsOf(workflow).flatMap(({ step }) => [
    ...(step.kind === 'tool' ? [step.tool.value] : []),
    ...(step.condition?.kind === 'call' ? [step.condition.tool.value] : [])
  ])
  return [...new Set([...names, ...workflow.requiredTools()])].filter(
    name => name !== '' && workflow.callTarget(name) === null
  )
}

/** The workflow and those that it calls, at any depth. */
function workflowsIn(workflow: Workflow): Workflow[] {
  const found = new Map([[workflow.name, workflow]])
  for (const each of found.values())
    for (const { step } of stepsOf(each)) {
      const target = step.kind === 'tool' ? each.callTarget(step.tool.value) : null
      if (target?.kind === 'workflow' && !found.has(target.workflow.name))
        found.set(target.workflow.name, target.workflow)
    }
  return [...found.values()]
}
