import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { copiedPackage } from './copied-package.js'
import { isBuild, program, programArgs } from './program.js'
import { samples, vmcpAlone } from './vmcp.js'

/** Starts as a user id without an account and without an environment, as in a container: only root can. */
const canBecomeOthers = process.getuid?.() === 0 && isBuild

/** The clone may be closed to other users. */
const open = copiedPackage()
copyFileSync(join(samples, 'release.yaml'), join(open, 'release.yaml'))
afterAll(() => rmSync(open, { recursive: true }))

it.each([
  ['lint', 'release.yaml'],
  ['lint', '--help'],
  ['help', 'lint'],
  ['explain', 'no-dependency-cycle'],
  ['schema', 'config']
])('needs no account: %s %s', (...line) => {
  const account = canBecomeOthers ? { uid: 4321, gid: 4321 } : {}
  const command = isBuild ? [join(open, 'bin/run.js')] : programArgs
  const { status, stderr } = spawnSync(program, [...command, ...line.filter(Boolean)], {
    cwd: open,
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
    ...account
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('lints where the home is a file and nothing can be kept', () => {
  const home = join(folderWith({ home: '' }), 'home')
  const environment = { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), TMPDIR: join(home, 'tmp') }
  expect(vmcpAlone(['lint', 'release.yaml'], { environment })).toMatchObject({ code: 0, stderr: '' })
})
