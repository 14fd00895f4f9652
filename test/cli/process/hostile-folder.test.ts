import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const hello = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: hello }
spec:
  name: hello
  description: Says hello
  steps: [ { id: say, tool: chat_post } ]
`
const files = {
  '.git/HEAD': '',
  'hello.yaml': hello,
  'chat.fixtures.yaml': 'fixtures: v1\ntools: { chat_post: { responses: [ { text: done } ] } }\n',
  'hello.vmcp-test.yaml': `vmcpTest: v1
files: [ hello.yaml ]
fixtures: [ chat.fixtures.yaml ]
tests: [ { name: says hello, run: hello } ]
`
}

/** The commands that search a folder for workflows, and those that search it for tests. */
const ofWorkflows = ['lint .', 'validate .', 'graph .', 'dry-run . --stub', 'tokens .']
const ofTests = ['test .', 'fixtures prune chat.fixtures.yaml --tests . --diff']

function makeBadName(folder: string, end: string): void {
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/bad`), Buffer.from([0xff]), Buffer.from(end)]), hello)
}

function makePipe(folder: string, end: string): void {
  execFileSync('mkfifo', [join(folder, `pipe${end}`)])
}

/** A socket stays behind where its server was killed. */
function makeSocket(folder: string, end: string): void {
  const listen =
    "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))"
  spawnSync(process.execPath, ['-e', listen, join(folder, `socket${end}`)])
}

describe.skipIf(process.platform !== 'linux')('what cannot be opened in a folder', () => {
  it.each([
    ['a name that is not UTF-8', makeBadName, 'has a name that is not UTF-8'],
    ['a pipe', makePipe, 'is a pipe, a device or a socket'],
    ['a socket', makeSocket, 'is a pipe, a device or a socket']
  ] as const)('is reported with exit code 2: %s', (_, make, reason) => {
    for (const [end, commands] of [
      ['.yaml', ofWorkflows],
      ['.vmcp-test.yaml', [...ofWorkflows, ...ofTests]]
    ] as const) {
      const folder = folderWith(files)
      make(folder, end)
      for (const line of commands) {
        const { code, stdout, stderr } = vmcp(line.split(' '), { folder })
        expect([line, code]).toEqual([line, 2])
        expect(stdout + stderr).toContain(reason)
      }
    }
  })

  it('fails the test that names it', () => {
    const named = files['hello.vmcp-test.yaml'].replace('hello.yaml', '"*.yaml"')
    const folder = folderWith({ ...files, 'hello.vmcp-test.yaml': named })
    makeBadName(folder, '.yaml')
    const { code, stdout } = vmcp(['test', '.'], { folder })
    expect(code).toBe(1)
    expect(stdout).toContain('the file has a name that is not UTF-8')
  })
})

describe('patterns and configurations without end', () => {
  const stars = `${'*a'.repeat(40)}b`
  const name = `${'a'.repeat(200)}.yaml`

  it('are read to their end', () => {
    const ignoring = folderWith({ ...files, [name]: hello, '.vmcp.yaml': `ignore: ["${stars}"]\n` })
    expect(vmcp(['lint', '.'], { folder: ignoring }).code).toBe(0)
    const naming = folderWith({
      ...files,
      [name]: hello,
      'hello.vmcp-test.yaml': files['hello.vmcp-test.yaml'].replace('hello.yaml', `"${stars}", hello.yaml`)
    })
    const { code, stdout } = vmcp(['test', '.'], { folder: naming })
    expect(code).toBe(1)
    expect(stdout).toContain(`no file is found for "${stars}"`)
  })

  it('are refused past their limits', () => {
    const folder = folderWith({ ...files, '.vmcp.yaml': `ignore: ["${'*a'.repeat(251)}"]\n` })
    expect(vmcp(['lint', '.'], { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a pattern may have 500 characters')
    })
    const names = Array.from({ length: 101 }, () => 'hello.yaml').join(', ')
    const many = folderWith({
      ...files,
      'hello.vmcp-test.yaml': files['hello.vmcp-test.yaml'].replace('hello.yaml', names)
    })
    const { code, stdout } = vmcp(['test', '.'], { folder: many })
    expect(code).toBe(1)
    expect(stdout).toContain('a test file may name 100 files or patterns here')
  })

  it('extend each file once', () => {
    const folder = folderWith({
      ...files,
      ...Object.fromEntries(
        Array.from({ length: 26 }, (_, at) => [
          at === 0 ? '.vmcp.yaml' : `c${at}.yaml`,
          at === 25 ? 'rules: {}\n' : `extends: [c${at + 1}.yaml, c${at + 1}.yaml]\n`
        ])
      )
    })
    expect(vmcp(['lint', 'hello.yaml'], { folder })).toMatchObject({ code: 0, stderr: '' })
  })
})
