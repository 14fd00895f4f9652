import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readFixtures } from '../../../src/backends/read-fixtures.js'
import { compareVersions } from '../../../src/compare/index.js'
import type { JournaledRun } from '../../../src/engine/journal/index.js'
import { buildGraph } from '../../../src/graph/index.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import { diffPage } from '../../../src/reporters/html/diff-page.js'
import { graphPage } from '../../../src/reporters/html/graph-page.js'
import { journalPage, journalsPage } from '../../../src/reporters/html/journal-page.js'
import { lintPage } from '../../../src/reporters/html/lint-page.js'
import { runPage } from '../../../src/reporters/html/run-page.js'
import { suitePage } from '../../../src/reporters/html/suite-page.js'
import { whatIfPage } from '../../../src/reporters/html/what-if-page.js'
import { runSuite } from '../../../src/suite/index.js'
import { whatIf } from '../../../src/what-if/index.js'
import { simulateFolder } from '../simulated-run.js'

const runs = fileURLToPath(new URL('../../../fixtures/reporters/run', import.meta.url))

const evil = `<script>alert(1)</script>"'--> ]]>\u202e<img src=x onerror=alert(1)>`
const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: odd }
spec:
  name: ${JSON.stringify(evil)}
  description: ${JSON.stringify(evil)}
  steps:
    - { id: ${JSON.stringify(evil)}, tool: ${JSON.stringify(evil)}, arguments: { text: ${JSON.stringify(`{{.params.x}}${evil}`)} } }
`
const odd = loadProject([{ path: `${evil}.yaml`, text: definition }], 'documented')

const suite = {
  version: 1,
  files: [
    {
      file: evil,
      title: evil,
      tests: [
        {
          name: evil,
          status: 'failed',
          durationMs: 3,
          line: 4,
          notes: [evil],
          failures: [{ expected: evil, actual: { [evil]: 1 }, at: evil, message: evil }]
        }
      ]
    }
  ],
  summary: { passed: 0, failed: 1, skipped: 0 }
} as const

const oddRun = async () => {
  const [workflow] = odd.workflows
  if (!workflow) throw new Error('the definition has no workflow')
  const { fixtures } = readFixtures([])
  return simulate(workflow, { arguments: {}, answers: new Map(), fixtures })
}

const oddJournal = async (): Promise<JournaledRun> => ({
  header: {
    journal: 1,
    runId: evil,
    workflowRunId: evil,
    workflow: evil,
    definition: evil,
    arguments: { text: evil },
    startedAt: evil
  },
  events: (await oddRun()).events,
  answers: [],
  earlier: null,
  status: 'failed',
  damagedLine: null
})

const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  run: async () => runPage(await oddRun()),
  runs: async () => journalsPage([await oddJournal()]),
  'one of the runs': async () => journalPage(await oddJournal()),
  lint: () => lintPage({ project: odd, diagnostics: problemsIn(odd) }),
  graph: () => graphPage(odd.workflows.map(buildGraph), null),
  test: () => suitePage(suite),
  'every way a run can go': async () => {
    const [workflow] = odd.workflows
    if (!workflow) throw new Error('the definition has no workflow')
    return whatIfPage(
      await whatIf(workflow, { arguments: {}, answers: new Map(), fixtures: readFixtures([]).fixtures })
    )
  },
  'two versions': async () => {
    const side = (text: string) => ({
      name: evil,
      commit: null,
      files: [{ path: `${evil}.yaml`, text }],
      named: new Set<string>()
    })
    const next = definition.replace('{{.params.x}}', '{{.params.y}}')
    return diffPage(
      await compareVersions(side(definition), side(next), { compat: 'documented', tools: new Map() })
    )
  }
}

describe.each(Object.entries(pages))('the page of %s', (_, page) => {
  it('contains names as text, and no script or style but its own', async () => {
    const text = await page()
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expectSafe(text)
  })
})

describe('the page of tests with coverage', () => {
  const coveredPage = async (file: string, name: string) => {
    const definitions = `${definition.replace(JSON.stringify(evil), JSON.stringify(name))}    # ${evil}\n`
    const test = `vmcpTest: v1\nfiles: [x]\ntests:\n  - { name: t, run: ${JSON.stringify(name)}, expect: { status: completed } }\n`
    const report = await runSuite([{ path: 'a.vmcp-test.yaml', text: test }], {
      load: async () => [{ path: file, text: definitions }],
      withCoverage: true,
      withTexts: true
    })
    return suitePage(report)
  }

  it('shows each line of a definition with how often it ran', async () => {
    const text = await coveredPage('odd.yaml', 'odd')
    expect(text).toContain('<h2>Coverage by line</h2>')
    expect(text).toMatch(/<span class="l-(?:good|bad|warning)"> *\d+ +\d+× /)
    expect(text).toContain('apiVersion: toolhive.stacklok.dev/v1beta1</span>')
  })

  it('contains the definition as text', async () => {
    const text = await coveredPage(`${evil}.yaml`, evil)
    expect(text).toContain('# &lt;script&gt;alert(1)&lt;/script&gt;')
    expectSafe(text)
  })
})

describe('the page of a run', () => {
  it('contains every step with its calls, arguments and outputs', async () => {
    const run = await simulateFolder(`${runs}/an-approved-release`)
    const text = runPage(run)
    expectSafe(text)
    for (const { id } of run.report.steps) expect(text).toContain(`${id}</strong>`)
    expect(text.split('Call 1: ').length - 1).toBe(
      run.report.calls.filter(({ attempt }) => attempt === 1).length
    )
    expect(text).toContain('<h2>Timeline</h2>')
    expect(text).toContain('class="picture"')
  })
})

/** The policy allows exactly the one script and the one style; nothing is loaded. */
function expectSafe(text: string): void {
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text.match(/<style/g)).toHaveLength(1)
  for (const [name, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src']
  ]) {
    const contents = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(contents).digest('base64')
    expect(text).toContain(`${directive} 'sha256-${hash}'`)
  }
  expect(text).toContain("default-src 'none'")
  expect(text.replace(/http:\/\/www\.w3\.org\/2000\/svg/g, '')).not.toMatch(
    /https?:\/\/|<img|\sstyle=|\son\w+="/
  )
  expect(text).not.toContain('\u202e')
}
