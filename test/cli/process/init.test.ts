import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { isInstalled } from '../../is-installed.js'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { inGit } from '../git-folder.js'
import { programLine } from './program.js'
import { openTerminal } from './terminal/pseudo-terminal.js'
import { vmcp, vmcpAlone } from './vmcp.js'

const schemaFile = new URL('../../../schemas/init-report.schema.json', import.meta.url)
const keepsTheSchema = new Ajv().compile(JSON.parse(readFileSync(schemaFile, 'utf8')))

interface InitReport {
  readonly files: readonly { readonly path: string; readonly outcome: string }[]
  readonly found: Record<string, readonly string[]>
  readonly missing: readonly string[]
}

function init(folder: string, ...flags: string[]): InitReport {
  const { code, stdout, stderr } = vmcp(['init', '--yes', '--json', ...flags], { folder })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const report = JSON.parse(stdout)
  keepsTheSchema(report)
  expect(keepsTheSchema.errors ?? []).toEqual([])
  return report
}

function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter(name => statSync(join(folder, name)).isFile())
  return Object.fromEntries(files.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** What the pipeline runs after the installation, as arguments of vmcp. */
function pipelineCommands(folder: string): string[][] {
  const github = join(folder, '.github/workflows/vmcp.yaml')
  const isGithub = existsSync(github)
  const file = parse(readFileSync(isGithub ? github : join(folder, '.gitlab-ci.yml'), 'utf8'))
  const lines: string[] = isGithub
    ? file.jobs.vmcp.steps.flatMap(({ run }: { run?: string }) => run ?? [])
    : file.vmcp.script
  expect(lines[0]).toBe('npm ci')
  return lines.slice(1).map(line => line.replace('npx --no-install vmcp ', '').split(' '))
}

const server = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: MCPServer
metadata: { name: github }
spec: { image: "ghcr.io/github/github-mcp-server:v1", transport: stdio, groupRef: { name: tools } }
`
const group =
  'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: MCPGroup\nmetadata: { name: tools }\nspec: { description: All }\n'
const muster = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: greet }
spec:
  description: Greets
  steps: [{ id: say, tool: x_chat_post, args: { text: hello } }]
`
const mcpJson = JSON.stringify({ mcpServers: { chat: { command: 'chat-server' } } })

describe('init in a folder without workflow files', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['an empty one', {}, []],
    [
      'one with a README and other YAML',
      {
        'README.md': '# A project\n',
        'settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: x }\n'
      },
      []
    ],
    ['one for muster on GitLab', {}, ['--engine', 'muster', '--ci', 'gitlab']],
    ['one in the reading of the guides', {}, ['--compat', 'documented', '--engine', 'muster']]
  ])('%s: writes a project that passes lint, test and its pipeline at once', (_, files, flags) => {
    const folder = folderWith(files)
    const report = init(folder, ...flags)
    expect(report.files.every(({ outcome }) => outcome === 'written')).toBe(true)
    expect(report.missing).toEqual([expect.stringContaining('npm install --save-dev vmcp')])
    const lint = vmcp(['lint'], { folder })
    expect({ code: lint.code, output: lint.stdout }).toMatchObject({
      code: 0,
      output: expect.stringContaining('no problems')
    })
    expect(vmcp(['test'], { folder })).toMatchObject({ code: 0, stdout: expect.stringContaining('2 passed') })
    for (const command of pipelineCommands(folder)) expect(vmcp(command, { folder }).code).toBe(0)
    expect(vmcp(['dry-run', 'workflows/incident.yaml', '--arg', 'incident=INC-42'], { folder }).code).toBe(0)
  })

  it('begins each file with the line that names its schema, which is there', () => {
    const folder = folderWith({})
    init(folder)
    for (const path of [
      '.vmcp.yaml',
      'workflows/incident.yaml',
      'tests/incident.fixtures.yaml',
      'tests/incident.vmcp-test.yaml'
    ]) {
      const [, schema = ''] =
        /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(join(folder, path), 'utf8')) ?? []
      const place = join(folder, path, '..', schema)
      expect(JSON.parse(readFileSync(place, 'utf8'))).toHaveProperty('$schema')
    }
  })

  it.skipIf(!isInstalled('actionlint'))('writes a pipeline of GitHub that passes actionlint', () => {
    const folder = folderWith({})
    init(folder)
    inGit(folder, 'init', '--quiet')
    const { status, stdout } = spawnSync('actionlint', ['-shellcheck=', '-pyflakes='], {
      cwd: folder,
      encoding: 'utf8'
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })

  it('that does not exist: makes it', () => {
    const folder = folderWith({})
    expect(vmcp(['init', 'new/project', '--yes', '--ci', 'none'], { folder }).code).toBe(0)
    expect(vmcp(['test', 'new/project'], { folder }).code).toBe(0)
    expect(existsSync(join(folder, 'new/project/.github'))).toBe(false)
  })
})

describe('init in a folder with workflow files', () => {
  it.each<[string, Record<string, string>, Record<string, string[]>, string]>([
    [
      'a composite tool',
      { 'tool.yaml': compositeTool('tool') },
      { workflows: ['tool.yaml'] },
      'compat: engine\nmaxWarnings: 0\n'
    ],
    [
      'a workflow of muster',
      { 'flows/greet.yaml': muster },
      { workflows: ['flows/greet.yaml'] },
      'compat: engine\nmaxWarnings: 0\n'
    ],
    [
      'servers of a cluster',
      { 'server.yaml': server, 'group.yaml': group },
      { servers: ['group.yaml', 'server.yaml'] },
      'compat: engine\nmaxWarnings: 0\n'
    ],
    [
      'servers of an editor',
      { 'mcp.json': mcpJson, 'tool.yaml': compositeTool('tool') },
      { servers: ['mcp.json'] },
      'compat: engine\nmaxWarnings: 0\nbackends: "mcp.json"\n'
    ],
    [
      'fixtures and a test',
      {
        'tool.yaml': compositeTool('tool'),
        'tool.fixtures.yaml': 'fixtures: v1\ntools: { chat_post: { responses: [{ text: ok }] } }\n',
        'tool.vmcp-test.yaml':
          'vmcpTest: v1\nfiles: [tool.yaml]\nfixtures: [tool.fixtures.yaml]\ntests: [{ name: runs, run: tool }]\n'
      },
      { fixtures: ['tool.fixtures.yaml'], tests: ['tool.vmcp-test.yaml'] },
      'compat: engine\nmaxWarnings: 0\nfixtures: ["tool.fixtures.yaml"]\n'
    ],
    [
      'a chart',
      {
        'tool.yaml': compositeTool('tool'),
        'chart/Chart.yaml': 'name: x\n',
        'chart/templates/tool.yaml': compositeTool('{{ .Values.name }}')
      },
      { templates: ['chart/templates/tool.yaml'] },
      'compat: engine\nmaxWarnings: 0\nignore: ["chart/templates/tool.yaml"]\n'
    ]
  ])(
    '%s: writes the configuration alone, finds what is there and passes',
    (_, files, found, configuration) => {
      const folder = folderWith(files)
      const report = init(folder)
      expect(report.found).toMatchObject(found)
      expect(filesIn(folder)).toEqual({ ...files, '.vmcp.yaml': configuration })
      expect(report.missing).not.toEqual([])
      expect(vmcp(['lint'], { folder }).code).toBe(0)
      if (found.tests) expect(vmcp(['test'], { folder }).code).toBe(0)
    }
  )

  it('lists what is missing, and problems that are there already', () => {
    const folder = folderWith({ 'tool.yaml': compositeTool('tool', { wait: 'absent' }) })
    expect(init(folder).missing).toEqual([
      expect.stringMatching(/^fixtures: /),
      expect.stringMatching(/^a test: /),
      expect.stringMatching(/^a pipeline: \.github\/workflows\/vmcp\.yaml/),
      expect.stringMatching(/^1 errors and 0 warnings to fix/),
      expect.stringMatching(/^the package: /)
    ])
    expect(readFileSync(join(folder, '.vmcp.yaml'), 'utf8')).toBe('compat: engine\n')
  })

  it('writes the configuration although YAML is broken', () => {
    const folder = folderWith({
      'tool.yaml': compositeTool('tool'),
      'broken.yaml': `${compositeTool('b')}  x: [\n`
    })
    expect(init(folder).files).toEqual([{ path: '.vmcp.yaml', outcome: 'written' }])
    expect(vmcp(['lint'], { folder }).code).toBe(1)
  })
})

describe('init never overwrites', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['a configuration', { '.vmcp.yaml': 'compat: documented\n', 'tool.yaml': compositeTool('tool') }, []],
    ['a pipeline of GitLab', { '.gitlab-ci.yml': 'build: { script: [make] }\n' }, ['.gitlab-ci.yml']],
    [
      'a pipeline of GitHub',
      { '.github/workflows/vmcp.yaml': 'on: push\n' },
      ['.github/workflows/vmcp.yaml']
    ],
    [
      'files of a starter',
      { 'workflows/incident.yaml': '# mine\n', 'tests/incident.fixtures.yaml': '# mine too\n' },
      []
    ]
  ])('%s', (_, files, mentioned) => {
    const folder = folderWith(files)
    const report = init(folder)
    expect(filesIn(folder)).toMatchObject(files)
    for (const path of Object.keys(files).filter(each => each !== 'tool.yaml'))
      expect(report.files).toContainEqual({ path, outcome: 'kept' })
    for (const path of mentioned) expect(report.missing.join('\n')).toContain(path)
  })

  it('what an earlier one has written', () => {
    const folder = folderWith({})
    init(folder)
    const before = filesIn(folder)
    const report = init(folder)
    expect(filesIn(folder)).toEqual(before)
    expect(report.files).toEqual([{ path: '.vmcp.yaml', outcome: 'kept' }])
  })

  it('nor writes through a link that leads out of the folder', () => {
    const outside = folderWith({})
    const folder = folderWith({})
    symlinkSync(outside, join(folder, 'tests'))
    init(folder)
    expect(readdirSync(outside)).toEqual([])
  })
})

describe('init', () => {
  it('with --dry-run shows the files and writes none', () => {
    const folder = folderWith({})
    const { code, stdout } = vmcp(['init', '--dry-run'], { folder })
    expect(code).toBe(0)
    expect(stdout).toContain('would write workflows/incident.yaml\n')
    expect(stdout).toContain('      name: summarize-incident\n')
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses to ask without a terminal, and a file in the place of the folder', () => {
    const folder = folderWith({ 'file.txt': '' })
    expect(vmcpAlone(['init'], { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('give --yes')
    })
    expect(vmcp(['init', 'file.txt', '--yes'], { folder })).toMatchObject({
      code: 2,
      stderr: 'vmcp: "file.txt" is not a folder\n'
    })
  })

  it('asks at a terminal, again where an answer is none of the choices', async () => {
    const folder = folderWith({})
    const terminal = openTerminal(`${programLine} init`, { rows: 30, columns: 120, folder })
    const answer = async (question: string, text: string) => {
      await terminal.until(() => terminal.text().includes(question))
      terminal.type(text)
    }
    await answer('Engine (toolhive, muster) [toolhive]: ', 'm\r')
    await answer('Reading (documented, engine) [engine]: ', '\r')
    await answer('Pipeline (github, gitlab, none) [github]: ', 'g\r')
    await terminal.until(() => terminal.text().split('Pipeline').length === 3)
    terminal.type('gitlab\r')
    expect(await terminal.closed).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'workflows/incident.yaml'), 'utf8')).toContain('muster')
    expect(existsSync(join(folder, '.gitlab-ci.yml'))).toBe(true)
  })

  it('writes nothing where the questions are left with Ctrl-D', async () => {
    const folder = folderWith({})
    const terminal = openTerminal(`${programLine} init`, { rows: 30, columns: 120, folder })
    await terminal.until(() => terminal.text().includes('Engine'))
    terminal.type('\u0004')
    expect(await terminal.closed).toMatchObject({ code: 2 })
    expect(readdirSync(folder)).toEqual([])
  })
})
