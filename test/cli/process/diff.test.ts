import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { commitAll, inGit, repositoryWith, write } from '../git-folder.js'
import { vmcp } from './vmcp.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const greet = compositeTool('greet')
const farewell = compositeTool('greet', { text: 'bye' })

function diffed(folder: string, ...names: string[]) {
  const { code, stdout, stderr } = vmcp(['diff', ...names, '--json'], { folder })
  return { code, stderr, report: code === 0 ? JSON.parse(stdout) : null }
}

function refused(folder: string, ...names: string[]): string {
  const { code, stdout, stderr } = vmcp(['diff', ...names], { folder })
  expect([code, stdout]).toEqual([2, ''])
  return stderr
}

describe('vmcp diff compares', () => {
  it('two files, two folders, and a file with nothing', () => {
    const folder = folderWith({
      'old/a.yaml': greet,
      'new/a.yaml': farewell,
      'new/b.yaml': compositeTool('b')
    })
    expect(diffed(folder, 'old/a.yaml', 'new/a.yaml').report.summary).toMatchObject({ changed: 1, added: 0 })
    expect(diffed(folder, 'old', 'new').report.summary).toMatchObject({ changed: 1, added: 1, equal: 0 })
    expect(diffed(folder, '/dev/null', 'new/a.yaml').report.summary).toMatchObject({ added: 1 })
    expect(diffed(folder, 'new/a.yaml', '/dev/null').report.summary).toMatchObject({
      removed: 1,
      breaking: 1
    })
  })

  it('revisions with each other and with the working folder', () => {
    const folder = repositoryWith({ 'sub/a.yaml': greet, 'other/c.yaml': compositeTool('c') })
    write(folder, 'sub/a.yaml', farewell)
    commitAll(folder, 'second')
    write(folder, 'sub/new.yaml', compositeTool('new'))
    const summaryOf = (...names: string[]) => diffed(folder, ...names).report.summary
    expect(summaryOf('HEAD~1:sub/a.yaml', 'HEAD:sub/a.yaml')).toMatchObject({ changed: 1, equal: 0 })
    expect(summaryOf('HEAD~1:sub', 'HEAD:sub')).toMatchObject({ changed: 1, equal: 0 })
    expect(summaryOf('HEAD~1', 'HEAD')).toMatchObject({ changed: 1, added: 0, equal: 1 })
    expect(summaryOf('HEAD')).toMatchObject({ changed: 0, added: 1, equal: 2 })
    expect(summaryOf('HEAD~1:sub/a.yaml', 'sub/a.yaml')).toMatchObject({ changed: 1, added: 0 })
    const inside = diffed(`${folder}/sub`, 'HEAD~1')
    expect(inside.report.summary).toMatchObject({ changed: 1, added: 1, equal: 0, removed: 0 })
    expect(diffed(`${folder}/sub`, 'HEAD~1:./a.yaml', 'a.yaml').report.summary).toMatchObject({ changed: 1 })
    expect(inside.report.old).toMatchObject({ name: 'HEAD~1', files: 1 })
    expect(inside.report.old.commit).toBe(inGit(folder, 'rev-parse', 'HEAD~1').trim())
  })

  it('what a branch changes since it left another one, after REV...', () => {
    const folder = repositoryWith({ 'a.yaml': greet, 'b.yaml': compositeTool('b') })
    inGit(folder, 'switch', '--quiet', '--create', 'topic')
    write(folder, 'a.yaml', farewell)
    commitAll(folder, 'topic')
    inGit(folder, 'switch', '--quiet', 'main')
    write(folder, 'b.yaml', compositeTool('b', { text: 'changed' }))
    commitAll(folder, 'other')
    inGit(folder, 'switch', '--quiet', 'topic')
    expect(diffed(folder, 'main').report.summary).toMatchObject({ changed: 2 })
    expect(diffed(folder, 'main...').report.summary).toMatchObject({ changed: 1, equal: 1 })
    expect(diffed(folder, 'main...:a.yaml', 'a.yaml').report.summary).toMatchObject({ changed: 1 })
  })

  it('without a word about a file that only has other comments', () => {
    const folder = folderWith({ 'old.yaml': greet, 'new.yaml': `# a comment\n${greet}` })
    const { code, stdout } = vmcp(['diff', 'old.yaml', 'new.yaml', '--exit-code'], { folder })
    expect(code).toBe(0)
    expect(stdout).toContain('no difference: 1 workflow is the same except for comments and layout')
  })
})

describe('the exit code of vmcp diff', () => {
  it('is 0, and with --exit-code 1 where something differs', () => {
    const folder = folderWith({ 'old.yaml': greet, 'new.yaml': farewell })
    expect(vmcp(['diff', 'old.yaml', 'new.yaml'], { folder }).code).toBe(0)
    expect(vmcp(['diff', 'old.yaml', 'new.yaml', '--exit-code'], { folder }).code).toBe(1)
  })
})

describe('vmcp diff refuses', () => {
  const folder = repositoryWith({ 'a.yaml': greet })

  it('fewer than two versions', () => {
    expect(refused(folder)).toContain('name two versions')
    expect(refused(folder, 'a.yaml')).toContain('name what a.yaml is compared with')
    expect(refused(folder, '-', '-')).toContain('only one version can come from standard input')
  })

  it('what is neither a file nor a revision, with the nearest name', () => {
    expect(refused(folder, 'mian')).toBe(
      'vmcp: there is no file or folder "mian"; as a revision, mian: there is no such revision (did you mean "main"?)\n'
    )
    expect(refused(folder, 'HEAD:b.yaml', 'a.yaml')).toBe(
      'vmcp: HEAD:b.yaml: that revision has no such file or folder (did you mean "a.yaml"?)\n'
    )
    expect(refused(folder, ':a.yaml', 'a.yaml')).toContain('names no revision')
    expect(refused(folder, '--', '--upload-pack=x', 'a.yaml')).toContain('names no revision')
  })

  it('a revision outside of any repository, and in one without history', () => {
    const outside = folderWith({ 'a.yaml': greet })
    expect(refused(outside, 'main', 'a.yaml')).toContain('is in no repository')
    inGit(outside, 'init', '--quiet', '--initial-branch=main')
    expect(refused(outside, 'HEAD', 'a.yaml')).toContain('the repository has no commit yet')
  })

  it('a commit that a shallow clone does not have', () => {
    const origin = repositoryWith({ 'a.yaml': greet })
    write(origin, 'a.yaml', farewell)
    commitAll(origin, 'second')
    const first = inGit(origin, 'rev-parse', 'HEAD~1').trim()
    const clone = folderWith({})
    inGit(clone, 'clone', '--quiet', '--depth=1', `file://${origin}`, '.')
    expect(refused(clone, first)).toContain('the clone is shallow')
  })

  it('a binary file that is named, and skips one in a folder', () => {
    const binary = repositoryWith({ 'a.yaml': greet, 'blob.yaml': 'a: \ud800\u0000\u0001' })
    expect(refused(binary, 'HEAD:blob.yaml', 'a.yaml')).toContain('blob.yaml')
    expect(refused(binary, 'a.yaml', 'blob.yaml')).toContain('blob.yaml')
    const { code, stderr } = vmcp(['diff', 'HEAD'], { folder: binary })
    expect(code).toBe(0)
    expect(stderr).toContain('HEAD:blob.yaml is skipped')
  })
})

describe('in git, as the page about it configures', () => {
  const page = readFileSync(`${root}docs/diff.md`, 'utf8')
  const settings = [...page.matchAll(/```ini\n(.*?)```/gs)].map(([, text = '']) => text).join('')
  const programs = folderWith({ vmcp: `#!/bin/sh\nexec "${process.execPath}" "${root}bin/run.js" "$@"\n` })
  chmodSync(join(programs, 'vmcp'), 0o755)

  function changedRepository(): string {
    const folder = repositoryWith({
      'a.yaml': greet,
      'note.yaml': 'some: text\n',
      '.gitattributes': '*.yaml diff=vmcp\n'
    })
    write(folder, 'a.yaml', `# a comment\n${farewell}`)
    write(folder, 'note.yaml', 'other: text\n')
    commitAll(folder, 'second')
    appendFileSync(join(folder, '.git/config'), settings)
    return folder
  }

  function git(folder: string, ...args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        HOME: folder,
        GIT_CONFIG_NOSYSTEM: '1',
        PATH: `${programs}${delimiter}${process.env.PATH}`
      }
    })
  }

  it('is a difftool', () => {
    const folder = changedRepository()
    const shown = git(folder, 'difftool', '--tool', 'vmcp', 'HEAD~1', '--', 'a.yaml')
    expect(shown).toContain('~ greet  changed')
    expect(shown).toContain('arguments.text: hello → bye')
  })

  it('converts files to text, in which comments are no difference', () => {
    const folder = changedRepository()
    const lines = git(folder, 'diff', 'HEAD~1', '--', 'a.yaml').split('\n')
    const changed = lines.filter(line => /^[-+](?![-+])/.test(line))
    expect(changed).toEqual(['-    arguments.text: hello', '+    arguments.text: bye'])
  })

  it('leaves files as they are that hold something else', () => {
    const shown = git(changedRepository(), 'diff', 'HEAD~1', '--', 'note.yaml')
    expect(shown).toContain('-some: text\n+other: text\n')
  })

  it('takes one file for that', () => {
    const { code, stderr } = vmcp(['diff', '--textconv', 'a.yaml', 'b.yaml'], { folder: changedRepository() })
    expect([code, stderr]).toEqual([2, 'vmcp: --textconv takes one file\n'])
  })
})
