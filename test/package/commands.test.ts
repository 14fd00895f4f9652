import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { folderWith } from '../cli/folder-with.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** A folder of commands as npm makes it, and one with ToolHive's program, which starts its own `vmcp` as a subcommand. */
function twoFolders() {
  const folder = folderWith({ 'theirs/thv': '#!/bin/sh\necho "thv $*"\n' })
  chmodSync(join(folder, 'theirs', 'thv'), 0o755)
  const ours = join(folder, 'ours')
  mkdirSync(ours)
  for (const [name, file] of Object.entries<string>(bin)) symlinkSync(join(root, file), join(ours, name))
  return { ours, theirs: join(folder, 'theirs') }
}

it('adds two commands to a PATH, and none of ToolHive', () => {
  const { ours } = twoFolders()
  expect(readdirSync(ours).sort()).toEqual(['vmcp', 'vmcp-lint'])
})

it.skipIf(process.platform === 'win32')('leaves "thv vmcp" to ToolHive, whichever folder comes first', () => {
  const { ours, theirs } = twoFolders()
  for (const folders of [
    [ours, theirs],
    [theirs, ours]
  ]) {
    const PATH = [...folders, '/usr/bin', '/bin'].join(delimiter)
    const shown = execFileSync('/bin/sh', ['-c', 'thv vmcp serve'], { env: { PATH }, encoding: 'utf8' })
    expect(shown).toBe('thv vmcp serve\n')
  }
})

it.skipIf(process.platform === 'win32')(
  'starts the same program by both names, which prints whose it is',
  () => {
    const { ours } = twoFolders()
    const versions = Object.keys(bin).map(name => {
      const { stdout } = spawnSync(process.execPath, [join(ours, name), '--version'], { encoding: 'utf8' })
      return stdout
    })
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]).toContain("not ToolHive's server")
  }
)
