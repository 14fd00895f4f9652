import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { serverArgs } from './documents.js'

/** A way to make calls that are answered at once. */
export interface Caller {
  call(): Promise<unknown>
  close(): Promise<void>
}

/** Makes calls with limited concurrency; returns the calls per second. */
export async function callsPerSecond(
  { call }: Pick<Caller, 'call'>,
  { calls, parallel }: { readonly calls: number; readonly parallel: number }
): Promise<number> {
  let left = calls
  const start = performance.now()
  const work = async (): Promise<void> => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return (calls * 1000) / (performance.now() - start)
}

/** The baseline: only lines of JSON. */
export async function bareCaller(): Promise<Caller> {
  const child = spawn(process.execPath, serverArgs, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, (result: unknown) => void>()
  createInterface({ input: child.stdout }).on('line', line => {
    const { id, result } = JSON.parse(line)
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let sent = 0
  return {
    call: () =>
      new Promise(resolve => {
        const id = ++sent
        waiting.set(id, resolve)
        const params = { name: 'wait', arguments: { ms: 0 } }
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params })}\n`)
      }),
    close: () =>
      new Promise(resolve => {
        child.on('close', () => resolve())
        child.stdin.end()
      })
  }
}

/** The client of the SDK with its own transport. */
export async function sdkCaller(): Promise<Caller> {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [...serverArgs] }))
  return {
    call: () => client.callTool({ name: 'wait', arguments: { ms: 0 } }),
    close: () => client.close()
  }
}
