import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { type Ended, vmcp } from '../vmcp.js'
import { everythingOn, mcpJson, ours, published } from './servers.js'

const workflow = (name: string) =>
  fileURLToPath(new URL(`../../../../fixtures/live/${name}.yaml`, import.meta.url))

interface ReportedCall {
  readonly step: string
  readonly iteration: { readonly index: number } | null
  readonly attempt: number
  readonly tool: string
  readonly arguments: unknown
  readonly outcome: string
}

interface Report {
  readonly status: string
  readonly output: unknown
  readonly calls: readonly ReportedCall[]
  readonly steps: readonly { readonly id: string; readonly status: string; readonly attempts: number }[]
}

function reportOf({ code, stdout, stderr }: Ended): Report {
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

/** What was called, for which step, and how it ended; parallel calls begin in any order. */
const callsOf = ({ calls }: Report) =>
  calls
    .map(({ step, iteration, attempt, tool, arguments: args, outcome }) =>
      JSON.stringify([step, iteration?.index ?? null, attempt, tool, args, outcome])
    )
    .sort()

describe('twelve steps and more over five servers', { timeout: 600_000 }, () => {
  const folder = folderWith({})
  const notes = join(folder, 'notes')
  const backends = join(
    folderWith({
      'mcp.json': mcpJson({
        everything: published('everything'),
        thinking: published('sequential-thinking'),
        files: published('filesystem', notes),
        memory: { ...published('memory'), env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } },
        unsteady: ours('unsteady-server')
      })
    }),
    'mcp.json'
  )
  const args = ['--arg', `folder=${notes}`, '--arg', 'topics=["api","docs","cli"]']
  const document = workflow('publish-notes')

  /** From the same beginnings each time. */
  function record(name: string, ...more: string[]): Report {
    for (const path of ['notes', 'memory.jsonl']) rmSync(join(folder, path), { recursive: true, force: true })
    mkdirSync(notes)
    return reportOf(
      vmcp(
        [
          ...['run', document, '--backends', backends, ...args, '--allow-destructive', '--json'],
          ...[
            '--answer',
            'approval=accept:{"go":true,"title":"Spring"}',
            '--record',
            `${name}.fixtures.yaml`
          ],
          ...more
        ],
        { folder, environment: { CI: '1', XDG_STATE_HOME: join(folder, 'state') } }
      )
    )
  }
  const replay = (...more: string[]) =>
    reportOf(
      vmcp(
        [
          ...['dry-run', document, ...args, '--json', ...more],
          ...['--fixtures', 'first.fixtures.yaml', '--answers', 'first.answers.yaml']
        ],
        { folder }
      )
    )
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  const live = record('first')

  it('run in parallel, ask, repeat, go on and write what they should', () => {
    expect(live.status).toBe('completed')
    expect(live.calls).toHaveLength(19)
    const others = live.steps.filter(({ status }) => status !== 'completed')
    expect(others.map(({ id, status }) => [id, status])).toEqual([
      ['missing', 'failed'],
      ['regret', 'skipped']
    ])
    expect(live.steps.find(({ id }) => id === 'store')?.attempts).toBe(3)
    expect(live.output).toEqual({
      notes: 'Spring: nothing yet\n',
      regrets: 'no regrets',
      written: 3,
      known: [{ entityType: 'release', name: 'release-1.2.0', observations: ['Echo: Release 1.2.0'] }],
      counts: ['a', 'b', 'c'].map((item, index) => ({
        index,
        item,
        output: { times: index + 2 },
        status: 'completed'
      })),
      sum: 'The sum of 40 and 2 is 42.'
    })
    expect(textOf('notes/docs.md')).toBe('# docs 1')
  })

  it.each([['from fixtures'], ['over the wire', '--wire', '--backends', backends]])(
    'make the same calls and bring the same output when the recording is replayed %s',
    (_, ...more) => {
      const dry = replay(...more)
      expect(callsOf(dry)).toEqual(callsOf(live))
      expect(dry.output).toEqual(live.output)
      expect(dry.steps.map(({ id, status, attempts }) => [id, status, attempts])).toEqual(
        live.steps.map(({ id, status, attempts }) => [id, status, attempts])
      )
    }
  )

  it('leave a recording that has not drifted, and the same bytes a second time', () => {
    const verified = vmcp(['fixtures', 'verify', 'first.fixtures.yaml', '--live', '--backends', backends], {
      folder
    })
    expect(verified.code, verified.stdout).toBe(0)
    expect(verified.stdout).toContain('the fixtures are as they should be\n14 answers asked again, 5 not\n')
    // How long an answer took is the machine's business.
    record('second', '--no-delays')
    record('third', '--no-delays')
    expect(textOf('third.fixtures.yaml')).toBe(textOf('second.fixtures.yaml'))
    expect(textOf('third.answers.yaml')).toBe(textOf('first.answers.yaml'))
  })
})

describe('one server over three transports', { timeout: 600_000 }, () => {
  it('gives the same output and the same recording over each', async () => {
    const document = workflow('compare-cities')
    const folder = folderWith({ 'stdio.json': mcpJson({ everything: published('everything') }) })
    const run = (backends: string, recording: string): Report =>
      reportOf(
        vmcp(
          [
            ...['run', document, '--arg', 'cities=["Chicago","New York","Los Angeles"]', '--json'],
            ...['--backends', backends, '--record', recording, '--no-delays']
          ],
          { folder, environment: { CI: '1', XDG_STATE_HOME: join(folder, 'state') } }
        )
      )
    const local = run('stdio.json', 'stdio.fixtures.yaml')
    expect(local.output).toMatchObject({ told: 'Echo: 3 cities; failed' })
    for (const transport of ['streamableHttp', 'sse'] as const) {
      const { url, child } = await everythingOn(transport)
      try {
        const backends = folderWith({ 'mcp.json': mcpJson({ everything: { url } }) })
        const remote = run(join(backends, 'mcp.json'), `${transport}.fixtures.yaml`)
        expect(callsOf(remote)).toEqual(callsOf(local))
        expect(remote.output).toEqual(local.output)
        expect(readFileSync(join(folder, `${transport}.fixtures.yaml`), 'utf8')).toBe(
          readFileSync(join(folder, 'stdio.fixtures.yaml'), 'utf8')
        )
      } finally {
        child.kill('SIGKILL')
      }
    }
  })
})
