import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { exitCodes } from '../../../../src/cli/exit-codes.js'
import { vmcp } from '../vmcp.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, text = '']) => text.split('\n'))
  .filter(line => line.startsWith('npx vmcp '))
  .map(line => line.split(' ').slice(2))
const works = [exitCodes.ok.code, exitCodes.problems.code]

it.each(commands)('the README shows a command that works: %s %s', (...args) => {
  const { code, stdout, stderr } = vmcp(args, { folder: root })
  expect(works, stderr).toContain(code)
  expect(stdout).not.toBe('')
})

it('shows some, and the first one runs from the sources too', () => {
  const [args = []] = commands
  expect(commands.length).toBeGreaterThan(3)
  const { status, stdout } = spawnSync(process.execPath, ['bin/dev.js', ...args], {
    cwd: root,
    encoding: 'utf8'
  })
  expect([status, stdout]).toEqual([vmcp(args, { folder: root }).code, vmcp(args, { folder: root }).stdout])
})
