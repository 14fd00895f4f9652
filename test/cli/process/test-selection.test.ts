import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { commitAll, inGit, repositoryWith, write } from '../git-folder.js'
import { vmcp } from './vmcp.js'

const testOf = (files: string, names: readonly string[], rest = '') => `vmcpTest: v1
files: [ ${files} ]
${rest}
tests:
${names.map(name => `  - { name: ${name}, lint: { valid: ${!name.startsWith('bad')} } }`).join('\n')}
`

interface Report {
  readonly files: readonly {
    readonly file: string
    readonly tests: readonly { readonly name: string; readonly status: string }[]
  }[]
  readonly summary: { readonly passed: number; readonly failed: number; readonly skipped: number }
}

function testIn(folder: string, ...args: string[]) {
  const { code, stdout, stderr } = vmcp(['test', '.', '--json', ...args], { folder })
  const report: Report = JSON.parse(stdout)
  return { code, stderr, summary: report.summary, files: report.files.map(({ file }) => file) }
}

const project = {
  'a.yaml': compositeTool('a'),
  'flows/b.yaml': compositeTool('b'),
  'flows/c.yaml': compositeTool('c'),
  'one.vmcp-test.yaml': testOf('a.yaml', ['one', 'two']),
  'tests/flows.vmcp-test.yaml': testOf('../flows/*.yaml', ['three'], 'fixtures: [ x.fixtures.yaml ]'),
  'tests/x.fixtures.yaml': 'fixtures: v1\ntools: {}\n'
}

describe('test --since', () => {
  it('runs test files that have changed, or that name a changed file', () => {
    const folder = repositoryWith(project)
    expect(testIn(folder, '--since', 'HEAD')).toMatchObject({ code: 0, files: [] })
    write(folder, 'a.yaml', `${project['a.yaml']}# later\n`)
    const first = testIn(folder, '--since', 'HEAD')
    expect(first).toMatchObject({ code: 0, files: ['one.vmcp-test.yaml'] })
    expect(first.stderr).toContain('1 of 2 test files are affected by the changes since HEAD')
    commitAll(folder, 'second')
    write(folder, 'tests/x.fixtures.yaml', `${project['tests/x.fixtures.yaml']}# later\n`)
    expect(testIn(folder, '--since', 'HEAD').files).toEqual(['tests/flows.vmcp-test.yaml'])
    expect(testIn(folder, '--since', 'HEAD~1').files).toHaveLength(2)
  })

  it('runs those whose pattern may have matched a removed file, and all after a change of the configuration', () => {
    const folder = repositoryWith(project)
    rmSync(join(folder, 'flows/c.yaml'))
    expect(testIn(folder, '--since', 'HEAD').files).toEqual(['tests/flows.vmcp-test.yaml'])
    commitAll(folder, 'second')
    write(folder, '.vmcp.yaml', 'compat: engine\n')
    expect(testIn(folder, '--since', 'HEAD').files).toHaveLength(2)
  })

  it('refuses a revision that is not there, and a folder without history', () => {
    const folder = repositoryWith(project)
    inGit(folder, 'branch', 'topic')
    const unknown = vmcp(['test', '.', '--since', 'topik'], { folder })
    expect(unknown).toMatchObject({ code: 2 })
    expect(unknown.stderr).toContain('--since topik: there is no such revision (did you mean "topic"?)')
    const outside = vmcp(['test', '.', '--since', 'main'], { folder: folderWith(project) })
    expect(outside).toMatchObject({ code: 2 })
    expect(outside.stderr).toContain('in no repository')
  })
})

describe('test --bail, --shard and the names of tests', () => {
  const folder = folderWith({
    'a.yaml': compositeTool('a'),
    '1.vmcp-test.yaml': testOf('a.yaml', ['good', 'bad', 'later']),
    '2.vmcp-test.yaml': testOf('a.yaml', ['last'])
  })

  it('skips everything after the first failure', () => {
    expect(testIn(folder)).toMatchObject({ code: 1, summary: { passed: 3, failed: 1, skipped: 0 } })
    expect(testIn(folder, '--bail')).toMatchObject({ code: 1, summary: { passed: 1, failed: 1, skipped: 2 } })
  })

  it('runs a part of the tests, which may be none', () => {
    expect(testIn(folder, '--shard', '2/2')).toMatchObject({ code: 1, summary: { passed: 1, failed: 1 } })
    expect(testIn(folder, '--shard', '1/2')).toMatchObject({ code: 0, summary: { passed: 2, failed: 0 } })
    expect(testIn(folder, '--shard', '9/9')).toMatchObject({ code: 0, summary: { passed: 0, skipped: 4 } })
    expect(vmcp(['test', '.', '--shard', '3/2'], { folder })).toMatchObject({ code: 2 })
  })

  it('knows --filter and --strict-fixtures as other names', () => {
    expect(testIn(folder, '--filter', 'LAST')).toMatchObject({ code: 0, summary: { passed: 1, skipped: 3 } })
    const unused = folderWith({
      'a.yaml': compositeTool('a'),
      'x.vmcp-test.yaml': `vmcpTest: v1\nfiles: [ a.yaml ]\ntools: { a_tool: { responses: [ { text: hi } ] } }\ntests: [ { name: n, run: a, expect: { status: failed } } ]\n`
    })
    const { code, stderr } = vmcp(['test', '.', '--strict-fixtures'], { folder: unused })
    expect([code, stderr]).toEqual([1, expect.stringContaining('1 unused entry')])
  })
})
