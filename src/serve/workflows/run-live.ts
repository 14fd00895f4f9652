import { type JsonValue, routed, type ToolResult, type Workflow } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import {
  type LiveOutcome,
  type LivePlan,
  type LivePorts,
  liveRun,
  type OpenServers
} from '../../run/index.js'
import type { ClientCall } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import { answerClient } from './answer-client.js'
import { askingClient } from './asking-client.js'
import { reportProgress } from './report-progress.js'
import type { RunSettings, RunWorkflow } from './run-workflows.js'

export interface LiveSettings extends RunSettings {
  readonly permission: LivePlan['permission']
  readonly ports: Omit<
    LivePorts,
    'signal' | 'person' | 'elicit' | 'onProgress' | 'confirm' | 'listeners' | 'ended' | 'servers'
  >
}

/** Runs on servers that stay open between calls. */
export function runLive(servers: OpenServers, settings: LiveSettings): RunWorkflow {
  return async (called, call) => {
    const workflow = await routed(called, call.arguments)
    return runOn(servers, { workflow, call, settings })
  }
}

interface LiveCall {
  readonly workflow: Workflow
  readonly call: ClientCall
  readonly settings: LiveSettings
}

async function runOn(servers: OpenServers, { workflow, call, settings }: LiveCall): Promise<ToolResult> {
  const { ports, ...rest } = settings
  const plan: LivePlan = {
    ...rest,
    workflow,
    arguments: call.arguments,
    sources: [],
    refusals: [],
    earlier: null
  }
  const report = reportProgress(workflow, call)
  try {
    const outcome = await liveRun(plan, {
      ...ports,
      servers,
      signal: call.signal,
      parent: call.parent,
      person: call.person,
      elicit: askingClient(call),
      onProgress: report.onServerProgress,
      confirm: confirmationOf(call),
      listeners: [report.onEvent]
    })
    return answerOf(outcome, { workflow, call, servers })
  } catch (error) {
    if (error instanceof UsageError) return failedWith(error.message)
    throw error
  }
}

/** A client that can show a form can ask its user to allow something destructive. */
function confirmationOf({ person, signal }: ClientCall): LivePorts['confirm'] {
  if (!person) return null
  const place = { step: 'vmcp', iteration: null }
  const schema = { type: 'object', properties: {} }
  return async message => {
    const answer = await person.ask({ place, message, schema, timeoutMs: null }, signal)
    return answer?.action === 'accept'
  }
}

function answerOf(
  outcome: LiveOutcome,
  { workflow, call, servers }: Omit<LiveCall, 'settings'> & { readonly servers: OpenServers }
): ToolResult {
  switch (outcome.kind) {
    case 'ran': {
      const { result, runId } = outcome.run
      const answer = answerClient(workflow, { ...result, runId }, call)
      const hidden = servers.redactor.redactValue(answer as unknown as JsonValue) // a protocol result is JSON
      return hidden as unknown as ToolResult // and remains one: only texts are changed
    }
    case 'unusable':
      return failedWith(outcome.failures.map(({ message }) => message).join('\n'))
    case 'conflict':
      return failedWith(outcome.reasons.join('\n'))
    case 'declined':
      return failedWith('nothing was called: what may destroy something was not allowed')
    case 'interrupted':
      return failedWith('cancelled before anything was called')
  }
}
