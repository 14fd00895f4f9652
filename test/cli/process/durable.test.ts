import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, serverProgram, type TestServer } from '../../durable/bench/server.js'
import { until } from '../../durable/bench/until.js'
import {
  startWorker,
  type WorkerProcess,
  type WorkFolder,
  workFolder
} from '../../durable/bench/worker-process.js'
import { freePort, refusingPort } from '../../ports.js'
import { ProcessOutput } from './foreign/bookshop.js'
import { program, programArgs } from './program.js'
import { type Ended, vmcp } from './vmcp.js'

const booking = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: book }
spec:
  name: book
  description: Books a room after asking
  parameters: { type: object, properties: { room: { type: string, default: blue } } }
  steps:
    - { id: look, tool: notes_read, arguments: { name: "{{.params.room}}" } }
    - id: ask
      type: elicitation
      dependsOn: [look]
      message: "Book the {{.params.room}} room?"
      schema: { type: object, properties: { seats: { type: integer } }, required: [seats] }
      timeout: 5m
    - { id: write, tool: notes_write, dependsOn: [ask], arguments: { name: "{{.params.room}} {{.steps.ask.output.content.seats}}" } }
`
const heavy = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: heavy }
spec:
  steps:
    - { id: load, tool: x_notes_big, args: { bytes: 20000000 } }
`

/** Its second call comes to no end the first time, and may not be repeated. */
const deploying = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: deploy }
spec:
  name: deploy
  description: Puts something
  parameters: { type: object, properties: { name: { type: string } } }
  steps:
    - { id: look, tool: notes_read, arguments: { name: state } }
    - { id: put, tool: notes_write, dependsOn: [look], timeout: 5m, arguments: { name: "{{.params.name}}", waitMs: 3600000, waitOnce: true } }
  output: { properties: { put: { type: string, description: What was put, value: "{{.steps.put.output.done}}" } } }
`

/** The public half of a key that was not kept. */
const identity = 'publickeyv1_2tUshFAytdN77Mpcd7LFiRE6CDfH92jbeUb9Jo1cLKyD'

describe.runIf(serverProgram() !== null)('runs on a server', () => {
  let server: TestServer
  let folder: WorkFolder
  let worker: WorkerProcess
  let file: string
  let nowhere: string
  let newer: Newer
  beforeAll(async () => {
    folder = workFolder()
    nowhere = `http://127.0.0.1:${await refusingPort()}`
    newer = await serverOfVersion('2.0.0')
    file = folder.write('book.yaml', booking)
    server = await openServer(serverProgram() ?? '')
    worker = await startWorker(server, folder, { port: await freePort() })
  })
  afterAll(async () => {
    await worker?.end('SIGKILL')
    newer?.end()
    await server?.close()
    folder?.remove()
  })

  const remote = (): string[] => [
    '--on',
    server.ingress,
    '--admin',
    server.admin,
    '--key-file',
    folder.keyFile
  ]
  const asked = (id: string): unknown[] =>
    JSON.parse(vmcp(['runs', id, ...remote(), '--json']).stdout).questions
  const untilAsked = (id: string): void => {
    while (asked(id).length === 0);
  }
  const answer = (id: string, ...how: string[]): Ended => vmcp(['answer', id, 'ask', ...remote(), ...how])

  it('wait for an answer that fits, take the first one, and are reported as runs of this machine are', () => {
    const handedIn = vmcp(['run', file, '--run-id', 'first', '--arg', 'room=red', '--detach', ...remote()])
    expect(handedIn).toMatchObject({ code: 0, stdout: 'first\n' })
    untilAsked('first')
    const again = vmcp([
      'run',
      file,
      '--run-id',
      'first',
      '--arg',
      'room=red',
      '--detach',
      ...remote(),
      '--json'
    ])
    expect(shaped('handed-in-report', again)).toEqual({ version: 1, runId: 'first', isNew: false })
    expect(shaped('remote-runs-report', vmcp(['runs', ...remote(), '--json']))).toMatchObject({
      runs: [{ runId: 'first', completedAt: null, questions: 1 }]
    })
    expect(shaped('remote-runs-report', vmcp(['runs', 'first', ...remote(), '--json']))).toMatchObject({
      run: { runId: 'first' },
      questions: [{ id: 'ask', kind: 'elicitation', message: 'Book the red room?', timeoutMs: 300_000 }]
    })
    expect(vmcp(['runs', ...remote()]).stdout).toMatch(/^first {2}.* {2}1 open question$/m)
    const shown = vmcp(['runs', 'first', ...remote()]).stdout
    expect(shown).toContain('  · ask  waiting  ')
    expect(shown).toContain(
      `? ask  Book the red room?\n      vmcp answer first 'ask' ${remote().join(' ')} --accept JSON`
    )
    expect(answer('first', '--accept', '{"seats":"x"}')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('seats must be a whole number')
    })
    expect(answer('first', '--again')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--accept JSON')
    })
    const taken = answer('first', '--accept', '{"seats":3}', '--json')
    expect(shaped('answer-report', taken)).toEqual({ version: 1, runId: 'first', question: 'ask' })
    const followed = vmcp(['run', file, '--run-id', 'first', '--arg', 'room=red', ...remote(), '--json'])
    expect(followed).toMatchObject({ code: 0, stderr: expect.stringContaining('was submitted before') })
    expect(JSON.parse(followed.stdout)).toMatchObject({
      status: 'completed',
      output: { done: 'red 3' },
      elicitations: [{ step: 'ask' }]
    })
    expect(folder.calls().map(({ tool, name }) => [tool, name])).toEqual([
      ['read', 'red'],
      ['write', 'red 3']
    ])
    expect(answer('first', '--decline')).toMatchObject({
      code: 2,
      stderr: 'vmcp: the question "ask" of the run first is over; no question of it is open\n'
    })
  })

  it('are cancelled from elsewhere', () => {
    vmcp(['run', file, '--run-id', 'second', '--detach', ...remote()])
    untilAsked('second')
    const cancelled = vmcp(['cancel', 'second', ...remote(), '--json'])
    expect(cancelled.code).toBe(0)
    expect(shaped('cancel-report', cancelled)).toEqual({ version: 1, runId: 'second', cancelled: true })
    const followed = vmcp(['run', file, '--run-id', 'second', ...remote(), '--json'])
    expect(followed.code).toBe(1)
    expect(JSON.parse(followed.stdout)).toMatchObject({ status: 'cancelled' })
    expect(vmcp(['cancel', 'second', ...remote()])).toMatchObject({
      code: 1,
      stdout: 'the run second has ended already\n'
    })
  })

  it('are listed by how they ended, not by what the server calls them', () => {
    vmcp(['run', file, '--run-id', 'refused', '--detach', ...remote()])
    untilAsked('refused')
    answer('refused', '--decline')
    expect(vmcp(['run', file, '--run-id', 'refused', ...remote(), '--json']).code).toBe(1)
    const slow = folder.write('slow.yaml', booking.replace('timeout: 5m', 'timeout: 1ms'))
    const late = vmcp(['run', slow, '--run-id', 'late', ...remote(), '--json'])
    expect(JSON.parse(late.stdout).status).toBe('failed')
    const list = vmcp(['runs', ...remote()]).stdout
    expect(list).toMatch(/^first {2}.* {2}completed$/m)
    expect(list).toMatch(/^second {2}.* {2}cancelled$/m)
    expect(list).toMatch(/^refused {2}.* {2}failed$/m)
    expect(list).toMatch(/^late {2}.* {2}failed$/m)
    const report = shaped('remote-runs-report', vmcp(['runs', ...remote(), '--json']))
    expect(report).toMatchObject({
      runs: expect.arrayContaining([
        expect.objectContaining({ runId: 'second', status: 'cancelled', invocationStatus: 'completed' })
      ])
    })
    const shown = vmcp(['runs', 'second', ...remote()]).stdout
    expect(shown).toContain('⊘ ask  cancelled')
    expect(shown).toMatch(/\ncancelled after \S+\nended on the server\n$/)
    expect(shaped('remote-runs-report', vmcp(['runs', 'second', ...remote(), '--json']))).toMatchObject({
      run: { status: 'cancelled', invocationStatus: 'completed' }
    })
  })

  it('are ended, and not completed, to a client without the key', () => {
    const list = vmcp(['runs', '--on', server.ingress, '--admin', server.admin]).stdout
    expect(list).toMatch(/^first {2}.* {2}ended$/m)
    expect(list).not.toContain('completed')
  })

  it('are begun by clients of a server of tools, which needs no servers of its own', () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'c', version: '1' }
    }
    const input = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`
    const served = vmcp(['serve', file, ...remote()], { input })
    expect(served).toMatchObject({ code: 0, stderr: 'serving 3 tools over the standard streams\n' })
    expect(JSON.parse(served.stdout)).toMatchObject({
      id: 1,
      result: { instructions: expect.stringContaining('vmcp_run_result brings the answer of a run') }
    })
  })

  it('end with a failure where an answer is too heavy for the journal', () => {
    const path = folder.write('heavy.yaml', heavy)
    const ended = vmcp(['run', path, ...remote(), '--json'])
    expect(ended.code).toBe(1)
    expect(JSON.parse(ended.stdout).error).toMatch(/the answer has \d+ bytes, and \d+ are what the journal/)
  })

  it('are refused in clear words', () => {
    const { ingress, admin } = server
    const here = ['--on', ingress, '--admin', admin]
    const other = folder.write('other.key', 'cd'.repeat(32))
    const taken = folder.write('taken.yaml', booking.replaceAll('book', 'lend'))
    const changed = folder.write('changed.yaml', booking.replace('5m', '6m'))
    const cases: [string[], number, RegExp][] = [
      [['run', file, ...here], 2, /the workers seal .* give that key with --key-file/],
      [
        ['run', file, ...here, '--key-file', other],
        2,
        /seal with the key \w+, and --key-file gives the key \w+/
      ],
      [['run', file, ...here, '--key-file', file], 2, /holds no key: 32 bytes/],
      [['run', file, '--on', nowhere, '--admin', admin], 5, /127.0.0.1.* cannot be reached: .*ECONNREFUSED/],
      [
        ['run', file, '--on', ingress, '--admin', nowhere],
        5,
        /cannot be reached.*--admin names the admin side/
      ],
      [['run', file, '--on', ingress, '--admin', ingress], 2, /is not the admin side of a Restate server/],
      [['run', file, '--on', admin, '--admin', admin], 2, /is not the ingress of a Restate server/],
      [['run', file, '--on', 'localhost'], 2, /--on takes an address such as/],
      [
        ['run', file, ...remote(), '--backends', folder.backends],
        2,
        /--backends is for runs on this machine/
      ],
      [['run', file, '--on', ingress, '--admin', newer.url], 2, /has the version 2.0.0; vmcp knows 1.5 and/],
      [['runs', '--on', ingress, '--admin', newer.url], 2, /has the version 2.0.0; vmcp knows 1.5 and/],
      [['worker', '--listen', '0', '--register', newer.url], 2, /has the version 2.0.0; vmcp knows 1.5 and/],
      [['runs', '--on', ingress, '--admin', nowhere], 5, /cannot be reached.*--admin names the admin side/],
      [['cancel', 'first', '--on', ingress, '--admin', nowhere], 5, /cannot be reached.*--admin names the/],
      [['answer', 'first', 'ask', '--on', nowhere, '--decline'], 5, /cannot be reached: .*ECONNREFUSED/],
      [['worker', '--listen', '0', '--register', nowhere], 5, /cannot be reached: .*ECONNREFUSED/],
      [['serve', file, '--on', nowhere, '--admin', admin], 5, /cannot be reached: .*ECONNREFUSED/],
      [['serve', file, ...here], 2, /the workers seal .* give that key with --key-file/],
      [
        ['serve', file, ...remote(), '--passthrough'],
        2,
        /--passthrough is for runs on this machine; with --on the workers call the tools/
      ],
      [['run', file, ...remote(), '--run-id', 'a b'], 2, /a run id has up to 64 letters/],
      [['run', taken, ...remote(), '--run-id', 'first'], 2, /the run id first is taken by a run of "book"/],
      [
        ['run', file, ...remote(), '--run-id', 'first', '--arg', 'room=blue', '--detach'],
        2,
        /the run id first is taken by a run of "book" with other arguments; give this run another --run-id/
      ],
      [
        ['run', file, ...remote(), '--run-id', 'first', '--arg', 'room=red', '--timeout', '1h'],
        2,
        /the run id first is taken by a run of "book" with other options/
      ],
      [
        ['run', file, ...remote(), '--run-id', 'first', '--arg', 'room=red', '--compat', 'engine'],
        2,
        /the run id first is taken by a run of "book" in the reading "documented"; give this run another/
      ],
      [
        ['run', changed, ...remote(), '--run-id', 'first', '--arg', 'room=red', '--detach'],
        2,
        /the run id first is taken by a run of another definition of "book"/
      ],
      [
        ['answer', 'first', 'ask', ...here, '--key-file', other, '--decline'],
        2,
        /the workers seal with the key \w+, and --key-file gives the key \w+/
      ],
      [
        ['runs', 'first', ...here],
        2,
        /what the server holds cannot be read: it is sealed with the key \w+, and there is no key here; --key-file gives the key/
      ],
      [['answer', 'first', 'ask', ...remote()], 2, /what is the answer\?/],
      [['answer', 'nowhere', 'ask', ...remote(), '--decline'], 2, /or there is no such run/],
      [['cancel', 'nowhere', ...remote()], 2, /the server knows of no run "nowhere"/],
      [['runs', 'nowhere', ...remote()], 2, /the server knows of no run "nowhere"/],
      [['worker', '--listen', 'x'], 2, /--listen takes a port or HOST:PORT/],
      [['worker', '--listen', '0', '--register', ingress], 2, /is not the admin side/],
      [
        ['worker', '--listen', '0', '--register', admin, '--url', 'http://127.0.0.1:1', '--key-file', other],
        2,
        /did not register the worker at http:\/\/127.0.0.1:1/
      ],
      [
        [
          'worker',
          '--listen',
          '0',
          '--register',
          admin,
          '--url',
          `http://127.0.0.1:${worker.port}`,
          '--key-file',
          other
        ],
        2,
        /runs continue with what they began with, so give this worker an address of its own/
      ]
    ]
    for (const [args, code, words] of cases)
      expect([args.join(' '), vmcp(args)]).toEqual([
        args.join(' '),
        { code, stdout: '', stderr: expect.stringMatching(words) }
      ])
  })

  it('are kept from a worker that only a server may call whose requests it knows', async () => {
    const own = ['worker', '--listen', '0', '--identity', identity]
    const refused = vmcp([...own, '--register', server.admin, '--key-file', folder.keyFile])
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('vmcp: a request that no server signed was refused\n')
    expect(refused.stderr).toMatch(
      /vmcp: the server did not register the worker at http:\/\/127.0.0.1:\d+: .*401/
    )
    expect(vmcp(['worker', '--listen', '0', '--identity', 'x'])).toMatchObject({
      code: 2,
      stderr: 'vmcp: --identity takes a key that begins with "publickeyv1_", and is "x"\n'
    })
  })

  it('keep no secret in the open', async () => {
    const text = heavy
      .replace('x_notes_big, args: { bytes: 20000000 }', 'x_notes_secret, args: {}')
      .replace('heavy', 'hide')
    const path = folder.write('hide.yaml', text)
    const ended = vmcp(['run', path, ...remote(), '--json', '--arg', 'unused=open-secret-argument'])
    expect(ended).toMatchObject({ code: 0, stdout: expect.not.stringContaining('hunter2') })
    const words = ['hunter2-plain-secret', 'open-secret-argument', 'Book the red room']
    // Names of tools are never sealed: what is looked for would be found.
    expect(await server.holding([...words, 'x_notes_secret'])).toEqual(['x_notes_secret'])
    expect(words.filter(word => worker.output().includes(word))).toEqual([])
  })

  it('ask what became of a call whose worker was killed in it, and end as they are answered', async () => {
    const path = folder.write('deploy.yaml', deploying)
    const ids = ['again', 'failed', 'result']
    for (const id of ids)
      expect(vmcp(['run', path, '--run-id', id, '--arg', `name=${id}`, '--detach', ...remote()]).code).toBe(0)
    const callsOf = (id: string): number => folder.calls().filter(({ name }) => name === id).length
    await until(async () => ids.every(id => callsOf(id) === 1))
    await worker.end('SIGKILL')
    worker = await startWorker(server, folder, { port: worker.port })
    for (const id of ids) {
      untilAsked(id)
      expect(asked(id)).toMatchObject([{ id: 'call 2 put', kind: 'unsure', tool: 'notes_write' }])
    }
    const shown = vmcp(['runs', 'again', ...remote()]).stdout
    expect(shown).toMatch(
      /\? call 2 put {2}the call of "notes_write" with {"name": "again", .*} was sent and its worker is gone: what became of it\?\n +vmcp answer again 'call 2 put' --on \S+ --admin \S+ --key-file \S+ --again, --failed or --result JSON/
    )
    const answerWith = (id: string, step: string, ...how: string[]): Ended =>
      vmcp(['answer', id, step, ...remote(), ...how])
    expect(answerWith('again', 'put', '--accept', '{}')).toMatchObject({
      code: 2,
      stderr:
        'vmcp: "call 2 put" asks what became of the call of "notes_write": --again, --failed or --result JSON\n'
    })
    expect(answerWith('again', 'put', '--again')).toMatchObject({ code: 0 })
    expect(answerWith('failed', 'call 2 put', '--failed')).toMatchObject({ code: 0 })
    expect(answerWith('result', 'put', '--result', '{"done":"by hand"}')).toMatchObject({ code: 0 })
    const end = (id: string) => {
      const { code, stdout } = vmcp([
        'run',
        path,
        '--run-id',
        id,
        '--arg',
        `name=${id}`,
        ...remote(),
        '--json'
      ])
      const { status, output, error } = JSON.parse(stdout)
      return { code, status, output, error, calls: callsOf(id) }
    }
    expect(end('again')).toMatchObject({ code: 0, status: 'completed', output: { put: 'again' }, calls: 2 })
    expect(end('result')).toMatchObject({ code: 0, output: { put: 'by hand' }, calls: 1 })
    expect(end('failed')).toMatchObject({
      code: 1,
      status: 'failed',
      error: expect.stringContaining(
        'the call of "notes_write" was lost with its worker, and it was marked as failed'
      ),
      calls: 1
    })
    expect(answerWith('again', 'call 2 put', '--again')).toMatchObject({
      code: 2,
      stderr: 'vmcp: the question "call 2 put" of the run again is over; no question of it is open\n'
    })
  })

  it('say what an answer waits for where no worker is there', async () => {
    await worker.end('SIGKILL')
    const words = ['answer', 'first', 'ask', ...remote(), '--decline']
    const waiting = spawn(program, [...programArgs, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(waiting, 'close')
    const stderr = new ProcessOutput().follow(waiting.stderr)
    await stderr.until('vmcp: a worker has to take the answer, and none has yet; this waits for one')
    worker = await startWorker(server, folder, { port: worker.port })
    expect(await ended).toEqual([2, null])
    expect(stderr.text).toContain('the question "ask" of the run first is over')
  })

  it('are left by a worker that is asked to end', async () => {
    expect(await worker.end('SIGTERM')).toBe(143)
    expect(worker.output()).toContain('running calls may finish')
  })
})

/** What was printed, as the schema of that name describes it and with no other key. */
function shaped(name: string, { stdout }: Ended): unknown {
  const text = readFileSync(new URL(`../../../schemas/${name}.schema.json`, import.meta.url), 'utf8')
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const check = ajv.compile(JSON.parse(text, closed))
  const report: unknown = JSON.parse(stdout)
  expect(check(report) ? null : check.errors).toBeNull()
  return report
}

function closed(_key: string, part: unknown): unknown {
  const isShape = typeof part === 'object' && part !== null && 'properties' in part
  return isShape ? { ...part, additionalProperties: false } : part
}

interface Newer {
  readonly url: string
  end(): void
}

/** An admin side that claims to be of this version, in a process of its own: tests wait for commands and answer nothing meanwhile. */
async function serverOfVersion(version: string): Promise<Newer> {
  const reply = JSON.stringify(JSON.stringify({ version }))
  const program = `require('node:http').createServer((q, r) => r.end(${reply})).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, end: () => void child.kill() }
}
