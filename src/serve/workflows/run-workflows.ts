import type { Fixtures } from '../../backends/index.js'
import { UNNAMED_RUN } from '../../engine/index.js'
import {
  type ElicitationAnswer,
  routed,
  type Schedule,
  type ToolResult,
  type Workflow
} from '../../model/index.js'
import { simulate } from '../../project/simulation/simulate.js'
import type { ClientCall } from '../offer/offered-tool.js'
import { answerClient } from './answer-client.js'
import { reportProgress } from './report-progress.js'

/** How a call of a workflow is run. */
export type RunWorkflow = (workflow: Workflow, call: ClientCall) => Promise<ToolResult>

/** Settings shared by every run of a server. */
export interface RunSettings {
  /** Answers given in advance, by step; other questions go to the client. */
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
}

/** Runs on fixtures in virtual time: a client gets the result of `vmcp dry-run`. */
export function runOnFixtures(fixtures: Fixtures, settings: RunSettings): RunWorkflow {
  return async (workflow, call) => {
    const { workflow: carriedOut, result } = await simulate(workflow, {
      ...settings,
      fixtures,
      arguments: call.arguments,
      person: call.person,
      signal: call.signal,
      listeners: [reportProgress(await routed(workflow, call.arguments), call).onEvent]
    })
    return answerClient(carriedOut, { ...result, runId: UNNAMED_RUN }, call)
  }
}
