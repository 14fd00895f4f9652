import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))

/** Ends of a start by a Node of this version. */
function startedBy(version: string) {
  const folder = folderWith({
    'other-version.cjs': `Object.defineProperty(process, 'version', { value: 'v${version}' })
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', join(folder, 'other-version.cjs'), program, 'lint', 'none.yaml'],
    { encoding: 'utf8' }
  )
  return { status, stdout, stderr }
}

it.each(['14.21.3', '18.20.8', '20.11.1'])('is one line and exit code 2 for Node %s', version => {
  expect(startedBy(version)).toEqual({
    status: 2,
    stdout: '',
    stderr: `vmcp: Node 20.12 or newer is needed, and this is v${version}\n`
  })
})

it.each(['20.12.0', '24.1.0'])('is no obstacle for Node %s', version => {
  expect(startedBy(version).stderr).not.toContain('is needed')
})

it('can be read by old versions of Node', () => {
  const text = readFileSync(program, 'utf8')
  const lowered = transformSync(text, { target: 'node14', format: 'cjs', minifyWhitespace: true }).code
  const kept = transformSync(text, { target: 'esnext', format: 'cjs', minifyWhitespace: true }).code
  expect(lowered).toBe(kept)
})
