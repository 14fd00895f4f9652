import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { programLine } from './program.js'
import { vmcp, vmcpAlone } from './vmcp.js'

const misspelt = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: hello }
spec:
  name: hello
  description: Says hello
  steps: [ { id: say, tool: chat_post }, { id: end, tool: chat_post, dependsOn: [sya] } ]
`

/** Runs a line of a shell, with the command line as `vmcp`. */
function shell(line: string, folder: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `vmcp() { ${programLine} "$@"; }; ${line}`], {
    cwd: folder,
    encoding: 'utf8'
  })
  return { code: status, stdout, stderr }
}

describe.skipIf(process.platform !== 'linux')('a file that is fixed', () => {
  it('is as it was where there is no room for it', () => {
    // The largest file that may be written is of 1 KiB.
    const folder = folderWith({ 'hello.yaml': `${misspelt}# ${'x'.repeat(2000)}\n` })
    const before = readFileSync(join(folder, 'hello.yaml'), 'utf8')
    const { code, stderr } = shell(
      'VMCP_CODE_CACHE=off; export VMCP_CODE_CACHE; ulimit -f 1; trap "" XFSZ; vmcp lint hello.yaml --fix-unsafe',
      folder
    )
    expect([code, stderr]).toEqual([2, 'vmcp: hello.yaml: is too large\n'])
    expect(readFileSync(join(folder, 'hello.yaml'), 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['hello.yaml'])
  })
})

describe.skipIf(process.platform !== 'linux')('standard output that takes nothing', () => {
  it.each(['--version', '--help', 'help exit-codes', 'lint --help', 'explain'])(
    'ends %s with exit code 2',
    args => {
      const { code, stderr } = shell(`vmcp ${args} > /dev/full`, folderWith({}))
      expect(code).toBe(2)
      expect(stderr).toMatch(/^vmcp: the result could not be written: .*no space.*\n$/)
    }
  )
})

describe.skipIf(process.platform !== 'linux')('a working folder that is gone', () => {
  it.each(['lint .', 'validate .', 'test .', 'graph .'])('ends %s with exit code 2', args => {
    const folder = folderWith({ 'gone/a.yaml': '' })
    const { code, stderr } = shell(`cd gone; rm -r ../gone; vmcp ${args}`, folder)
    expect([code, stderr]).toEqual([2, 'vmcp: the working folder is gone: change to one that is there\n'])
  })
})

describe.skipIf(process.platform !== 'linux')('what is no file in places of vmcp itself', () => {
  const makers = {
    'a pipe': (path: string) => execFileSync('mkfifo', [path]),
    'a device': (path: string) => symlinkSync('/dev/zero', path),
    'a folder': (path: string) => mkdirSync(path)
  }

  it.each(Object.entries(makers))('is no journal: %s', (_, make) => {
    const folder = folderWith({ 'hello.yaml': misspelt, 'mcp.json': '{"mcpServers":{}}' })
    make(join(folder, '7d2b9f10-0000-4000-8000-000000000000.jsonl'))
    const resume = ['run', 'hello.yaml', '--backends', 'mcp.json', '--resume', '7d2b', '--journal', '.']
    const { code, stderr } = vmcp(resume, { folder })
    expect(code).toBe(2)
    expect(stderr).toContain('is not that of a journal: nothing is known of that run')
    expect(vmcp(['runs', '--journal', '.'], { folder }).code).toBe(0)
  })

  it.each(Object.entries(makers))('holds no compiled code: %s', (_, make) => {
    const cache = folderWith({})
    const folder = folderWith({ 'hello.yaml': misspelt })
    const lint = () => vmcpAlone(['lint', 'hello.yaml'], { folder, environment: { XDG_CACHE_HOME: cache } })
    lint()
    const [name = ''] = readdirSync(join(cache, 'vmcp'))
    rmSync(join(cache, 'vmcp', name))
    make(join(cache, 'vmcp', name))
    expect(lint().code).toBe(1)
  })
})
