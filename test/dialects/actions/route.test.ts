import { describe, expect, it } from 'vitest'
import { type Fixtures, readFixtures, replayBackend } from '../../../src/backends/index.js'
import {
  clientAnswer,
  type RunPorts,
  runWorkflow,
  scriptedElicitor,
  UNNAMED_RUN,
  VirtualClock
} from '../../../src/engine/index.js'
import { type JsonObject, type JsonValue, routed } from '../../../src/model/index.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import { toolIn, toolOf } from './documents.js'

const tool = toolOf('manage-project.yaml')

/** Every tool of the project gives the same answer. */
function fixturesWith(answer: object): Fixtures {
  const names = ['projects_create', 'projects_get', 'projects_update', 'projects_delete']
  const tools = Object.fromEntries(names.map(name => [name, { responses: [answer] }]))
  const { fixtures, diagnostics } = readFixtures([
    { path: 'project.fixtures.yaml', text: JSON.stringify({ fixtures: 'v1', tools }) }
  ])
  expect(diagnostics).toEqual([])
  return fixtures
}

async function errorOf(given: JsonObject): Promise<string | null> {
  const { report } = await simulate(tool, {
    arguments: given,
    fixtures: fixturesWith({ text: 'done' }),
    answers: new Map()
  })
  expect(report).toMatchObject({ workflow: 'manage_project', status: 'failed', calls: [], output: null })
  return report.error
}

describe('a wrong call', () => {
  it.each<[string, JsonObject, string]>([
    ['no action', { name: 'x' }, 'Missing action. Available actions: create, update, delete'],
    [
      'a misspelt action',
      { action: 'crate' },
      `Unknown action: 'crate'. Available actions: create, update, delete (did you mean "create"?)`
    ],
    [
      'no name of anything',
      { action: 'x' },
      "Unknown action: 'x'. Available actions: create, update, delete"
    ],
    [
      'an action that is no text',
      { action: 7 },
      'Unknown action: 7. Available actions: create, update, delete'
    ],
    ['a null action', { action: null }, 'Unknown action: null. Available actions: create, update, delete'],
    [
      'a name of every object',
      { action: 'constructor' },
      "Unknown action: 'constructor'. Available actions: create, update, delete"
    ],
    [
      'a missing field',
      { action: 'create' },
      "Invalid parameters for action 'create': name is required (text)"
    ],
    [
      'a field of another type',
      { action: 'create', name: 123 },
      "Invalid parameters for action 'create': name must be text, not the number 123"
    ],
    [
      'an empty value',
      { action: 'create', name: '' },
      "Invalid parameters for action 'create': name must have at least 1 character"
    ],
    [
      'several faults at once, each with its field',
      { action: 'update', name: 5, descripton: 'x' },
      'Invalid parameters for action \'update\': id is required (text); descripton is not a field of this action (did you mean "description"?); name must be text, not the number 5'
    ],
    [
      'a field of another action',
      { action: 'delete', id: 'p-1', name: 'x' },
      "Invalid parameters for action 'delete': name is not a field of this action"
    ]
  ])('with %s asks no backend and gives the reason', async (_, given, expected) => {
    expect(await errorOf(given)).toBe(`Error: ${expected}`)
  })

  it('is reported shortly, whatever the caller has sent', async () => {
    const long = 'x'.repeat(1024 * 1024)
    expect((await errorOf({ action: long }))?.length).toBeLessThan(200)
    expect((await errorOf({ action: 'create', name: [long] }))?.length).toBeLessThan(200)
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index]))
    const error = await errorOf({ action: 'create', name: 'x', ...many })
    expect(error).toMatch(/field19 is not a field of this action; and 980 more$/)
  })
})

describe('a call that is nested too deep', () => {
  const deep = (levels: number): JsonValue => {
    let value: JsonValue = 1
    for (let level = 0; level < levels; level++) value = [value]
    return value
  }

  it.each<[string, JsonObject]>([
    ['in a field', { action: 'create', name: deep(20_000) }],
    ['in the action', { action: deep(20_000) }],
    ['in a field that is none', { action: 'delete', id: 'p-1', extra: deep(20_000) }]
  ])('%s is refused before anybody looks at it', async (_, given) => {
    expect(await errorOf(given)).toBe('Error: the arguments are nested deeper than 200 levels')
  })
})

describe('an answered call', () => {
  const ports = (answer: JsonObject) => {
    const clock = new VirtualClock()
    const backend = replayBackend(fixturesWith(answer), clock)
    return { backend, clock, elicitor: scriptedElicitor(new Map()), listeners: [] }
  }

  async function answered(given: JsonObject, on: RunPorts) {
    const chosen = await routed(tool, given)
    const result = await runWorkflow(chosen, on, { arguments: given })
    return { result, answer: clientAnswer(chosen, result, UNNAMED_RUN) }
  }

  it('has success, a message and the data, as structured content and as text', async () => {
    const { answer, result } = await answered(
      { action: 'delete', id: 'p-1' },
      ports({ structuredContent: { id: 'p-1' } })
    )
    const expected = {
      success: true,
      message: "The action 'delete' of manage_project has been carried out.",
      data: { id: 'p-1' }
    }
    expect(result.status).toBe('completed')
    expect(answer).toEqual({
      content: [{ type: 'text', text: JSON.stringify(expected) }],
      structuredContent: expected,
      isError: false
    })
  })

  it('has the error as text where the tool fails', async () => {
    const failing = { isError: true, content: [{ type: 'text', text: 'Resource not found: p-9' }] }
    const { answer } = await answered({ action: 'delete', id: 'p-9' }, ports(failing))
    expect(answer).toEqual({
      content: [
        {
          type: 'text',
          text: 'Error: tool call failed: tool projects_delete in step delete: tool execution failed: Resource not found: p-9'
        }
      ],
      isError: true
    })
  })

  it('has the error as text where the call is wrong', async () => {
    const { answer } = await answered({}, ports({ text: 'done' }))
    expect(answer).toEqual({
      content: [{ type: 'text', text: 'Error: Missing action. Available actions: create, update, delete' }],
      isError: true
    })
  })
})

describe('the steps of an action', () => {
  const asking = `apiVersion: vmcp.dev/v1alpha1
kind: ActionTool
metadata: { name: door }
spec:
  name: door
  description: Doors
  actions:
    open:
      description: Open a door
      steps:
        - { id: ask, type: elicitation, message: "Which?", schema: { type: object, properties: { door: { type: string } } } }
        - { id: turn, tool: projects_get, dependsOn: [ask], arguments: { door: "{{.steps.ask.content.door}}" } }
`

  it.each([
    ['documented', 'eager', 'front'],
    ['engine', 'levels', '<no value>']
  ] as const)('are read as those of a composite tool: %s', async (compat, mode, door) => {
    const { routing, ...called } = toolIn(asking, compat)
    expect(routing.actions[0]?.workflow.schedule.mode).toBe(mode)
    const { report } = await simulate(
      { ...called, routing },
      {
        arguments: { action: 'open' },
        fixtures: fixturesWith({ echo: true }),
        answers: new Map([['ask', { action: 'accept', content: { door: 'front' } }]])
      }
    )
    expect(report.output).toMatchObject({ success: true, data: { door } })
  })
})
