import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { copiedPackage } from './copied-package.js'
import { itOfBuild } from './program.js'
import { addressOf, callTool } from './served-call.js'
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
  const response = await callTool(address, 'incident_report', { service: 'web' })
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('"issue":"SRE-311"')
  ])
})
