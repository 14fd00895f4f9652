import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { RunEvent } from '../../../src/engine/index.js'
import { type JsonObject, withoutRouters } from '../../../src/model/index.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject, type Project } from '../../../src/project/loading/load-project.js'
import { simulate } from '../../../src/project/simulation/simulate.js'

const root = join(import.meta.dirname, '../../..')

describe('a workflow without a finding, on nothing but stubs', () => {
  const folders = [
    'fixtures/samples',
    'fixtures/simulation/stubs',
    'conformance/toolhive',
    'conformance/muster'
  ]
  const found = folders.flatMap(folder => cleanWorkflows(folder))

  it('is there', () => {
    expect(found.length).toBeGreaterThan(100)
  })

  it.each(found.map(each => [each.name, each] as const))(
    'comes to its end: %s',
    async (name, { workflow }) => {
      const { report } = await simulate(workflow, stubbed)
      const failure = unpreventable[name]
      if (failure === undefined) expect(report).toMatchObject({ status: 'completed' })
      else expect(JSON.stringify(report)).toContain(failure)
    }
  )
})

describe('what --stub makes up', () => {
  it.each(['deploy-when-green', 'roll-out'])('lets each step of %s run', async name => {
    const [only] = cleanWorkflows('fixtures/simulation/stubs').filter(each =>
      each.name.startsWith(`${name}.`)
    )
    if (!only) throw new Error(`${name} has findings`)
    const { report } = await simulate(only.workflow, stubbed)
    expect(report.steps.filter(({ status }) => status !== 'completed')).toEqual([])
  })

  it('has the types that its readers need', async () => {
    const { report } = await runOf('deploy-when-green')
    expect(report.output).toEqual({
      pages: ['stub pages'],
      total: 1,
      ratio: 1,
      ok: true,
      report: {},
      score: 1,
      rows: [],
      size: 1
    })
  })

  it('covers required arguments, and names each of them among the problems', async () => {
    const { problems, events } = await runOf('deploy-when-green')
    expect(argumentsOf(events)).toEqual({
      environment: 'staging',
      replicas: 2,
      version: 'v1.0.0',
      really: 'true',
      regions: ['text']
    })
    expect(problems.map(({ message }) => message)).toEqual([
      'the required argument "environment" is missing; --stub made up "staging"',
      'the required argument "replicas" is missing; --stub made up 2',
      'the required argument "version" is missing; --stub made up "v1.0.0"',
      'the required argument "really" is missing; --stub made up "true"',
      'the required argument "regions" is missing; --stub made up ["text"]'
    ])
  })

  it('keeps a given argument', async () => {
    const { report, events } = await runOf('deploy-when-green', { replicas: 4, really: 'false' })
    expect(argumentsOf(events)).toMatchObject({ replicas: 4, really: 'false' })
    expect(report.steps.find(({ id }) => id === 'tag')).toMatchObject({ status: 'skipped' })
  })
})

const stubbed = { arguments: {}, fixtures: { tools: new Map() }, answers: new Map(), withStubs: true }

/** Failures that no answer of a tool prevents, each with its words. */
const unpreventable: Readonly<Record<string, string>> = {
  // Literals of the definition decide these.
  'a-fixed-list-longer-than-the-loop-allows.vmcp-test.yaml flow': 'exceeds maxIterations',
  'a-number-out-of-range.vmcp-test.yaml flow': 'value out of range',
  'a-number-that-is-none.vmcp-test.yaml flow': 'invalid syntax',
  'a-question-that-is-only-a-comment.vmcp-test.yaml flow': 'elicitation message is required',
  // It reads what only a failed call leaves.
  'error-result-of-two-texts.vmcp-test.yaml job': 'no entry for key'
}

function argumentsOf(events: readonly RunEvent[]): JsonObject | undefined {
  return events.find(event => event.type === 'runStarted')?.arguments
}

function runOf(name: string, given: JsonObject = {}) {
  const [only] = cleanWorkflows('fixtures/simulation/stubs').filter(each => each.name.startsWith(`${name}.`))
  if (!only) throw new Error(`${name} has findings`)
  return simulate(only.workflow, { ...stubbed, arguments: given })
}

function cleanWorkflows(folder: string) {
  return readdirSync(join(root, folder))
    .filter(file => file.endsWith('.yaml') && !file.includes('.fixtures.'))
    .flatMap(file => {
      const project = projectOf(file, readFileSync(join(root, folder, file), 'utf8'))
      if (!project || problemsIn(project).some(({ severity }) => severity !== 'info')) return []
      return withoutRouters(project.workflows).map(workflow => ({
        name: `${file} ${workflow.name}`,
        workflow
      }))
    })
}

/** A test file holds its documents as one text; null where it names files. */
function projectOf(path: string, text: string): Project | null {
  if (!path.includes('.vmcp-test.')) return loadProject([{ path, text }], 'engine')
  const { documents } = parse(text, { logLevel: 'silent' })
  return typeof documents === 'string' ? loadProject([{ path, text: documents }], 'engine') : null
}
