import { routed, type ToolResult, type Workflow } from '../model/index.js'
import { clientAnswer } from './client-answer.js'
import { type RunOptions, type RunPorts, type RunResult, runWorkflow, unnamedRun } from './run-workflow.js'

/** A call of a workflow that is published as a tool, and what its client gets. */
export interface AnsweredCall {
  /** What was run: of a tool with several actions the workflow of the one that was called. */
  readonly workflow: Workflow
  readonly result: RunResult
  readonly answer: ToolResult
}

/**
 * Answers one call of a workflow that is published as a tool, `{ action, … }` for one with several actions: with exactly the
 * run that `vmcp dry-run` shows, on whatever ports. A wrong call asks no backend and answers with `isError`.
 */
export async function answerCall(
  workflow: Workflow,
  ports: RunPorts,
  options: RunOptions
): Promise<AnsweredCall> {
  const chosen = await routed(workflow, options.arguments)
  const result = await runWorkflow(chosen, ports, options)
  return { workflow: chosen, result, answer: clientAnswer(chosen, result, options.runId ?? unnamedRun) }
}
