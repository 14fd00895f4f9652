import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { ProcessOutput } from './foreign/bookshop.js'
import { program, programArgs } from './program.js'
import { vmcp } from './vmcp.js'

it('lints again after a change until it is interrupted', async () => {
  const folder = folderWith({ 'release.yaml': 'kind: [\n' })
  const child = spawn(program, [...programArgs, 'lint', '.', '--watch', '--format', 'compact'], {
    cwd: folder
  })
  const [found, stderr] = [new ProcessOutput().follow(child.stdout), new ProcessOutput().follow(child.stderr)]
  await stderr.until('waiting for changes')
  // What comes by two ways may come in either order.
  await found.until(/^release\.yaml:1:\d+: error/)
  writeFileSync(join(folder, 'more.yaml'), 'kind: {\n')
  await found.until('more.yaml:1:')
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
