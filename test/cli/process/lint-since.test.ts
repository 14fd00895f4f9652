import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { commitAll, inGit, repositoryWith, write } from '../git-folder.js'
import { vmcp } from './vmcp.js'

const bad = (name: string) => compositeTool(name, { wait: 'absent' })
const server = (reference: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: front }
spec:
  groupRef: { name: tools }
  incomingAuth: { type: anonymous }
  config: { compositeToolRefs: [{ name: ${reference} }], timeoutt: 5s }
`

interface Report {
  readonly problems: readonly { readonly file: string; readonly rule: string }[]
  readonly summary: { readonly files: number }
}

function lintSince(folder: string, revision: string, ...more: string[]) {
  const { code, stdout, stderr } = vmcp(['lint', '.', '--since', revision, '--json', ...more], { folder })
  const report: Report = JSON.parse(stdout)
  return {
    code,
    stderr,
    files: [...new Set(report.problems.map(({ file }) => file))],
    summary: report.summary
  }
}

function refused(folder: string, ...since: string[]): string {
  const { code, stderr } = vmcp(['lint', '.', ...since], { folder })
  expect(code).toBe(2)
  return stderr
}

describe('lint --since', () => {
  it('reports on files that have changed, are staged or are new, and on no others', () => {
    const folder = repositoryWith({
      'old.yaml': bad('old'),
      'a.yaml': compositeTool('a'),
      'b.yaml': compositeTool('b')
    })
    write(folder, 'a.yaml', bad('a'))
    write(folder, 'b.yaml', bad('b'))
    inGit(folder, 'add', 'b.yaml')
    write(folder, 'sub/new file.yaml', bad('new'))
    const { code, files, summary } = lintSince(folder, 'HEAD')
    expect(files).toEqual(['a.yaml', 'b.yaml', 'sub/new file.yaml'])
    expect({ code, files: summary.files }).toEqual({ code: 1, files: 3 })
  })

  it('reports on what refers to a changed file, by the name that it has or had, and by no other', () => {
    const files = {
      'front.yaml': server('greet'),
      'greet.yaml': compositeTool('greet'),
      'other.yaml': bad('other')
    }
    const renamed = repositoryWith(files)
    write(renamed, 'greet.yaml', compositeTool('welcome'))
    expect(lintSince(renamed, 'HEAD').files).toEqual(['front.yaml'])
    const gone = repositoryWith(files)
    rmSync(join(gone, 'greet.yaml'))
    expect(lintSince(gone, 'HEAD').files).toEqual(['front.yaml'])
    const apart = repositoryWith({ ...files, 'third.yaml': compositeTool('third') })
    write(apart, 'third.yaml', bad('third'))
    expect(lintSince(apart, 'HEAD').files).toEqual(['third.yaml'])
  })

  it('knows the files that did not change, to which changed ones refer', () => {
    const folder = repositoryWith({ 'greet.yaml': compositeTool('greet') })
    write(folder, 'front.yaml', server('greet'))
    const whole = vmcp(['lint', '.', '--json'], { folder })
    const since = vmcp(['lint', '.', '--json', '--since', 'HEAD'], { folder })
    expect(JSON.parse(since.stdout).problems).toEqual(JSON.parse(whole.stdout).problems)
  })

  it('follows a renamed file', () => {
    const folder = repositoryWith({ 'a.yaml': bad('a'), 'b.yaml': bad('b') })
    inGit(folder, 'mv', 'a.yaml', 'c.yaml')
    expect(lintSince(folder, 'HEAD').files).toEqual(['c.yaml'])
  })

  it('compares with where the branch left the other one, after REV...', () => {
    const folder = repositoryWith({ 'a.yaml': compositeTool('a'), 'b.yaml': compositeTool('b') })
    inGit(folder, 'switch', '--quiet', '--create', 'topic')
    write(folder, 'a.yaml', bad('a'))
    commitAll(folder, 'topic')
    inGit(folder, 'switch', '--quiet', 'main')
    write(folder, 'b.yaml', bad('b'))
    commitAll(folder, 'other')
    inGit(folder, 'switch', '--quiet', 'topic')
    write(folder, 'b.yaml', compositeTool('b', { text: 'bye' }))
    expect(lintSince(folder, 'main...').summary.files).toBe(2)
    expect(lintSince(folder, 'main').summary.files).toBe(2)
    inGit(folder, 'checkout', '--quiet', 'b.yaml')
    expect(lintSince(folder, 'main...').summary.files).toBe(1)
    expect(lintSince(folder, 'main...').files).toEqual(['a.yaml'])
  })

  it('passes where nothing has changed, with words', () => {
    const folder = repositoryWith({ 'old.yaml': bad('old') })
    write(folder, 'notes.txt', 'a change\n')
    const { code, stdout } = vmcp(['lint', '.', '--since', 'HEAD'], { folder })
    expect(code).toBe(0)
    expect(stdout).toContain('no workflow document differs from HEAD, and none refers to one that does')
    expect(vmcp(['lint', 'old.yaml', '--since', 'HEAD'], { folder }).code).toBe(0)
  })

  it('reports on all files where the configuration or the fixtures have changed', () => {
    const folder = repositoryWith({ 'old.yaml': bad('old'), '.vmcp.yaml': 'compat: engine\n' })
    write(folder, '.vmcp.yaml', 'compat: documented\n')
    expect(lintSince(folder, 'HEAD').files).toEqual(['old.yaml'])
    const tools = repositoryWith({ 'old.yaml': bad('old'), 'tools.fixtures.yaml': 'fixtures: v1\n' })
    write(tools, 'tools.fixtures.yaml', 'fixtures: v1\ntools: {}\n')
    expect(lintSince(tools, 'HEAD', '--fixtures', 'tools.fixtures.yaml').files).toEqual(['old.yaml'])
  })

  it('finds the repository of the paths, from outside of it', () => {
    const folder = folderWith({})
    const inner = repositoryWith({ 'a.yaml': bad('a'), 'b.yaml': bad('b') })
    write(inner, 'a.yaml', `${bad('a')}# changed\n`)
    const { stdout } = vmcp(['lint', inner, '--since', 'HEAD', '--json'], { folder })
    expect(JSON.parse(stdout).summary.files).toBe(1)
  })

  it('fixes files that have changed, and no others', () => {
    const misspelt = (name: string) => compositeTool(name).replace('tool:', 'tol:')
    const folder = repositoryWith({ 'old.yaml': misspelt('old'), 'new.yaml': compositeTool('new') })
    write(folder, 'new.yaml', misspelt('new'))
    const diff = vmcp(['lint', '.', '--since', 'HEAD', '--fix-unsafe', '--diff', '--json'], { folder }).stdout
    expect(JSON.parse(diff).diffs.map(({ file }: { file: string }) => file)).toEqual(['new.yaml'])
  })
})

describe('lint --since refuses', () => {
  const folder = repositoryWith({ 'a.yaml': compositeTool('a') })

  it('a folder outside of any repository', () => {
    const outside = folderWith({ 'a.yaml': compositeTool('a') })
    expect(refused(outside, '--since', 'main')).toContain('is in no repository')
  })

  it('a revision that does not exist, with the nearest name', () => {
    expect(refused(folder, '--since', 'mian')).toBe(
      'vmcp: --since mian: there is no such revision (did you mean "main"?)\n'
    )
    expect(refused(folder, '--since', '1234567')).toBe('vmcp: --since 1234567: there is no such revision\n')
  })

  it('a name of a branch and of a tag', () => {
    inGit(folder, 'branch', 'v1')
    inGit(folder, 'tag', 'v1')
    expect(refused(folder, '--since', 'v1')).toBe(
      'vmcp: --since v1 is ambiguous: write refs/heads/v1 or refs/tags/v1\n'
    )
    expect(vmcp(['lint', '.', '--since', 'refs/tags/v1'], { folder }).code).toBe(0)
  })

  it.each(['--since=', '--since=--output=x', '--since=a...b', '--since=a..b', '--since=...'])('%s', since => {
    expect(refused(folder, since)).toContain('name one revision such as main')
  })

  it('branches without a common commit', () => {
    const apart = repositoryWith({ 'a.yaml': compositeTool('a') })
    inGit(apart, 'switch', '--quiet', '--orphan', 'island')
    write(apart, 'b.yaml', compositeTool('b'))
    commitAll(apart, 'island')
    expect(refused(apart, '--since', 'main...')).toContain('main and HEAD share no commit')
  })

  it('what a shallow clone does not hold, with the way to get it', () => {
    const source = repositoryWith({ 'a.yaml': compositeTool('a') })
    write(source, 'a.yaml', bad('a'))
    commitAll(source, 'second')
    const clone = join(folderWith({}), 'clone')
    inGit(source, 'clone', '--quiet', '--depth=1', `file://${source}`, clone)
    expect(refused(clone, '--since', 'HEAD^')).toContain('the clone is shallow: fetch its history')
  })
})
