import { describe, expect, it } from 'vitest'
import type { Backend } from '../../src/backends/index.js'
import { createRedactor } from '../../src/backends/live/redactor.js'
import { type RunEvent, scriptedElicitor } from '../../src/engine/index.js'
import { CallFailure, type ToolDescription } from '../../src/model/index.js'
import { chooseRun } from '../../src/project/choosing/choose-run.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { calledTools } from '../../src/run/called-tools.js'
import { guardTools } from '../../src/run/guard-tools.js'
import { runOnServers } from '../../src/run/run-on-servers.js'
import { selectSteps } from '../../src/run/select-steps.js'

const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: tidy }
spec:
  name: tidy
  description: Lists files and removes the old ones
  steps:
    - { id: list, tool: files_list }
    - { id: look, tool: files_look }
    - { id: clean, tool: files_remove, dependsOn: [list], arguments: { key: "{{.steps.list.output.key}}" } }
`
const workflow = chooseRun(loadProject([{ path: 'tidy.yaml', text }], 'documented'), {})
const tools: readonly ToolDescription[] = [
  { name: 'files_list', annotations: { readOnlyHint: true } },
  { name: 'files_look' },
  { name: 'files_remove', annotations: { destructiveHint: true } }
]

function backend(called: string[]): Backend {
  return {
    listTools: async () => tools,
    callTool: async ({ tool }) => {
      called.push(tool)
      return { content: [], structuredContent: { key: 'hunter2-hunter2' }, isError: false }
    },
    close: async () => undefined
  }
}

function options(over: Partial<Parameters<typeof runOnServers>[1]>): Parameters<typeof runOnServers>[1] {
  return {
    arguments: {},
    backend: backend([]),
    elicitor: scriptedElicitor(new Map()),
    redactor: createRedactor(),
    signal: new AbortController().signal,
    runId: 'run-1',
    ...over
  }
}

describe('a live run', () => {
  it('gives listeners and report no secret, and the tool the whole of it', async () => {
    const redactor = createRedactor()
    redactor.register('hunter2-hunter2')
    const heard: RunEvent[] = []
    const sent: unknown[] = []
    const spy: Backend = {
      ...backend([]),
      callTool: async call => {
        sent.push(call.arguments)
        return backend([]).callTool(call)
      }
    }
    const run = await runOnServers(
      workflow,
      options({ redactor, backend: spy, listeners: [event => void heard.push(event)] })
    )
    expect(run.report.status).toBe('completed')
    expect(JSON.stringify([heard, run.report, run.events])).not.toContain('hunter2')
    expect(sent).toContainEqual({ key: 'hunter2-hunter2' })
  })

  it('ends as cancelled when the signal is aborted', async () => {
    const controller = new AbortController()
    const waiting: Backend = {
      ...backend([]),
      callTool: ({ signal }) => {
        controller.abort('request')
        return new Promise((_, reject) => {
          if (signal.aborted) reject(new CallFailure('cancelled', 'the call was cancelled'))
        })
      }
    }
    const run = await runOnServers(workflow, options({ backend: waiting, signal: controller.signal }))
    expect(run.report.status).toBe('cancelled')
  })
})

describe('the part of a workflow up to a step', () => {
  it('is the step and what it waits for; its output is what they left', async () => {
    const called: string[] = []
    const run = await runOnServers(
      selectSteps(workflow, { until: 'clean' }),
      options({ backend: backend(called) })
    )
    expect(called).toEqual(['files_list', 'files_remove'])
    expect(Object.keys(Object(run.report.output))).toEqual(['list', 'clean'])
  })

  it('is one step alone only where it waits for none', () => {
    expect(selectSteps(workflow, { only: 'look' }).steps.map(step => step.id)).toEqual(['look'])
    expect(() => selectSteps(workflow, { only: 'clean' })).toThrow('step "clean" waits for "list"')
  })
})

describe('destructive tools', () => {
  const catalog = new Map(tools.map(tool => [tool.name, tool]))

  it('are found in the steps before anything is called', () => {
    expect(calledTools(workflow, catalog).map(({ step, tool }) => [step, tool?.name])).toEqual([
      ['list', 'files_list'],
      ['look', 'files_look'],
      ['clean', 'files_remove']
    ])
  })

  it('are not called by a guarded backend', async () => {
    const called: string[] = []
    const run = await runOnServers(
      workflow,
      options({ backend: guardTools(backend(called), { isStrict: false }) })
    )
    expect(called).toEqual(['files_list', 'files_look'])
    expect(run.report.error).toContain('--allow-destructive allows it')
  })

  it('include those that say nothing, in a strict run', async () => {
    const called: string[] = []
    await runOnServers(workflow, options({ backend: guardTools(backend(called), { isStrict: true }) }))
    expect(called).toEqual(['files_list'])
  })
})
