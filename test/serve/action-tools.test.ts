import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { readFixtures } from '../../src/backends/index.js'
import type { JsonObject } from '../../src/model/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import { foreignClient, openCounter } from './counter.js'

const sample = (name: string) => readFileSync(`fixtures/samples/${name}`, 'utf8')
const stock = { workflows: sample('project.yaml'), fixtures: sample('project.fixtures.yaml') }

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function client() {
  const { serving } = await openCounter(stock)
  opened.push(serving)
  const connected = await foreignClient(serving.url)
  opened.push(connected)
  return connected
}

/** The same call as a dry run. */
async function dryRun(given: JsonObject) {
  const [tool] = loadProject([{ path: 'project.yaml', text: stock.workflows }], 'documented').workflows
  if (!tool) throw new Error('the sample holds no tool')
  const { fixtures } = readFixtures([{ path: 'project.fixtures.yaml', text: stock.fixtures }])
  return (await simulate(tool, { arguments: given, fixtures, answers: new Map() })).report
}

describe('a served tool with several actions', () => {
  it('is one tool with a branch for each action', async () => {
    const { tools } = await (await client()).listTools()
    expect(tools).toMatchObject([
      {
        name: 'manage_project',
        description: expect.stringContaining("Actions:\n- 'create': Create a new project"),
        inputSchema: { type: 'object', required: ['action'], oneOf: [{}, {}, {}] }
      }
    ])
  })

  it.each<JsonObject>([
    { action: 'create', name: 'Test Project' },
    { action: 'update', id: 'abc-123', name: 'Updated' },
    { action: 'delete', id: 'abc-123' }
  ])('answers %j with what the dry run gives', async given => {
    const answer = await (await client()).callTool({ name: 'manage_project', arguments: given })
    const { output } = await dryRun(given)
    expect(answer.structuredContent).toEqual(output)
    expect(answer.content).toEqual([{ type: 'text', text: JSON.stringify(answer.structuredContent) }])
    expect(answer.isError ?? false).toBe(false)
  })

  it.each<JsonObject>([
    {},
    { action: 'craete', name: 'x' },
    { action: 'create' },
    { action: 'delete', id: 'abc-123', name: 'x' },
    { action: 'delete', id: 'protected-resource-id' }
  ])('answers %j with the error of the dry run', async given => {
    const answer = await (await client()).callTool({ name: 'manage_project', arguments: given })
    const { error } = await dryRun(given)
    expect(error).toMatch(/^Error: /)
    expect(answer).toMatchObject({ isError: true, content: [{ type: 'text', text: error }] })
    expect(answer.structuredContent).toBeUndefined()
  })

  it('takes a text of a megabyte', async () => {
    const given = { action: 'update', id: 'abc-123', name: 'x'.repeat(1 << 20) }
    const answer = await (await client()).callTool({ name: 'manage_project', arguments: given })
    const { output } = await dryRun(given)
    expect(output).not.toBeNull()
    expect(answer.structuredContent).toEqual(output)
  })
})
