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
import { readShape } from './read-shape.js'
import { sampleValue } from './sample-value.js'

/** The fixtures and, without an answer, each tool that the workflow calls and the fixtures do not hold. */
export function withStubTools(fixtures: Fixtures, workflow: Workflow): Fixtures {
  const known = new Map([...fixtures.tools].map(([name, { description }]) => [name, description]))
  const stubs = workflowsIn(workflow).flatMap(each =>
    calledTools(each)
      .filter(name => findTool(each, name, known) === null)
      .map((name): [string, ToolFixture] => [name, { description: { name }, responses: [] }])
  )
  return { tools: new Map([...fixtures.tools, ...stubs]) }
}

/** Answers what no entry of the fixtures answers: a sample of what the tool declares, else of what is read of it. */
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

/** What a tool might answer: a sample of what it declares, else of what the workflow reads. */
export function stubValue(tool: string, outputSchema: JsonObject | undefined, workflow: Workflow): JsonValue {
  return outputSchema ? sampleValue(outputSchema) : readOf(tool, workflow)
}

/** Everything that is read of any step that calls the tool. */
function readOf(tool: string, workflow: Workflow): JsonObject {
  const read = readOfTools.get(workflow) ?? new Map<string, JsonObject>()
  readOfTools.set(workflow, read)
  const value = read.get(tool) ?? allRead(tool, workflow)
  read.set(tool, value)
  return value
}

/** By tool, for as long as the workflow is there: a tool may be called by every step of it. */
const readOfTools = new WeakMap<Workflow, Map<string, JsonObject>>()

function allRead(tool: string, workflow: Workflow): JsonObject {
  const shapes = workflowsIn(workflow).flatMap(each =>
    [...stepsOf(each)].flatMap(({ step }) =>
      step.kind === 'tool' && each.toolNames(step.tool.value, [tool]).includes(tool)
        ? [readShape(each, step.id)]
        : []
    )
  )
  return shapes.reduce<JsonObject>(merged, {})
}

function merged(all: JsonObject, more: JsonObject): JsonObject {
  const entries = Object.entries(more).map(([key, value]): [string, JsonValue] => {
    const known = all[key]
    return [key, isJsonObject(known) && isJsonObject(value) ? merged(known, value) : (known ?? value)]
  })
  return { ...all, ...Object.fromEntries(entries) }
}

/** The tools of a workflow's own steps that only a backend can have. */
function calledTools(workflow: Workflow): string[] {
  const names = [...stepsOf(workflow)].flatMap(({ step }) => (step.kind === 'tool' ? [step.tool.value] : []))
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
