import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RemoteRuns } from '../../src/durable/remote/remote-runs.js'
import { noSeal } from '../../src/durable/seal.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { orderOf } from './bench/simulated-runs.js'
import { openToolWorker, toolOf, valueResult } from './bench/tool-worker.js'
import { until } from './bench/until.js'

const look = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: look }
spec:
  steps:
    - { id: look, tool: x_tell }
`

describe.runIf(serverProgram() !== null)('a server that signs its requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-identity-'))
  const [own, other] = [signingKey(), signingKey()]
  let server: TestServer
  let remote: RemoteRuns
  beforeAll(async () => {
    const file = join(folder, 'key.pem')
    writeFileSync(file, own.pem)
    server = await openServer(serverProgram() ?? '', { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: file })
    remote = new RemoteRuns({ ...server, seal: noSeal })
  })
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true })
  })

  const workerFor = (identityKeys: readonly string[], talk: (text: string) => void = () => undefined) =>
    openToolWorker({ identityKeys, talk, tools: [toolOf('x_tell')], call: async () => valueResult({}) })

  it('is let in by a worker that knows it, and its runs are carried out', async () => {
    const worker = await workerFor([other.name, own.name])
    await remote.admin.register(`http://127.0.0.1:${worker.port}`)
    await remote.submit('signed', orderOf({ files: [{ path: 'look.yaml', text: look }] }))
    await until(async () => (await remote.answerOf('signed')) !== null)
    expect(await remote.answerOf('signed')).toEqual({ kind: 'ran', isRefused: false })
    await worker.close()
  })

  it('is refused by a worker that knows another, which reports it, and gets the reason', async () => {
    const lines: string[] = []
    const worker = await workerFor([other.name], text => lines.push(text))
    const uri = `http://127.0.0.1:${worker.port}`
    await expect(remote.admin.register(uri)).rejects.toThrow(
      new RegExp(`the server did not register the worker at ${uri}: .*401`)
    )
    expect(lines).toContain('vmcp: a request that no server signed was refused')
    await worker.close()
  })
})

/** A key of a server, and the name by which workers know it. */
function signingKey(): { readonly pem: string; readonly name: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    pem: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    name: `publickeyv1_${base58(bytes)}`
  }
}

function base58(bytes: Buffer): string {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${digits[Number(rest % 58n)]}${text}`
  const zeros = bytes.findIndex(byte => byte !== 0)
  return `${'1'.repeat(Math.max(0, zeros))}${text}`
}
