import {
  type BuiltInTool,
  CallFailure,
  type CallTarget,
  type JsonObject,
  type JsonValue,
  jsonText,
  type ToolResult,
  withJsonNumbers
} from '../../../model/index.js'
import { jsonObjectAt } from '../../reading/json.js'
import { WORKFLOW } from '../kinds.js'
import type { Lowering, MusterReading } from '../reading.js'
import { serviceTool } from '../service-class/service-tools.js'
import { findWorkflow } from './find-workflow.js'

/** What handles calls of that name instead of a server's tool. */
export function callTarget(name: string, lowering: Lowering): CallTarget | null {
  const workflow = findWorkflow(name, lowering)
  if (workflow) return { kind: 'workflow', workflow }
  if (!isCoreTool(name)) return null
  return workflowTool(name, lowering) ?? serviceTool(name, lowering) ?? unknownCoreTool(name)
}

/** True for the names of muster's own tools, which count as available whether they exist or not. */
export function isCoreTool(name: string): boolean {
  return name.startsWith('core_')
}

/** A tool of muster that cannot be simulated from documents alone. */
function unknownCoreTool(name: string): BuiltInTool {
  return {
    kind: 'builtIn',
    name,
    // biome-ignore lint/correctness/useYield: it calls no other tools
    *answer() {
      throw new CallFailure(
        'missing_fixture',
        `no fixture answers "${name}", and it cannot be simulated from the definitions: give it a response under "tools"`
      )
    }
  }
}

/** The tools that describe workflows, answered from the documents; null for any other. */
function workflowTool(name: string, { readings }: Lowering): BuiltInTool | null {
  const answer = ANSWERS.get(name)
  if (!answer) return null
  const workflows = readings.filter(reading => reading.kind === WORKFLOW)
  return {
    kind: 'builtIn',
    name,
    // biome-ignore lint/correctness/useYield: it calls no other tools
    *answer(args) {
      return answer(args, workflows)
    }
  }
}

type Answer = (args: JsonObject, workflows: readonly MusterReading[]) => ToolResult

const ANSWERS: ReadonlyMap<string, Answer> = new Map([
  ['core_workflow_list', (_args, workflows) => result({ workflows: workflows.map(summaryOf) })],
  ['core_workflow_get', getWorkflow]
])

function getWorkflow({ name }: JsonObject, workflows: readonly MusterReading[]): ToolResult {
  const found = workflows.find(workflow => workflow.name === name)
  if (found) return result({ workflow: definitionOf(found) })
  return { content: [{ type: 'text', text: `workflow ${String(name ?? '')} not found` }], isError: true }
}

function summaryOf({ name, spec }: MusterReading): JsonObject {
  return { name, description: spec.field('description').text ?? '' }
}

function definitionOf({ name, spec }: MusterReading): JsonObject {
  return { ...jsonObjectAt(spec), name }
}

function result(value: JsonValue): ToolResult {
  return { content: [{ type: 'text', text: jsonText(withJsonNumbers(value)) }], isError: false }
}
