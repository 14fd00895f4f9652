import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))

it('lints again after a change until it is interrupted', async () => {
  const folder = folderWith({ 'release.yaml': 'kind: [\n' })
  const child = spawn(process.execPath, [program, 'lint', '.', '--watch', '--format', 'compact'], {
    cwd: folder
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  const rounds = (count: number) =>
    new Promise<void>(resolve => {
      child.stderr.on('data', chunk => {
        stderr += chunk
        if (stderr.split('waiting for changes').length > count) resolve()
      })
    })
  await rounds(1)
  expect(stdout).toMatch(/^release\.yaml:1:\d+: error/)
  const second = rounds(2)
  writeFileSync(join(folder, 'more.yaml'), 'kind: {\n')
  await second
  expect(stdout).toContain('more.yaml:1:')
  child.kill('SIGINT')
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGINT')
})

it('does not watch standard input', () => {
  expect(vmcp(['lint', '-', '--watch'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'vmcp: standard input cannot be watched\n'
  })
})
