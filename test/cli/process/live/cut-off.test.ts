import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { itOfBuild, program, programArgs } from '../program.js'
import { type Ended, vmcp, vmcpAlone, vmcpAloneMeanwhile } from '../vmcp.js'
import { mcpJson, ours } from './servers.js'

const document = readFileSync(new URL('../../../../fixtures/live/restock.yaml', import.meta.url), 'utf8')
const args = ['--arg', 'shop=Kiosk', '--arg', 'shelves=["top","middle","low"]']

/** A folder with the workflow, its journals and the ledger of a depot that acts up at a call, or does not. */
class RunFolder {
  readonly folder = folderWith({ 'restock.yaml': document })
  readonly environment = { CI: '1', XDG_STATE_HOME: join(this.folder, 'state') }
  readonly journals = join(this.folder, 'state', 'vmcp', 'runs')

  /** The arguments of a run on a depot that acts so. */
  command(...act: string[]): string[] {
    const text = mcpJson({ depot: ours('unsteady-server', join(this.folder, 'ledger'), ...act) })
    writeFileSync(join(this.folder, 'mcp.json'), text)
    return ['run', 'restock.yaml', '--backends', 'mcp.json']
  }

  vmcp(...words: string[]): Ended {
    return vmcp(words, this)
  }

  /** In a process of its own, which the depot kills. */
  start(...act: string[]): Ended {
    return vmcpAlone([...this.command(...act), ...args, '--answer', 'approval=accept', '--json'], this)
  }

  /** The question is not answered a second time, and the arguments come from the journal. */
  resume(id: string, ...more: string[]): Ended {
    const answer = this.journal(id).includes('"elicitationAnswered"') ? [] : ['--answer', 'approval=accept']
    return this.vmcp(...this.command(), '--resume', id, ...answer, ...more, '--json')
  }

  /** Which tool of the depot was asked for what; how often something was put there before shows in other arguments. */
  ledger(): string[] {
    const lines = readFileSync(join(this.folder, 'ledger'), 'utf8').trimEnd().split('\n')
    return lines.map(line => {
      const { tool, arguments: asked } = JSON.parse(line)
      return `${tool} ${asked.name}`
    })
  }

  /** The id of the only run that has a journal. */
  id(): string {
    const [name = '', second] = readdirSync(this.journals)
    expect(second).toBeUndefined()
    return name.replace('.jsonl', '')
  }

  journal(id: string): string {
    return readFileSync(join(this.journals, `${id}.jsonl`), 'utf8')
  }
}

/** The calls of a journal that have a number of starts above that of their answers. */
function unanswered(journal: string): string[] {
  const lines = journal
    .split('\n')
    .slice(1, -1)
    .map(line => JSON.parse(line))
  const answered = lines.flatMap(({ answer }) =>
    answer ? [answer.tool + JSON.stringify(answer.arguments)] : []
  )
  return lines.flatMap(({ event }) => {
    if (event?.type !== 'callStarted') return []
    const keys = Object.entries(event.arguments).sort(([a], [b]) => (a < b ? -1 : 1))
    const at = answered.indexOf(event.tool + JSON.stringify(Object.fromEntries(keys)))
    if (at >= 0) answered.splice(at, 1)
    return at >= 0 ? [] : [event.step]
  })
}

/** What of one list is not in the other, each item as often as it is left. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return list.filter(item => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The names of calls that the depot saw more often than once in a whole run. */
function repeated(context: RunFolder, whole: RunFolder): string[] {
  return without(context.ledger(), whole.ledger())
}

const outputOf = ({ stdout }: Ended) => JSON.parse(stdout).output

describe('a run that is killed', { timeout: 600_000 }, () => {
  const whole = new RunFolder()
  const reference = whole.start()

  it('would have called sixteen times', () => {
    expect(reference.code, reference.stderr).toBe(0)
    expect(whole.ledger()).toHaveLength(16)
  })

  it.each(
    [1, 2, 3, 5, 6, 8, 9, 11, 12, 13, 14, 16].map(at => [at % 2 === 0 ? 'after' : 'before', at] as const)
  )('%s call %i, is resumed: same outcome, no answered call made again, others named', (act, at) => {
    const context = new RunFolder()
    expect(context.start(act, String(at)).code).toBeNull()
    const id = context.id()
    const open = unanswered(context.journal(id))
    expect(open.length).toBeGreaterThan(0)
    const ended = context.resume(id)
    expect(ended.code, ended.stderr).toBe(0)
    for (const step of open)
      expect(ended.stderr).toContain(`(step "${step}") was sent and its end is not known`)
    const [extra, missing] = [
      without(context.ledger(), whole.ledger()),
      without(whole.ledger(), context.ledger())
    ]
    expect(missing).toEqual([])
    expect(extra.length).toBeLessThanOrEqual(open.length)
    if (extra.length === 0) expect(outputOf(ended)).toEqual(outputOf(reference))
    // What was resumed cannot be resumed a second time.
    expect(context.resume(id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('was resumed already')
    })
  })
})

describe('a run that is resumed by two processes at once', { timeout: 600_000 }, () => {
  const whole = new RunFolder()
  whole.start()

  it.each([3, 8, 13])('after a kill at call %i goes on in one of them', async at => {
    const context = new RunFolder()
    context.start('before', String(at))
    const id = context.id()
    const open = unanswered(context.journal(id))
    const words = [...context.command(), '--resume', id, '--answer', 'approval=accept', '--json']
    const ended = await Promise.all([1, 2, 3].map(() => vmcpAloneMeanwhile(words, context)))
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 2, 2])
    for (const { code, stderr } of ended)
      if (code === 2) expect(stderr).toMatch(/is being resumed by the process \d+ on|was resumed already/)
    expect(repeated(context, whole).length).toBeLessThanOrEqual(open.length)
  })
})

describe('a run in which a fault of ours is not caught', { timeout: 600_000 }, () => {
  itOfBuild('ends in order, with the code for faults and its end in the journal', () => {
    const context = new RunFolder()
    // It comes while the call is on its way.
    const breaking = `const fs = require('node:fs')
      const journals = ${JSON.stringify(context.journals)}
      const timer = setInterval(() => {
        const [name] = fs.existsSync(journals) ? fs.readdirSync(journals) : []
        if (!name || !fs.readFileSync(journals + '/' + name, 'utf8').includes('"callStarted"')) return
        clearInterval(timer)
        void Promise.reject(new RangeError('broken'))
      }, 5)
      timer.unref()`
    writeFileSync(join(context.folder, 'broken.cjs'), breaking)
    const ended = vmcpAlone(
      [...context.command('hang', '1'), ...args, '--answer', 'approval=accept', '--json'],
      {
        folder: context.folder,
        environment: {
          ...context.environment,
          NODE_OPTIONS: `--require ${join(context.folder, 'broken.cjs')}`
        }
      }
    )
    expect(ended.code, ended.stderr).toBe(3)
    expect(ended.stderr).toContain('RangeError: broken')
    expect(JSON.parse(ended.stdout).status).toBe('cancelled')
    expect(context.journal(context.id())).toContain('"type":"runEnded"')
  })
})

describe('a run whose journal finds no room', { timeout: 600_000 }, () => {
  const whole = new RunFolder()
  whole.start()

  /** A run whose files may have so many bytes: as on a disk that is nearly full, the last write is taken in part. */
  const startWithin = (context: RunFolder, blocks: number): Ended => {
    const words = [...context.command('changes'), ...args, '--answer', 'approval=accept', '--json']
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, 'sh', program, ...programArgs, ...words],
      {
        cwd: context.folder,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          VMCP_CODE_CACHE: 'off',
          ...context.environment
        }
      }
    )
    return { code: status, stdout, stderr }
  }

  it.each([4, 8, 12])('is stopped within %i blocks, and resumed with no call made twice unnamed', blocks => {
    const context = new RunFolder()
    const ended = startWithin(context, blocks)
    expect(ended.code, ended.stderr).toBe(1)
    expect(JSON.parse(ended.stdout).status).toBe('cancelled')
    expect(ended.stderr).toContain('the run is stopped before its next call that may not be repeated')
    expect(ended.stderr).toMatch(/is not complete: is too large\n.*; add --resume \w{8} to continue it/)
    expect(context.ledger().length).toBeLessThan(whole.ledger().length)
    const id = context.id()
    const open = unanswered(context.journal(id))
    const resumed = context.resume(id)
    expect(resumed.code, resumed.stderr).toBe(0)
    for (const step of open)
      expect(resumed.stderr).toContain(`(step "${step}") was sent and its end is not known`)
    expect(repeated(context, whole).length).toBeLessThanOrEqual(open.length)
  })
})

describe('a run that cannot be resumed', { timeout: 600_000 }, () => {
  const context = new RunFolder()
  context.start('before', '9')
  const id = context.id()
  const journal = context.journal(id)
  const write = (text: string) => writeFileSync(join(context.journals, `${id}.jsonl`), text)

  it.each([
    ['an unknown id', ['ffff'], 'has a run "ffff"; vmcp runs lists them'],
    ['other arguments', [id, '--arg', 'shop=Other'], '"shop", "shelves" was given differently'],
    ['another workflow under its name', [id], 'has changed since the run']
  ])('is refused for %s', (what, words, message) => {
    if (what.startsWith('another workflow'))
      writeFileSync(join(context.folder, 'restock.yaml'), document.replace('Counts the', 'Counts all'))
    const ended = context.vmcp(...context.command(), '--resume', ...words)
    expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
  })

  it('is refused for a journal with a line that cannot be read, or a first line that is none', () => {
    const lines = journal.split('\n')
    write([...lines.slice(0, 9), lines[9]?.slice(20), ...lines.slice(10)].join('\n'))
    expect(context.resume(id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('line 10 of the journal')
    })
    write(journal.slice(30))
    expect(context.resume(id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not that of a journal')
    })
    write(journal)
  })

  it('is resumed although its workflow has changed, if that is allowed, and is completed then', () => {
    expect(context.resume(id, '--allow-changed')).toMatchObject({ code: 0 })
    const { runs } = JSON.parse(context.vmcp('runs', '--json').stdout)
    expect(runs.map(({ status }: { status: string | null }) => status)).toEqual(['completed', null])
    expect(context.resume(id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('was resumed already')
    })
    expect(context.resume(runs[0].runId)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is completed: nothing is left to do')
    })
  })

  it('still goes on in another process', async () => {
    const other = new RunFolder()
    const child = spawn(
      program,
      [
        ...programArgs,
        ...other.command('hang', '9'),
        ...args,
        '--answer',
        'approval=accept',
        '--format',
        'ndjson'
      ],
      { cwd: other.folder, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...other.environment } }
    )
    await new Promise<void>(resolve => {
      let text = ''
      child.stdout.on('data', piece => {
        text += piece
        if (text.includes('"stubborn"')) resolve()
      })
    })
    expect(other.resume(other.id())).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`is still running in the process ${child.pid}`)
    })
    child.kill('SIGKILL')
    await new Promise(resolve => child.once('close', resolve))
    expect(other.resume(other.id())).toMatchObject({ code: 0 })
  })
})
