import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RemoteRuns } from '../../../src/durable/remote/remote-runs.js'
import { keyOf, sealWith } from '../../../src/durable/seal.js'
import { openServer, serverProgram } from '../../durable/bench/server.js'
import { orderOf } from '../../durable/bench/simulated-runs.js'
import { startWorker, type WorkFolder, workFolder } from '../../durable/bench/worker-process.js'
import { freePort, refusingPort } from '../../ports.js'
import { foreignClient } from '../../serve/counter.js'
import { openReceiver, type Receiver } from '../../telemetry/receiver.js'
import { program, programArgs } from './program.js'

const secret = 'a-word-that-nobody-may-see'
const callersTrace = '0af7651916cd43dd8448eb211c80319c'
const callersSpan = 'b7ad6b7169203331'
const traceparent = `00-${callersTrace}-${callersSpan}-01`
const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: told }
spec:
  name: told
  description: Reads twice, asks, writes
  parameters: { type: object, properties: { word: { type: string } } }
  steps:
    - { id: look, tool: notes_read, arguments: { name: "{{.params.word}} look", failures: 1 }, onError: { action: retry, retryCount: 2, retryDelay: 100ms } }
    - id: ask
      type: elicitation
      dependsOn: [look]
      message: "Write {{.params.word}}?"
      schema: { type: object, properties: { how: { type: string } } }
      timeout: 1h
    - { id: put, tool: notes_write, dependsOn: [ask], arguments: { name: "{{.params.word}} {{.steps.ask.output.content.how}}" } }
`

describe('runs that are measured', () => {
  let receiver: Receiver
  let folder: WorkFolder
  let environment: Record<string, string>
  beforeAll(async () => {
    receiver = await openReceiver()
    folder = workFolder()
    environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_METRIC_EXPORT_INTERVAL: '100',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_SERVICE_NAME: 'crew'
    }
  })
  afterAll(async () => {
    await receiver.close()
    folder.remove()
  })

  describe.runIf(serverProgram() !== null)('on a server', () => {
    it('are one trace and are counted once, although two workers go through them', async () => {
      const server = await openServer(serverProgram() ?? '')
      const first = await startWorker(server, folder, { environment, port: await freePort() })
      const seal = sealWith(keyOf('ab'.repeat(32)) ?? new Uint8Array())
      const remote = new RemoteRuns({ ...server, seal })
      const file = { path: 'told.yaml', text: definition }
      await remote.submit(
        'told-1',
        orderOf({ files: [file], arguments: { word: secret }, parent: { traceparent } })
      )
      await until(() => receiver.count('vmcp.wait.started', { 'vmcp.wait.kind': 'question' }) === 1)
      await until(() => receiver.spans().some(({ name }) => name === 'step look'))
      // What was reported and is not in the journal when its worker is killed is reported once more by the next.
      await until(async () => (await remote.eventsFrom('told-1', 0)).text.includes('"elicitationRequested"'))
      await first.end('SIGKILL')
      const second = await startWorker(server, folder, { environment, port: first.port })
      const answer = { action: 'accept' as const, content: { how: secret } }
      await until(async () => {
        const reply = await remote.answer('told-1', {
          question: 'ask',
          answer: { kind: 'elicitation', answer }
        })
        return reply.kind === 'taken'
      })
      await until(async () => (await remote.answerOf('told-1')) !== null)
      await second.end('SIGTERM')
      await server.close()

      const spans = receiver.spans()
      const spanOf = (name: string) => spans.filter(span => span.name === name)
      const [run, ...others] = spanOf('run told')
      expect(others).toEqual([])
      expect(run).toMatchObject({
        traceId: callersTrace,
        parentSpanId: callersSpan,
        attributes: { 'vmcp.run.id': 'told-1', 'vmcp.workflow': 'told', 'vmcp.status': 'completed' }
      })
      expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([run?.traceId]))
      for (const step of ['look', 'ask', 'put'])
        expect(spanOf(`step ${step}`)).toMatchObject([{ parentSpanId: run?.spanId, isError: false }])
      const calls = [...spanOf('tools/call notes_read'), ...spanOf('tools/call notes_write')]
      const [look] = spanOf('step look')
      const [put] = spanOf('step put')
      expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([look?.spanId, look?.spanId, put?.spanId])
      expect(calls.map(({ isError }) => isError)).toEqual([true, false, false])
      // The servers of tools received the span to which each call belongs.
      expect(folder.calls().map(({ traceparent }) => traceparent)).toEqual(
        calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)
      )
      const counts = {
        'vmcp.run.started': 1,
        'vmcp.run.duration': 1,
        'vmcp.step.duration': 3,
        'vmcp.step.retries': 1,
        'mcp.client.operation.duration': 3,
        'vmcp.call.in_flight': 0,
        'vmcp.wait.started': 2,
        'vmcp.wait.duration': 2
      }
      for (const [name, count] of Object.entries(counts))
        expect([name, receiver.count(name)]).toEqual([name, count])
      expect(receiver.text()).not.toContain(secret)
      expect(receiver.text()).toContain('crew')
    })
  })

  it('on this machine are reported too, and nothing that only an answer holds', async () => {
    const before = receiver.spans().length
    const file = folder.write(
      'here.yaml',
      definition.replace('name: told', 'name: here').replaceAll('failures: 1', 'failures: 0')
    )
    const args = ['run', file, '--backends', folder.backends, '--arg', `word=${secret}`, '--no-input']
    const ended = await run(
      [...args, '--answer', `ask=accept:{"how":"${secret}"}`, '--journal', folder.path],
      { ...environment, TRACEPARENT: traceparent }
    )
    expect(ended).toMatchObject({ code: 0 })
    const spans = receiver.spans().slice(before)
    expect(spans.map(({ name }) => name).sort()).toEqual([
      'run told',
      'step ask',
      'step look',
      'step put',
      'tools/call notes_read',
      'tools/call notes_write'
    ])
    expect(spans.find(({ name }) => name === 'run told')).toMatchObject({
      traceId: callersTrace,
      parentSpanId: callersSpan
    })
    expect(receiver.text()).not.toContain(secret)
  })

  it('of a served workflow are in the trace of the client that has called it', async () => {
    const file = folder.write(
      'served.yaml',
      definition.replaceAll('failures: 1', 'failures: 0').replace('name: told\n', 'name: served\n')
    )
    const args = ['serve', file, '--backends', folder.backends, '--http', '0', '--journal', folder.path]
    const child = spawn(program, [...programArgs, ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe']
    })
    let url: string | undefined
    createInterface({ input: child.stderr }).on('line', line => {
      url ??= / at (http:\S+)$/.exec(line)?.[1]
    })
    await until(() => url !== undefined)
    const client = await foreignClient(url ?? '', () => ({ action: 'accept', content: { how: secret } }))
    const before = receiver.spans().length
    const _meta = { traceparent }
    const answer = await client.callTool({ name: 'served', arguments: { word: secret }, _meta })
    expect(answer.isError ?? false).toBe(false)
    await client.close()
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
    const spans = receiver.spans().slice(before)
    expect(spans).toHaveLength(6)
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([callersTrace]))
    expect(spans.find(({ name }) => name === 'run served')?.parentSpanId).toBe(callersSpan)
    expect(folder.calls().at(-1)?.traceparent).toContain(`00-${callersTrace}-`)
    expect(receiver.text()).not.toContain(secret)
  })

  it('go on where no receiver takes it, and report that once', async () => {
    const file = folder.write('alone.yaml', definition.replaceAll('failures: 1', 'failures: 0'))
    const args = ['run', file, '--backends', folder.backends, '--arg', 'word=x', '--journal', folder.path]
    const ended = await run([...args, '--answer', 'ask=accept:{"how":"y"}'], {
      ...environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await refusingPort()}`
    })
    expect(ended.code).toBe(0)
    expect(ended.stderr.match(/telemetry cannot be sent/g)).toHaveLength(1)
  })
})

/** The receiver answers in this process: nothing may block it. */
async function run(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(program, [...programArgs, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  const [code] = await once(child, 'close')
  return { code, stderr }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 50))
}
