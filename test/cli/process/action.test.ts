import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { compact } from '../../../src/reporters/lint/compact.js'
import { isInstalled } from '../../is-installed.js'
import { readFindings } from '../../reporters/lint-findings.js'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { commitAll, inGit, repositoryWith, write } from '../git-folder.js'
import { packedCommand } from './packed-command.js'
import { runAction } from './runner.js'
import { vmcp } from './vmcp.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const at = (path: string) => join(root, path)
const text = (path: string) => readFileSync(at(path), 'utf8')
const { version } = JSON.parse(text('package.json'))

const tarball = packedCommand(version)
const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex')

const passing = `vmcpTest: v1
files: [tool.yaml]
tools: { chat_post: { responses: [{ text: ok }] } }
tests: [{ name: runs, run: tool }]
`
const good = { 'tool.yaml': compositeTool('tool'), 'tool.vmcp-test.yaml': passing }

/** The command without the step that installs it, which takes seconds. */
const installed = folderWith({})
writeFileSync(join(installed, 'vmcp'), `#!/bin/sh\nexec ${process.execPath} ${at('bin/run.js')} "$@"\n`, {
  mode: 0o755
})

function job(workspace: string, inputs: Record<string, string> = {}) {
  return runAction(at('action.yml'), { inputs, workspace, installed })
}

function wholeJob(workspace: string, inputs: Record<string, string> = {}) {
  return runAction(at('action.yml'), { inputs: { package: tarball, sha256, ...inputs }, workspace })
}

describe('the action', () => {
  it('passes a good project, and writes outputs, summary and SARIF', () => {
    const folder = folderWith(good)
    const { code, log, summary, outputs } = wholeJob(folder)
    expect({ code, log }).toMatchObject({ code: 0 })
    expect(outputs).toEqual({ errors: '0', warnings: '0', sarif: './vmcp.sarif' })
    expect(summary).toContain('**0 errors, 0 warnings, 0 notes**')
    expect(summary).toContain('```mermaid\nflowchart TD')
    expect(summary).toContain('**1 passed, 0 failed, 0 skipped**')
    expect(JSON.parse(readFileSync(join(folder, 'vmcp.sarif'), 'utf8')).version).toBe('2.1.0')
  })

  it('fails on errors with annotations, runs the tests all the same, and puts all problems into the summary', () => {
    const folder = folderWith({
      ...good,
      'bad.yaml': compositeTool('bad', { wait: 'absent', text: '{{.params.who}}' })
    })
    const { code, log, summary, outputs, steps } = job(folder)
    expect(code).toBe(1)
    expect(steps).toEqual(['Lint', 'Test', 'Verdict'])
    expect(outputs.errors).toBe('1')
    expect(log).toMatch(/^::error file=bad\.yaml,line=8,.*no-unknown-dependency/m)
    expect(summary).toContain('| **error** | `bad.yaml:8:')
    expect(summary).toContain('1 passed')
  })

  it('reads as the engine does and lets no warning pass, by default', () => {
    const retried = compositeTool('tool').replace(
      'tool: chat_post',
      'onError: { action: retry, maxRetries: 2 }, tool: chat_post'
    )
    const folder = folderWith({ ...good, 'tool.yaml': retried })
    expect(job(folder, { tests: 'none' }).code).toBe(1)
    const lenient = { tests: 'none', compat: 'documented', 'max-warnings': '9' }
    expect(job(folder, lenient)).toMatchObject({ code: 0, outputs: { errors: '0', warnings: '1' } })
    expect(job(folder, { ...lenient, 'fail-on': 'fatal' }).code).toBe(1)
  })

  it('fails where a test does, and where there is none', () => {
    const failing = passing.replace('run: tool', 'run: tool, expect: { status: failed }')
    expect(job(folderWith({ ...good, 'tool.vmcp-test.yaml': failing })).code).toBe(1)
    const without = folderWith({ 'tool.yaml': compositeTool('tool') })
    expect(job(without).code).toBe(2)
    expect(job(without, { tests: 'none' })).toMatchObject({
      code: 0,
      steps: ['Lint', 'Verdict']
    })
  })

  it('takes several paths, one with a blank, in a folder of the repository', () => {
    const folder = folderWith({
      'sub/a b/tool.yaml': compositeTool('tool'),
      'sub/c/tool.yaml': compositeTool('bad', { wait: 'absent' })
    })
    const inputs = { 'working-directory': 'sub', tests: 'none' }
    expect(job(folder, { ...inputs, paths: 'a b\n' }).code).toBe(0)
    const both = job(folder, { ...inputs, paths: 'a b\nc', sarif: 'out.sarif' })
    expect(both).toMatchObject({ code: 1, outputs: { sarif: 'sub/out.sarif' } })
    expect(existsSync(join(folder, 'sub/out.sarif'))).toBe(true)
  })

  it('looks at what a branch changes, and leaves known problems out', () => {
    const folder = repositoryWith({ ...good, 'old.yaml': compositeTool('old', { wait: 'absent' }) })
    inGit(folder, 'switch', '--quiet', '--create', 'topic')
    write(folder, 'new.yaml', compositeTool('new'))
    commitAll(folder, 'new')
    expect(job(folder, { since: 'main...' })).toMatchObject({ code: 0 })
    const documented = { compat: 'documented', tests: 'none' }
    expect(job(folder, documented).code).toBe(1)
    vmcp(['lint', '.', '--baseline', 'known.yaml', '--update-baseline'], { folder })
    expect(job(folder, { ...documented, baseline: 'known.yaml' }).code).toBe(0)
  })

  it('installs no other package than the one that was named', () => {
    const other = wholeJob(folderWith(good), {
      sha256: sha256.replace(/^./, sign => (sign === '0' ? '1' : '0'))
    })
    expect(other).toMatchObject({ code: 2, steps: ['Install vmcp'] })
    expect(other.log).toContain(`has the SHA-256 ${sha256}, not`)
    expect(wholeJob(folderWith(good), { package: 'vmcp@latest' }).log).toContain('needs an exact version')
  })

  it('ends with the code of lint where that could not look at anything', () => {
    expect(job(folderWith(good), { paths: 'absent.yaml' })).toMatchObject({
      code: 2,
      outputs: { errors: '' }
    })
  })
})

describe('the files for pipelines', () => {
  const schema = (name: string) =>
    new Ajv({ allowUnionTypes: true }).compile(JSON.parse(text(`fixtures/pipelines/${name}.schema.json`)))

  it.each([
    ['action', () => parse(text('action.yml'))],
    ['workflow', () => parse(text('pipelines/github/vmcp.yaml'))],
    ['problem-matcher', () => JSON.parse(text('pipelines/problem-matcher.json'))],
    ['pre-commit-hooks', () => parse(text('pipelines/pre-commit/.pre-commit-hooks.yaml'))],
    ['gitlab', () => parseAllDocuments(text('pipelines/gitlab/vmcp.gitlab-ci.yml')).map(each => each.toJS())],
    ['megalinter', () => parse(text('pipelines/megalinter/vmcp.megalinter-descriptor.yml'))]
  ])('keep the schema: %s', (name, read) => {
    const keepsTheSchema = schema(name)
    keepsTheSchema(read())
    expect(keepsTheSchema.errors ?? []).toEqual([])
  })

  it('name the version of the package, and inputs that the action has', () => {
    const { inputs } = parse(text('action.yml'))
    expect(inputs.package.default).toBe(`vmcp@${version}`)
    for (const path of [
      'pipelines/pre-commit/.pre-commit-hooks.yaml',
      'pipelines/megalinter/vmcp.megalinter-descriptor.yml'
    ])
      expect([...new Set(text(path).match(/vmcp@[\w.]+/g))]).toEqual([`vmcp@${version}`])
    const { jobs } = parse(text('pipelines/github/vmcp.yaml'))
    const used = jobs.check.steps.find(({ uses }: { uses?: string }) => uses === './').with
    expect(Object.keys(used).filter(name => !Object.hasOwn(inputs, name))).toEqual([])
    for (const [name, { required }] of Object.entries<{ required?: boolean }>(inputs))
      if (required) expect(used).toHaveProperty(name)
  })

  it('have no text of a person in a script but by its environment', () => {
    for (const { run } of parse(text('action.yml')).runs.steps) expect(run).not.toContain('${{')
  })

  it.skipIf(!isInstalled('actionlint'))('the workflow passes actionlint', () => {
    const folder = folderWith({})
    cpSync(at('action.yml'), join(folder, 'action.yml'))
    cpSync(at('pipelines/github/vmcp.yaml'), join(folder, '.github/workflows/vmcp.yaml'))
    inGit(folder, 'init', '--quiet')
    const { status, stdout } = spawnSync('actionlint', ['-shellcheck=', '-pyflakes='], {
      cwd: folder,
      encoding: 'utf8'
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })

  it('the problem matcher reads each line of the compact format', () => {
    const { problemMatcher } = JSON.parse(text('pipelines/problem-matcher.json'))
    const patterns: RegExp[] = problemMatcher.map(
      ({ pattern: [{ regexp }] }: { pattern: [{ regexp: string }] }) => new RegExp(regexp)
    )
    const lines = ['a-misspelt-dependency', 'many-shapes'].flatMap(name =>
      compact
        .report(readFindings(at(`fixtures/reporters/lint/${name}`)), {
          colour: false,
          width: 80,
          unicode: true
        })
        .trim()
        .split('\n')
    )
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) expect(patterns.filter(pattern => pattern.test(line))).toHaveLength(1)
    const fatal = lines.find(line => line.endsWith('[fatal]')) ?? ''
    expect(patterns[0]?.exec(fatal)?.slice(1, 5)).toEqual(['workflows/deploy.yaml', '4', '22', 'warning'])
    expect(patterns[0]?.exec(fatal)?.[6]).toBe('no-undeclared-parameter')
  })

  it('the template of GitLab runs commands that pass and fail as they should', () => {
    const [head, body] = parseAllDocuments(text('pipelines/gitlab/vmcp.gitlab-ci.yml')).map(each =>
      each.toJS()
    )
    const lines: string[] = body.vmcp.script
    const commands = lines.slice(1).map(line =>
      line
        .replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => head.spec.inputs[name].default)
        .replace('npx --no-install vmcp ', '')
        .split(' ')
    )
    const folder = folderWith(good)
    for (const command of commands) expect(vmcp(command, { folder }).code).toBe(0)
    for (const report of [body.vmcp.artifacts.reports.codequality, ...body.vmcp.artifacts.reports.junit])
      expect(existsSync(join(folder, report))).toBe(true)
    const bad = folderWith({ ...good, 'bad.yaml': compositeTool('bad', { wait: 'absent' }) })
    expect(vmcp(commands[0] ?? [], { folder: bad }).code).toBe(1)
  })

  it('the hooks of pre-commit and the descriptor of MegaLinter call what there is', () => {
    const folder = folderWith(good)
    for (const { entry, args = [] } of parse(text('pipelines/pre-commit/.pre-commit-hooks.yaml')))
      expect(vmcp([...entry.split(' ').slice(1), ...args], { folder }).code).toBe(0)
    const [linter] = parse(text('pipelines/megalinter/vmcp.megalinter-descriptor.yml')).linters
    const sarif = linter.cli_sarif_args.map((word: string) =>
      word.replace('{{SARIF_OUTPUT_FILE}}', 'out.sarif')
    )
    const bad = folderWith({ 'bad.yaml': compositeTool('bad', { wait: 'absent' }) })
    const { code, stdout } = vmcp([...linter.cli_lint_extra_args, ...sarif], { folder: bad })
    expect(code).toBe(1)
    expect(new RegExp(linter.cli_lint_errors_regex).exec(stdout)?.[1]).toBe('1')
    expect(
      new RegExp(linter.version_extract_regex).exec(vmcp([linter.cli_version_arg_name]).stdout)?.[0]
    ).toBe(version)
  })
})
