import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { JsonObject, ToolResult } from '../../../src/model/index.js'
import { UsageError } from '../../../src/project/usage-error.js'
import { compileSchema } from '../../../src/schema/index.js'
import { answerAgent } from '../../../src/serve/agent/tools.js'
import { agentTools } from '../../../src/serve/index.js'

const samples = new URL('../../../fixtures/samples/', import.meta.url)
const sample = (path: string) => ({ path, text: readFileSync(new URL(path, samples), 'utf8') })

const ports = {
  readFiles: async (paths: readonly string[]) => {
    if (paths.includes('nowhere.yaml')) throw new UsageError('there is no file or folder "nowhere.yaml"')
    return paths.map(sample)
  },
  load: async (pattern: string) => [sample(pattern.replace('./', ''))],
  enginesFor: async (paths: readonly string[]) =>
    paths.includes('release.yaml') ? [{ text: 'toolhive@0.40', place: '.vmcp.yaml:1:9' }] : [],
  rulePage: (id: string) => `# ${id}\n`,
  schemaNames: () => ['muster/Workflow'],
  schemaText: async () => JSON.stringify({ properties: { spec: { properties: { steps: deep(40) } } } })
}
const tools = agentTools(ports, call => answerAgent(call, ports))

function deep(levels: number): object {
  const properties = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `field${index}`,
      { type: 'string', pattern: 'x'.repeat(levels * 9) }
    ])
  )
  return levels === 0
    ? { type: 'string' }
    : { type: 'array', items: { type: 'object', properties: { ...properties, next: deep(levels - 1) } } }
}

async function call(name: string, input: JsonObject): Promise<ToolResult & { readonly report: JsonObject }> {
  const tool = tools.find(({ description }) => description.name === name)
  if (!tool) throw new Error(`there is no tool ${name}`)
  const signal = new AbortController().signal
  const result = await tool.call({
    arguments: input,
    signal,
    person: null,
    onProgress: () => undefined,
    onCannotAsk: () => undefined,
    runId: null
  })
  if (!result.isError) {
    const schema = await compileSchema(tool.description.outputSchema)
    expect(schema.ok && schema.check(result.structuredContent)).toEqual([])
  }
  return { ...result, report: (result.structuredContent ?? {}) as JsonObject }
}

function textOf({ content: [first] }: ToolResult): string {
  return first?.type === 'text' ? first.text : ''
}

const release = { paths: ['release.yaml'], fixtures: ['release.fixtures.yaml'] }

describe('the tools for coding agents', () => {
  it('say that they change nothing and reach nothing', () => {
    expect(tools.map(({ description }) => description.name)).toEqual([
      'lint',
      'validate',
      'graph',
      'render_template',
      'dry_run',
      'what_if',
      'diff',
      'test',
      'explain',
      'schema'
    ])
    for (const { description } of tools) {
      expect(description.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
      expect(description.inputSchema).toMatchObject({ type: 'object' })
      expect(description.outputSchema).toMatchObject({ type: 'object' })
    }
  })

  it('compare the text from before an edit with the files as they are', async () => {
    const [{ text }] = [sample('release.yaml')]
    const oldText = text.replace('required: [change]', 'required: []')
    const { report, isError } = await call('diff', { ...release, oldText, whatIf: true })
    expect(isError).toBe(false)
    expect(report).toMatchObject({
      summary: { isDifferent: true, breaking: 1 },
      workflows: [
        { name: 'release_change', interface: [{ path: 'change', effect: 'breaking' }], behaviour: [] }
      ]
    })
    const same = await call('diff', { ...release, oldPaths: ['release.yaml'] })
    expect(same.report).toMatchObject({ summary: { isDifferent: false }, workflows: [] })
    expect(textOf(await call('diff', release))).toBe('give oldText, or oldPaths')
  })

  it('give fixes as edits by line and column', async () => {
    const text = sample('release.yaml').text.replace('dependsOn:', 'dependson:')
    const line = text.split('\n').findIndex(each => each.includes('dependson')) + 1
    const { report } = await call('lint', { text, compat: 'engine' })
    expect(report.problems).toContainEqual(
      expect.objectContaining({
        file: 'input.yaml',
        line,
        fix: expect.objectContaining({ edits: [expect.objectContaining({ line, text: 'dependsOn' })] })
      })
    )
  })

  it('show so many problems and count the rest', async () => {
    const steps = Array.from(
      { length: 80 },
      (_, index) => `    - { id: s${index}, tool: t, dependsOn: [gone${index}] }`
    )
    const head = 'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPCompositeToolDefinition\n'
    const text = `${head}metadata: { name: many }\nspec:\n  name: many\n  description: d\n  steps:\n${steps.join('\n')}\n`
    const { report } = await call('lint', { text })
    const { problems, leftOut, summary } = report as {
      problems: unknown[]
      leftOut: { problems: number }
      summary: { errors: number }
    }
    expect(problems.length + leftOut.problems).toBeGreaterThanOrEqual(summary.errors)
    expect(leftOut.problems).toBeGreaterThan(0)
    expect(JSON.stringify(report).length).toBeLessThanOrEqual(40_000)
  })

  it('give the verdict of the engine', async () => {
    const { report } = await call('validate', { paths: ['release.yaml'], compat: 'engine' })
    expect(report).toMatchObject({ valid: true, resources: [{ stepCount: 6, valid: true }] })
  })

  it('judge for the releases that the call, the configuration or a chart names', async () => {
    const tool = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: find }
spec: { name: find, description: d, annotations: { title: Find }, steps: [{ id: a, tool: shop.find }] }
`
    const named = await call('lint', { text: tool, engine: ['toolhive@0.40'] })
    expect(named.report).toMatchObject({
      judgedFor: [{ engine: 'toolhive', release: '0.40', from: 'engine' }],
      problems: expect.arrayContaining([expect.objectContaining({ rule: 'no-later-field' })])
    })
    expect((await call('lint', { text: tool })).report).not.toHaveProperty('judgedFor')
    const chart =
      'kind: HelmRelease\nspec: { chart: { spec: { chart: toolhive-operator, version: 0.40.0 } } }\n'
    const found = await call('validate', { text: `${tool}---\n${chart}` })
    expect(found.report).toMatchObject({ valid: false, judgedFor: [{ from: 'input.yaml:7' }] })
    const configured = await call('validate', { paths: ['release.yaml'] })
    expect(configured.report).toMatchObject({ judgedFor: [{ release: '0.40', from: '.vmcp.yaml:1:9' }] })
    const run = await call('dry_run', { text: tool, stub: true, engine: ['toolhive@0.12.0'] })
    expect(run.report.notes).toEqual([
      'simulated as ToolHive main (0.44.0 and 33 commits), not as 0.12.0 (engine)',
      expect.stringContaining('input.yaml:4:90: not simulated: ToolHive 0.12.0: a tool is not found by')
    ])
    const wrong = await call('lint', { text: tool, engine: ['toolhve@0.40'] })
    expect(textOf(wrong)).toContain('engine: there is no engine "toolhve" (did you mean "toolhive"?)')
  })

  it('draw a workflow', async () => {
    expect((await call('graph', { paths: ['release.yaml'] })).report.graph).toMatch(/^flowchart/)
  })

  it('render one template, and those of a step', async () => {
    const one = await call('render_template', { template: '{{ .a }}-{{ .b }}', data: { a: 1 } })
    expect(one.report.results).toMatchObject([{ output: '1-<no value>', missing: ['.b'] }])
    const step = await call('render_template', { ...release, step: 'scan', arguments: { change: '4711' } })
    expect(step.report.results).toContainEqual(expect.objectContaining({ output: '9f1c2ab' }))
  })

  it('show everything that can happen', async () => {
    const elicitations = { approval: { action: 'accept', content: { approved: true } } }
    const { report } = await call('what_if', { ...release, arguments: { change: '4711' }, elicitations })
    const outcomes = report.outcomes as { status: string; isAsGiven: boolean; cases: string[] }[]
    expect(outcomes[0]).toMatchObject({ status: 'failed', isAsGiven: false })
    expect(outcomes[0]?.cases).toContain('change:tool-error')
    expect(outcomes.at(-1)).toMatchObject({ status: 'completed', isAsGiven: true })
    expect(report.findings).toEqual([])
  })

  it('simulate a run', async () => {
    const elicitations = { approval: { action: 'accept', content: { approved: true } } }
    const { report } = await call('dry_run', { ...release, arguments: { change: '4711' }, elicitations })
    expect(report).toMatchObject({ status: 'completed', output: { released: 3, failed: 0 }, problems: [] })
    expect(report.calls).toContainEqual(
      expect.objectContaining({ tool: 'github_get_pull_request', arguments: { number: 4711 } })
    )
  })

  it('make up what a run misses where that is asked for, and mark it', async () => {
    const { report } = await call('dry_run', { paths: ['release.yaml'], stub: true })
    expect(report).toMatchObject({
      status: 'completed',
      calls: expect.arrayContaining([expect.objectContaining({ step: 'change', stub: true })]),
      elicitations: [expect.objectContaining({ step: 'approval', stub: true })]
    })
    const without = await call('dry_run', { paths: ['release.yaml'], arguments: { change: '4711' } })
    expect(without.report.status).toBe('failed')
  })

  it('refuse arguments of any depth in words', async () => {
    const nested = (depth: number): JsonObject =>
      JSON.parse(`{"template":"x","data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`)
    expect((await call('render_template', nested(400))).report).toMatchObject({ results: [{ output: 'x' }] })
    for (const depth of [600, 1_000_000]) {
      const { isError, content } = await call('render_template', nested(depth))
      expect([isError, content]).toEqual([
        true,
        [{ type: 'text', text: expect.stringMatching(/^the arguments .*(?:levels|nested too deeply)$/) }]
      ])
    }
  })

  it('run tests, and report what failed', async () => {
    expect((await call('test', { paths: ['release.vmcp-test.yaml'] })).report).toMatchObject({ failed: [] })
    const text = sample('release.vmcp-test.yaml').text.replace('released: 3', 'released: 4')
    const { report } = await call('test', { text, name: 'approved change' })
    expect(report).toMatchObject({
      summary: { passed: 0, failed: 1 },
      failed: [{ test: 'an approved change is deployed and announced' }]
    })
  })

  it('explain a rule, and find rules', async () => {
    expect((await call('explain', { rule: 'no-dependency-cycle' })).report.page).toBe(
      '# no-dependency-cycle\n'
    )
    const { report } = await call('explain', { search: 'cycle' })
    expect(report.rules).toContainEqual(expect.objectContaining({ id: 'no-dependency-cycle' }))
    expect(textOf(await call('explain', { rule: 'no-dependency-cyle' }))).toMatch(/did you mean/)
  })

  it('show a schema no deeper than fits, and a part of it', async () => {
    const whole = await call('schema', { kind: 'Workflow' })
    expect(textOf(whole)).toContain('left out: ')
    expect(textOf(whole).length).toBeLessThan(25_000)
    const part = await call('schema', { kind: 'Workflow', path: 'spec.steps.next' })
    expect(part.report).toMatchObject({ path: 'spec.steps.next', schema: { type: 'object' } })
    expect((await call('schema', {})).report).toEqual({ schemas: ['muster/Workflow'] })
    expect(textOf(await call('schema', { kind: 'Workflow', path: 'spec.stps' }))).toContain('there are steps')
  })

  it('say what is wrong with their input', async () => {
    expect(textOf(await call('lint', {}))).toBe('give text, or paths below the root of the server')
    expect(textOf(await call('lint', { paths: 'release.yaml' }))).toBe(
      'paths must be a list, not the text "release.yaml"'
    )
    expect(textOf(await call('lint', { paths: ['nowhere.yaml'] }))).toContain('nowhere.yaml')
    expect(textOf(await call('dry_run', { ...release, fixturesText: 'fixtures: v9' }))).toMatch(
      /fixtures\.yaml:1/
    )
  })
})

describe('the schema of a kind', () => {
  it.each(['__proto__.constructor', 'constructor', 'spec.toString'])('has no property %s', async path => {
    const result = await call('schema', { kind: 'muster/Workflow', path })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('there is no property')
  })
})
