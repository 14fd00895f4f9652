import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { ProcessOutput } from './foreign/bookshop.js'
import { program, programArgs } from './program.js'
import { samples } from './vmcp.js'

it('takes no more from a client that reads nothing, and ends in spite of it when it is asked to', async () => {
  const child = spawn(program, [...programArgs, 'mcp'], { cwd: samples })
  const stderr = new ProcessOutput().follow(child.stderr)
  await stderr.until('serving')
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const clientInfo = { name: 'c', version: '1' }
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
  send({ id: 0, method: 'initialize', params })
  send({ method: 'notifications/initialized' })
  for (let id = 1; id <= 20_000; id += 1) send({ id, method: 'tools/list' })
  // It has stopped to take anything: what waits here gets no less.
  let before = -1
  await vi.waitFor(
    () => {
      const waiting = child.stdin.writableLength
      const isStill = waiting === before
      before = waiting
      expect(isStill).toBe(true)
    },
    { timeout: 60_000, interval: 500 }
  )
  expect(before).toBeGreaterThan(0)
  child.kill('SIGTERM')
  child.stdin.on('error', () => undefined)
  const [code] = await once(child, 'exit')
  expect(code).toBe(143)
  expect(stderr.text).not.toContain('Warning')
}, 120_000)
