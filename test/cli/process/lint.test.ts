import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { samples, vmcp } from './vmcp.js'

const release = readFileSync(join(samples, 'release.yaml'), 'utf8')
const otherKind = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n'

describe('nothing was checked', () => {
  it.each([
    ['an empty folder', {}, '.'],
    ['a file with comments only', { 'notes.yaml': '# later\n' }, 'notes.yaml'],
    ['a file of another kind that was named', { 'settings.yaml': otherKind }, 'settings.yaml']
  ])('in %s: reports it and ends with 2', (_, files, path) => {
    const { code, stdout } = vmcp(['lint', path], { folder: folderWith(files) })
    expect(code).toBe(2)
    expect(stdout).toContain('nothing was checked')
  })

  it('reports the counts to programs', () => {
    const { code, stdout } = vmcp(['lint', '.', '--json'], {
      folder: folderWith({ 'settings.yaml': otherKind })
    })
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [],
      summary: { files: 1, documents: 0, passedOver: 1 }
    })
  })

  it('names a file without a workflow next to a good one', () => {
    const folder = folderWith({ 'release.yaml': release, 'settings.yaml': otherKind })
    const both = vmcp(['lint', 'release.yaml', 'settings.yaml'], { folder })
    expect(both.code).toBe(2)
    expect(both.stderr).toBe('settings.yaml: nothing to check, no document in it is of a known kind\n')
    expect(vmcp(['lint', '.'], { folder }).code).toBe(0)
  })
})

describe('the reading in force', () => {
  const retried = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: look }
spec:
  name: look
  description: Looks until something is there
  steps: [{ id: look, tool: shop_look, onError: { action: retry, maxRetries: 2 } }]
`

  it('decides whether a field that only the guides have is forgiven, and is always reported', () => {
    const folder = folderWith({ 'release.yaml': retried })
    const documented = vmcp(['lint', '.', '--json'], { folder })
    expect(documented.code).toBe(0)
    expect(JSON.parse(documented.stdout)).toMatchObject({ compat: 'documented', summary: { fatal: 1 } })
    const engine = vmcp(['lint', '.', '--json', '--compat', 'engine'], { folder })
    expect(engine.code).toBe(1)
    expect(JSON.parse(engine.stdout)).toMatchObject({ compat: 'engine', summary: { fatal: 0 } })
  })

  it('has a limit of warnings, which is named where it is passed', () => {
    const folder = folderWith({ 'release.yaml': retried })
    const { code, stderr } = vmcp(['lint', '.', '--max-warnings', '0'], { folder })
    expect({ code, stderr }).toEqual({ code: 1, stderr: '1 warning, 0 allowed by --max-warnings\n' })
  })

  it('may have it from the configuration, which the switch overrides', () => {
    const folder = folderWith({ 'release.yaml': retried, '.vmcp.yaml': 'maxWarnings: 0\n' })
    const { code, stderr } = vmcp(['lint'], { folder })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: '1 warning, 0 allowed by maxWarnings of the configuration\n'
    })
    expect(vmcp(['lint', '--max-warnings', '1'], { folder }).code).toBe(0)
  })

  it('takes only a whole number as that limit', () => {
    const folder = folderWith({ 'release.yaml': retried, '.vmcp.yaml': 'maxWarnings: few\n' })
    expect(vmcp(['lint'], { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('maxWarnings is "few"; it must be a whole number, 0 or more')
    })
  })
})

describe('errors that comments silence', () => {
  const folder = folderWith({
    'release.yaml': `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: look }
spec:
  name: look
  description: Looks
  steps:
    # vmcp-disable-next-line valid-condition -- replaced before the release
    - { id: look, tool: shop_look, condition: "yes" }
`
  })

  it('are counted in the last line and in JSON', () => {
    const { code, stdout } = vmcp(['lint', '--compat', 'engine'], { folder })
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      '1 error silenced by comments; --report-silenced lists them'
    )
    const json = JSON.parse(vmcp(['lint', '--compat', 'engine', '--json'], { folder }).stdout)
    expect(json.summary).toMatchObject({ errors: 0, silenced: 1 })
    expect(json).not.toHaveProperty('silenced')
  })

  it('are listed with place and reason by --report-silenced, also from the cache', () => {
    const flags = ['lint', '--compat', 'engine', '--report-silenced', '--cache-location', 'cache']
    for (const _ of [1, 2]) {
      const json = JSON.parse(vmcp([...flags, '--json'], { folder }).stdout)
      expect(json.silenced).toMatchObject([
        {
          rule: 'valid-condition',
          severity: 'error',
          line: 9,
          silencedBy: { line: 8, reason: 'replaced before the release' }
        }
      ])
    }
    const { stdout } = vmcp(flags, { folder })
    expect(stdout).toContain('silenced  release.yaml:9:')
    expect(stdout).toContain('by the comment in line 8: replaced before the release')
    const sarif = JSON.parse(vmcp([...flags, '--format', 'sarif'], { folder }).stdout)
    expect(sarif.runs[0].results).toMatchObject([
      { suppressions: [{ kind: 'inSource', justification: 'replaced before the release' }] }
    ])
  })
})

describe('a file that is no text', () => {
  const folder = folderWith({
    'release.yaml': 'kind: [\n',
    'wide.yaml': new Uint8Array([0xff, 0xfe, 0x61, 0])
  })

  it('is a problem in addition to those of the other files, and ends with 2', () => {
    const { code, stdout } = vmcp(['lint', '.', '--json'], { folder })
    expect(code).toBe(2)
    const problems: { file: string; rule: string }[] = JSON.parse(stdout).problems
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'release.yaml valid-yaml',
      'wide.yaml valid-encoding'
    ])
  })

  it('does not keep the others from their verdict', () => {
    const { code, stdout } = vmcp(['validate', 'wide.yaml', 'good.yaml'], {
      folder: folderWith({ 'wide.yaml': new Uint8Array([0xff, 0xfe, 0x61, 0]), 'good.yaml': release })
    })
    expect(code).toBe(2)
    expect(stdout).toContain('1 valid, 0 invalid, 1 problem outside of any resource')
  })
})

describe('output for other programs', () => {
  const broken = { 'deep/broken.yaml': 'kind: [\n' }

  it('is nothing but the document, whatever was found', () => {
    const { code, stdout } = vmcp(['lint', './deep/broken.yaml', '--format', 'json'], {
      folder: folderWith(broken)
    })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).problems[0]).toMatchObject({
      rule: 'valid-yaml',
      file: 'deep/broken.yaml',
      severity: 'error'
    })
  })

  it('goes to files in addition to the screen', () => {
    const folder = folderWith(broken)
    const { stdout } = vmcp(['lint', '.', '--format', 'compact', '--format', 'json=lint.json'], { folder })
    expect(stdout).toMatch(/^deep\/broken\.yaml:\d+:\d+: error: /)
    expect(JSON.parse(readFileSync(join(folder, 'lint.json'), 'utf8')).summary.errors).toBeGreaterThan(0)
  })

  it('carries the name that standard input was given', () => {
    const { stdout } = vmcp(['lint', '-', '--stdin-filename', 'deploy/release.yaml', '--json'], {
      input: 'kind: [\n'
    })
    expect(JSON.parse(stdout).problems[0].file).toBe('deploy/release.yaml')
    const { stdout: unnamed } = vmcp(['lint', '-', '--json'], { input: 'kind: [\n' })
    expect(JSON.parse(unnamed).problems[0].file).toBe('<stdin>')
  })

  it('has colour only where it was asked for', () => {
    const [plain, colored] = [[], ['--color']].map(flags => vmcp(['lint', 'release.yaml', ...flags]).stdout)
    expect(plain).not.toContain('\u001b[')
    expect(colored).toContain('\u001b[')
    expect(vmcp(['lint', 'release.yaml'], { environment: { FORCE_COLOR: '1' } }).stdout).toBe(colored)
  })

  it('may lose its reader', () => {
    const command = `node ${join(samples, '../../bin/run.js')} lint . --format json | head -c 1`
    const { stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: samples, encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: '{', stderr: '' })
  })
})

describe('settings', () => {
  const files = {
    'release.yaml': release.replace('kind: VirtualMCPServer', 'kind: VirtualMCPServers')
  }

  it('come from the configuration and, winning, from the command line', () => {
    const folder = folderWith({ 'broken.yaml': 'kind: [\n', '.vmcp.yaml': 'rules: { valid-yaml: warn }\n' })
    expect(vmcp(['lint', 'broken.yaml'], { folder }).code).toBe(0)
    expect(vmcp(['lint', 'broken.yaml', '--rule', 'valid-yaml=error'], { folder }).code).toBe(1)
    expect(vmcp(['lint', 'broken.yaml', '--max-warnings', '0'], { folder }).code).toBe(1)
  })

  it('report a misspelt kind as a finding', () => {
    const { code, stdout } = vmcp(['lint', '.', '--json'], { folder: folderWith(files) })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).problems[0].message).toContain('VirtualMCPServer')
  })
})

it('finds the kustomization that lists a named file as a patch', () => {
  const folder = folderWith({
    'overlays/kustomization.yaml': 'patches:\n  - path: patches/timeout.yaml\n',
    'overlays/patches/timeout.yaml': `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: search }
spec: { timeout: 10m }
`
  })
  for (const path of ['overlays/patches/timeout.yaml', 'overlays', '.']) {
    const { code, stdout } = vmcp(['lint', path, '--compat', 'engine', '--format', 'compact'], { folder })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^overlays\/patches\/timeout.yaml:2:7: info: .*kustomize build overlays \|/
      )
    })
  }
})

it('judges no template of a chart in a folder', () => {
  const folder = folderWith({
    'a.yaml': readFileSync(join(samples, 'release.yaml'), 'utf8'),
    'chart/templates/tool.yaml':
      'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServer\nmetadata:\n  name: {{ .Release.Name }}\n'
  })
  const { resources } = JSON.parse(vmcp(['validate', '.', '--json'], { folder }).stdout)
  expect(resources.map(({ file }: { file: string }) => file)).toEqual(['a.yaml'])
  expect(vmcp(['validate', 'chart/templates/tool.yaml'], { folder }).code).toBe(1)
})

describe('a release of an engine', () => {
  const workflow = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: restart }
spec:
  steps:
    - { id: find, tool: x_ops_find }
    - { id: restart, tool: x_ops_restart, args: { name: "{{ .results.find.name }}" } }
`

  it('is named by a flag or the configuration, and dry runs say where it acts otherwise', () => {
    const folder = folderWith({ 'restart.yaml': workflow, '.vmcp.yaml': 'engine: muster@0.9\n' })
    const { stdout } = vmcp(['lint', 'restart.yaml', '--format', 'compact'], { folder })
    expect(stdout).toContain(
      'restart.yaml:7:61: warning: muster 0.9: a result is kept only of a step with store'
    )
    const later = vmcp(['lint', 'restart.yaml', '--engine', 'muster@0.10', '--format', 'compact'], { folder })
    expect(later.stdout).toBe('')
    expect(later.stderr).toContain('.vmcp.yaml:1:9: muster@0.9 is overridden by muster@0.10 of --engine')
    const run = vmcp(['dry-run', 'restart.yaml', '--stub'], { folder })
    expect(run.stderr).toContain('restart.yaml:7:61: not simulated: muster 0.9: a result is kept only')
  })

  it('ends with 2 where there is none of that name', () => {
    const folder = folderWith({ 'restart.yaml': workflow })
    expect(vmcp(['lint', 'restart.yaml', '--engine', 'mustr@0.9'], { folder }).code).toBe(2)
  })
})
