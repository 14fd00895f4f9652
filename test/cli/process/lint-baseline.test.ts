import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { write } from '../git-folder.js'
import { vmcp } from './vmcp.js'

const bad = compositeTool('hello', { wait: 'absent' })
const name = '.vmcp-baseline.yaml'
const baseline = ['--baseline', name]

function updated(files: Record<string, string>, ...flags: string[]): string {
  const folder = folderWith(files)
  vmcp(['lint', '.', ...baseline, '--update-baseline', ...flags], { folder })
  return folder
}

const textIn = (folder: string) => readFileSync(join(folder, name), 'utf8')
const lint = (folder: string, ...flags: string[]) => vmcp(['lint', '.', ...baseline, ...flags], { folder })

describe('a baseline', () => {
  it('is written with the problems of now, and leaves these out from then on', () => {
    const folder = folderWith({ 'hello.yaml': bad })
    expect(vmcp(['lint', '.'], { folder }).code).toBe(1)
    const { code, stderr } = lint(folder, '--update-baseline')
    expect({ code, stderr }).toEqual({ code: 0, stderr: `${name}: 1 known problem, 1 new, 0 gone\n` })
    expect(textIn(folder)).toMatch(
      /^#.*\n#.*\nvmcpBaseline: v1\nproblems:\n {2}- rule: no-unknown-dependency\n {4}file: "hello.yaml"\n {4}path: "spec.steps\[0\].dependsOn\[0\]"\n {4}fingerprint: "[0-9a-f]{32}"\n {4}reason: "known since the baseline was written"\n$/
    )
    const { stdout } = lint(folder)
    expect(stdout).toContain('1 problem left out by the baseline')
    expect(JSON.parse(lint(folder, '--json').stdout).summary).toMatchObject({ errors: 0, baselined: 1 })
  })

  it('has the fingerprints of the other formats', () => {
    const folder = updated({ 'hello.yaml': bad })
    const [, fingerprint] = /fingerprint: "(\w+)"/.exec(textIn(folder)) ?? []
    const issues = JSON.parse(vmcp(['lint', '.', '--format', 'codeclimate'], { folder }).stdout)
    expect(issues[0].fingerprint).toBe(fingerprint)
    const log = JSON.parse(vmcp(['lint', '.', '--format', 'sarif'], { folder }).stdout)
    expect(log.runs[0].results[0].partialFingerprints['vmcp/v1']).toBe(fingerprint)
  })

  it('holds a problem whose line has moved, and no second one that is equal', () => {
    const folder = updated({ 'hello.yaml': bad })
    write(folder, 'hello.yaml', `${'# a line\n'.repeat(10)}${bad}`)
    expect(lint(folder).code).toBe(0)
    write(folder, 'hello.yaml', bad.replace('dependsOn: [absent]', 'dependsOn: [absent, nothing]'))
    const { code, stdout } = lint(folder, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout).problems.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('nothing')
    ])
  })

  it('reports an entry that matches nothing any more, and an update removes it', () => {
    const folder = updated({ 'hello.yaml': bad, 'bye.yaml': compositeTool('bye', { wait: 'absent' }) })
    write(folder, 'hello.yaml', compositeTool('hello'))
    rmSync(join(folder, 'bye.yaml'))
    const { code, stdout } = lint(folder, '--json')
    expect(code).toBe(0)
    const entry = { rule: 'no-unused-suppression', severity: 'warning', file: name }
    expect(JSON.parse(stdout).problems).toMatchObject([entry, entry])
    expect(lint(folder, '--max-warnings', '1').code).toBe(1)
    expect(lint(folder, '--update-baseline').stderr).toBe(`${name}: 0 known problems, 0 new, 2 gone\n`)
    expect(textIn(folder)).toContain('problems: []')
    expect(lint(folder, '--max-warnings', '0').code).toBe(0)
  })

  it('reports no entries for files that were not looked at, and keeps them', () => {
    const folder = updated({ 'hello.yaml': bad, 'bye.yaml': compositeTool('bye', { wait: 'absent' }) })
    const one = vmcp(['lint', 'bye.yaml', ...baseline, '--max-warnings', '0', '--update-baseline'], {
      folder
    })
    expect(one).toMatchObject({ code: 0, stderr: `${name}: 2 known problems, 0 new, 0 gone\n` })
  })

  it('keeps reason and last day of an entry, and reports its problem again after that day', () => {
    const folder = updated({ 'hello.yaml': bad })
    const reason = 'reason: "waits for the team"\n    expires: '
    write(folder, name, textIn(folder).replace(/reason: .*\n/, `${reason}2999-12-31\n`))
    expect(lint(folder, '--update-baseline').code).toBe(0)
    expect(textIn(folder)).toContain(`${reason}"2999-12-31"`)
    write(folder, name, textIn(folder).replace('2999-12-31', '2020-12-31'))
    const { code, stdout } = lint(folder, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout).problems[0].related).toMatchObject([
      { message: 'its entry in the baseline expired after 2020-12-31', file: name }
    ])
  })

  it('never holds what the engine refuses in its reading', () => {
    const folder = folderWith({ 'hello.yaml': bad })
    const { code, stderr } = lint(folder, '--compat', 'engine', '--update-baseline')
    expect(code).toBe(1)
    expect(stderr).toContain(
      '1 error cannot be in the baseline: the document cannot be read, or the engine refuses it'
    )
  })

  it('may be named by the configuration, and files are seen from its own folder', () => {
    const folder = folderWith({ 'flows/hello.yaml': bad, '.vmcp.yaml': `baseline: ${name}\n` })
    expect(vmcp(['lint', '--update-baseline'], { folder }).code).toBe(0)
    expect(textIn(folder)).toContain('file: "flows/hello.yaml"')
    expect(vmcp(['lint'], { folder: join(folder, 'flows') }).code).toBe(0)
  })
})

describe('a baseline is refused', () => {
  const entry = '  - { rule: valid-yaml, file: a.yaml, fingerprint: abc }\n'
  it.each([
    [
      'of another version',
      'vmcpBaseline: v2\nproblems: []\n',
      ':1: the baseline is of version v2, and this vmcp reads v1'
    ],
    ['without a version', 'problems: []\n', 'is not a baseline: it does not begin with vmcpBaseline: v1'],
    [
      'with the marks of a merge',
      `vmcpBaseline: v1\nproblems:\n<<<<<<< HEAD\n${entry}=======\n>>>>>>> b\n`,
      ':3: merge conflict markers are left here'
    ],
    [
      'with an entry twice',
      `vmcpBaseline: v1\nproblems:\n${entry}${entry}`,
      ':4: the entry in line 3 has this fingerprint too'
    ],
    [
      'with a day that is none',
      `vmcpBaseline: v1\nproblems:\n${entry.replace(' }', ', expires: 2026-02-30 }')}`,
      '"2026-02-30" is not a date'
    ],
    [
      'with an unknown key',
      `vmcpBaseline: v1\nproblems:\n${entry.replace('file', 'fille')}`,
      'unknown field "fille" (did you mean "file"?)'
    ],
    [
      'without a fingerprint',
      'vmcpBaseline: v1\nproblems:\n  - { rule: a, file: b }\n',
      'an entry needs "fingerprint"'
    ],
    ['that is broken YAML', 'vmcpBaseline: v1\nproblems: [\n', `vmcp: ${name}:`]
  ])('%s', (_, text, message) => {
    const folder = folderWith({ 'hello.yaml': bad, [name]: text })
    const { code, stderr } = lint(folder)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  it('that is not there, and an update without a name', () => {
    const folder = folderWith({ 'hello.yaml': bad })
    expect(lint(folder)).toMatchObject({
      code: 2,
      stderr: `vmcp: there is no baseline "${name}"; --update-baseline writes it\n`
    })
    expect(vmcp(['lint', '.', '--update-baseline'], { folder })).toMatchObject({ code: 2 })
  })
})

describe('lint --fail-on', () => {
  const retried = compositeTool('look').replace(
    'arguments:',
    'onError: { action: retry, maxRetries: 2 }, arguments:'
  )
  const noted = compositeTool('note').replace('hello"', '{{.params.whom}}"')

  it.each([
    ['error', 0],
    ['fatal', 1],
    ['warning', 1]
  ])('%s on a fatal warning ends with %i', (level, code) => {
    const folder = folderWith({ 'look.yaml': retried })
    expect(vmcp(['lint', '.', '--fail-on', level], { folder }).code).toBe(code)
  })

  it('names itself as the reason', () => {
    const folder = folderWith({ 'look.yaml': retried, '.vmcp.yaml': 'failOn: fatal\n' })
    expect(vmcp(['lint', '.'], { folder }).stderr).toBe(
      '1 fatal warning, which failOn: fatal of the configuration does not allow\n'
    )
    expect(vmcp(['lint', '.', '--fail-on', 'error'], { folder }).code).toBe(0)
    expect(vmcp(['lint', '.', '--fail-on', 'warning'], { folder }).stderr).toBe(
      '1 warning, which --fail-on warning does not allow\n'
    )
  })

  it('fatal passes over other warnings', () => {
    const folder = folderWith({ 'note.yaml': noted })
    const { summary } = JSON.parse(vmcp(['lint', '.', '--json'], { folder }).stdout)
    expect(summary).toMatchObject({ warnings: 1, fatal: 0 })
    expect(vmcp(['lint', '.', '--fail-on', 'fatal'], { folder }).code).toBe(0)
    expect(vmcp(['lint', '.', '--fail-on', 'warning'], { folder }).code).toBe(1)
  })
})
