import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { copiedPackage } from './copied-package.js'
import { itOfBuild } from './program.js'
import { samples } from './vmcp.js'

const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

itOfBuild('serves calls after its package was removed, as by an upgrade', async () => {
  const folder = copiedPackage()
  const args = ['serve', 'incident.yaml', '--fixtures', 'incident.fixtures.yaml', '--http', '0']
  const child = spawn(process.execPath, [join(folder, 'bin/run.js'), ...args], { cwd: samples })
  running.push(child)
  const address = await addressOf(child)
  rmSync(folder, { recursive: true })
  const response = await fetch(`${address}/mcp`, { method: 'POST', ...calling })
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('"issue":"SRE-311"')
  ])
})

const calling = {
  headers: {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'incident_report'
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'incident_report',
      arguments: { service: 'web' },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {}
      }
    }
  })
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let text = ''
  for await (const piece of stderr ?? []) {
    text += String(piece)
    const [found] = /http:\/\/[^/\s]+/.exec(text) ?? []
    if (found !== undefined) return found
  }
  throw new Error(`it ended and printed only: ${text}`)
}
