import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { RemoteRuns } from '../../../src/durable/remote/remote-runs.js'
import { keyOf, sealWith } from '../../../src/durable/seal.js'
import { serverProgram } from '../../durable/bench/server.js'
import { orderOf } from '../../durable/bench/simulated-runs.js'
import { workFolder } from '../../durable/bench/worker-process.js'
import { isRunning } from '../../is-running.js'
import { freePort } from '../../ports.js'

const file = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: two }
spec:
  name: two
  description: Two calls
  parameters: { type: object, properties: { run: { type: string } } }
  steps:
    - { id: a, tool: notes_write, arguments: { name: "{{.params.run}} a" } }
    - { id: b, tool: notes_write, dependsOn: [a], arguments: { name: "{{.params.run}} b" } }
`

describe.runIf(serverProgram() !== null && process.platform !== 'win32')(
  'three workers behind a balancer',
  () => {
    it('share the runs, are replaced when they fall, and end together', async () => {
      const folder = workFolder()
      const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()])
      const flags = {
        backends: folder.backends,
        'key-file': folder.keyFile,
        vmcp: file('bin/run.js'),
        server: serverProgram() ?? '',
        data: `${folder.path}/data`,
        'ingress-port': `${ingress}`,
        'admin-port': `${admin}`,
        'node-port': `${node}`,
        'balancer-port': '0'
      }
      const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
      const child = spawn(process.execPath, [file('docs/durable/three-workers.mjs'), ...args], {
        cwd: folder.path,
        stdio: ['ignore', 'pipe', 'pipe']
      })
      const lines: string[] = []
      const listening = (): number => lines.filter(line => line.startsWith('this worker listens')).length
      createInterface({ input: child.stderr }).on('line', line => lines.push(line))
      await once(createInterface({ input: child.stdout }), 'line')
      while (listening() < 3) await pause()
      const seal = sealWith(keyOf('ab'.repeat(32)) ?? new Uint8Array())
      const remote = new RemoteRuns({
        ingress: `http://127.0.0.1:${ingress}`,
        admin: `http://127.0.0.1:${admin}`,
        seal
      })
      const carryOut = async (names: readonly string[]): Promise<void> => {
        for (const name of names)
          await remote.submit(
            name,
            orderOf({ files: [{ path: 'two.yaml', text: definition }], arguments: { run: name } })
          )
        for (const name of names) while ((await remote.answerOf(name)) === null) await pause()
      }
      await carryOut(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'])
      const [fallen] = folder.calls().map(({ worker }) => worker)
      process.kill(fallen ?? 0, 'SIGKILL')
      while (listening() < 4) await pause()
      expect(lines.join('\n')).toMatch(/^worker \d has ended \(SIGKILL\) and is started again$/m)
      await carryOut(['r7', 'r8'])
      expect(new Set(folder.calls().map(({ name }) => name)).size).toBe(16)
      child.kill('SIGINT')
      const [code] = await once(child, 'close')
      expect(code).toBe(0)
      expect(isRunning(folder.calls().at(-1)?.worker ?? process.pid)).toBe(false)
      await expect(fetch(`http://127.0.0.1:${admin}/health`)).rejects.toThrow()
      folder.remove()
    })
  }
)

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 50))
}
