import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { programLine } from '../program.js'
import { vmcp } from '../vmcp.js'

const esc = String.fromCharCode(27)

const composite = (name: string, rest: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: A flow
${rest}`
const oneStep = '  steps: [ { id: only, tool: shop_echo } ]\n'

describe('a question', () => {
  const ask = (parameter: string) =>
    composite(
      'merge',
      `  parameters: { type: object, properties: { branch: { type: string } } }
  steps:
    - id: approval
      type: elicitation
      message: "Merge into {{.params.${parameter}}}?"
      schema: { type: object }
`
    )
  const folder = folderWith({ 'merge.yaml': ask('branch'), 'typo.yaml': ask('brnch') })

  it('shows other values in another run, and leaves the definition as it is', () => {
    for (const branch of ['main', 'next']) {
      const { stdout } = vmcp(
        ['run', 'merge.yaml', '--arg', `branch=${branch}`, '--answer', 'approval=accept', '--json'],
        { folder, environment: { CI: '1', XDG_STATE_HOME: join(folder, 'state') } }
      )
      expect(JSON.parse(stdout).elicitations[0].message).toBe(`Merge into ${branch}?`)
    }
    expect(readFileSync(join(folder, 'merge.yaml'), 'utf8')).toBe(ask('branch'))
  })

  it('that reads an unknown parameter is a finding at the message', () => {
    const { code, stdout } = vmcp(['lint', 'typo.yaml', '--json'], { folder })
    const [problem] = JSON.parse(stdout).problems
    expect(problem).toMatchObject({ message: expect.stringContaining('brnch'), line: 11 })
    expect(code === 0 || code === 1).toBe(true)
  })
})

describe('arguments with the names of flags', () => {
  const folder = folderWith({
    'call.yaml': composite(
      'call',
      `  parameters: { type: object, properties: { endpoint: { type: string }, json: { type: string } } }
  steps:
    - { id: send, tool: shop_echo, arguments: { all: "{{json .params}}" } }
`
    ),
    'echo.fixtures.yaml': 'fixtures: v1\ntools: { shop_echo: { responses: [ { echo: true } ] } }\n'
  })

  it.each([['before'], ['after']])('reach the workflow alone, with flags %s them', where => {
    const given = ['--arg', 'endpoint=https://a.example', '--arg', 'json=yes']
    const flags = ['--fixtures', 'echo.fixtures.yaml', '--json']
    const args = where === 'before' ? [...flags, ...given] : [...given, ...flags]
    const { stdout } = vmcp(['dry-run', 'call.yaml', ...args], { folder })
    const { all } = JSON.parse(stdout).calls[0].arguments
    expect(JSON.parse(all)).toEqual({ endpoint: 'https://a.example', json: 'yes' })
  })
})

describe('a folder of many files', () => {
  const flows = Object.fromEntries(
    [1, 2, 3, 4, 5].map(n => [`flow${n}.yaml`, composite(`flow${n}`, oneStep)])
  )
  const others = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [
      `other${n}.yaml`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: other${n} }\n`
    ])
  )
  const folder = folderWith({
    ...flows,
    ...others,
    'future.yaml': composite('future', oneStep).replace('v1beta1', 'v7'),
    'misspelt.yaml': composite('misspelt', oneStep).replace('Definition\n', 'Definitions\n')
  })

  it('is counted: checked, passed over, at fault; near misses are findings with the known names', () => {
    const { code, stdout } = vmcp(['lint', '.', '--json'], { folder })
    const { problems, summary } = JSON.parse(stdout)
    expect(code).toBe(1)
    expect(summary).toMatchObject({ files: 17, passedOver: 10 })
    const of = (file: string) => problems.filter((problem: { file: string }) => problem.file === file)
    expect(of('future.yaml')[0].message).toMatch(/v7.*v1(alpha1|beta1)/)
    expect(of('misspelt.yaml')[0].message).toContain('VirtualMCPCompositeToolDefinition')
    expect(vmcp(['lint', '.'], { folder }).stdout).toMatch(/10 documents of other kinds skipped/)
  })
})

describe('nothing to check', () => {
  it('is the code for wrong use, as in the help', () => {
    const { stdout } = vmcp(['lint', '--help'])
    expect(stdout.replace(/\s+/g, ' ')).toContain('or nothing to check.')
    const folder = folderWith({ 'notes.yaml': '# nothing\n' })
    for (const path of ['*.yml', 'missing.yaml', 'notes.yaml', '.'])
      expect(vmcp(['lint', path], { folder }).code, path).toBe(2)
  })
})

describe('output for other programs', () => {
  const folder = folderWith({
    'deep/clean.yaml': composite('clean', oneStep),
    'deep/faulty.yaml': composite('faulty', oneStep.replace('tool:', 'toll:'))
  })

  it.each(['clean', 'faulty'])('is nothing but the document, on standard output and in a file (%s)', name => {
    const path = `./deep/${name}.yaml`
    for (const format of ['json', 'sarif']) {
      const { code, stdout } = vmcp(
        ['lint', path, '--format', format, '--format', `compact=${name}.txt`, '--color'],
        { folder }
      )
      const report = JSON.parse(stdout)
      expect(code).toBe(name === 'clean' ? 0 : 1)
      expect(stdout).not.toContain(esc)
      if (format === 'sarif') {
        const { results } = report.runs[0]
        expect(results.length > 0).toBe(name === 'faulty')
        for (const { locations } of results) {
          const { artifactLocation, region } = locations[0].physicalLocation
          expect(artifactLocation.uri).toBe('deep/faulty.yaml')
          expect(Math.min(region.startLine, region.startColumn)).toBeGreaterThanOrEqual(1)
        }
      }
    }
    expect(readFileSync(join(folder, `${name}.txt`), 'utf8')).not.toContain(esc)
  })

  it('is one annotation a line for the forge, and nothing else', () => {
    const { stdout } = vmcp(['lint', './deep/faulty.yaml', '--format', 'github'], { folder })
    expect(stdout.trimEnd().split('\n').length).toBeGreaterThan(0)
    for (const line of stdout.trimEnd().split('\n'))
      expect(line).toMatch(/^::(error|warning|notice) file=deep\/faulty\.yaml,line=\d+,/)
    expect(vmcp(['lint', './deep/clean.yaml', '--format', 'github'], { folder }).stdout).toBe('')
  })
})

describe('a dry run without a terminal', () => {
  const long = 'a_step_with_a_name_that_is_longer_than_any_narrow_terminal_is_wide'
  const ids = [...Array.from({ length: 19 }, (_, n) => `step${String(n).padStart(2, '0')}`), long]
  const steps = ids.map((id, n) => {
    const after = n === 0 ? '' : `, dependsOn: [${ids[n - 1]}]`
    return `    - { id: ${id}, tool: shop_echo${after}, arguments: { n: "${n}" } }\n`
  })
  const folder = folderWith({
    'twenty.yaml': composite('twenty', `  steps:\n${steps.join('')}`),
    'echo.fixtures.yaml': 'fixtures: v1\ntools: { shop_echo: { responses: [ { echo: true } ] } }\n',
    'twenty.vmcp-test.yaml':
      'vmcpTest: v1\nfiles: [twenty.yaml]\nfixtures: [echo.fixtures.yaml]\ntests: [ { name: twenty steps, run: twenty } ]\n'
  })
  const commands = [
    ['dry-run', 'twenty.yaml', '--fixtures', 'echo.fixtures.yaml'],
    ['test', 'twenty.vmcp-test.yaml']
  ]
  const [dryRun = [], test = []] = commands
  const plain = vmcp(dryRun, { folder }).stdout

  it('reports each step once, in order, the summary last, and moves no cursor', () => {
    expect(plain).not.toContain(esc)
    const shown = plain.split('\n').flatMap(line => /^ {2}✔ (\S+)/.exec(line)?.[1] ?? [])
    expect(shown).toEqual(ids)
    expect(plain.indexOf('completed in')).toBeGreaterThan(plain.lastIndexOf(`✔ ${long}`))
  })

  it.each([[{ CI: '1' }], [{ NO_COLOR: '1' }], [{ TERM: 'dumb' }], [{ COLUMNS: '40' }]])(
    'is the same text with %j',
    environment => {
      expect(vmcp(dryRun, { folder, environment }).stdout).toBe(plain)
      expect(vmcp(test, { folder, environment }).stdout).not.toContain(esc)
    }
  )

  it.each(commands)('loses nothing in a terminal of 40 columns: %s', (...args) => {
    const command = `stty rows 20 cols 40; ${programLine} ${args.join(' ')}`
    const { stdout } = spawnSync('/usr/bin/script', ['-qec', command, '/dev/null'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TERM: 'xterm', NO_COLOR: '1' }
    })
    const lines = stdout.split(/\r?\n/)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(40)
    expect(stdout).not.toMatch(new RegExp(`${esc}\\[2J`))
    if (args[0] !== 'dry-run') return expect(stdout).toMatch(/1 passed/)
    expect(lines.map(line => line.trim()).join('')).toContain(long)
    for (const id of ids.slice(0, -1)) expect(stdout).toContain(id)
    return expect(stdout).toContain('completed in')
  })
})

describe('a test that checks nothing', () => {
  const folder = folderWith({
    'flow.yaml': composite('flow', oneStep),
    'ok.fixtures.yaml': 'fixtures: v1\ntools: { shop_echo: { responses: [ { text: ok } ] } }\n',
    'empty/notes.txt': 'no test here',
    ...Object.fromEntries(
      Object.entries({
        none: '[]',
        neither: '[ { name: idle } ]',
        misspelt: '\n  - name: typo\n    run: flow\n    expect:\n      statuss: completed',
        nobody: '\n  - name: of nobody\n    run: flwo',
        stranger:
          '\n  - name: of a stranger\n    run: flow\n    expect: { steps: { nobody: { status: completed } } }'
      }).map(([name, tests]) => [
        `${name}.vmcp-test.yaml`,
        `vmcpTest: v1\nfiles: [flow.yaml]\nfixtures: [ok.fixtures.yaml]\ntests: ${tests}\n`
      ])
    ),
    'fails.vmcp-test.yaml':
      'vmcpTest: v1\nfiles: [flow.yaml]\ntests: [ { name: without fixtures, run: flow } ]\n',
    'runs.vmcp-test.yaml':
      'vmcpTest: v1\nfiles: [flow.yaml]\nfixtures: [ok.fixtures.yaml]\ntests: [ { name: it runs, run: flow } ]\n'
  })
  const test = (name: string) => vmcp(['test', `${name}.vmcp-test.yaml`], { folder })

  it.each([
    ['none', 'none.vmcp-test.yaml:4'],
    ['neither', 'neither.vmcp-test.yaml:4'],
    ['misspelt', 'statuss'],
    ['nobody', 'flwo'],
    ['stranger', 'nobody']
  ])('does not pass: %s', (name, text) => {
    const { code, stdout } = test(name)
    expect(code).toBe(1)
    expect(stdout).toContain(text)
    expect(stdout).toMatch(new RegExp(`${name}\\.vmcp-test\\.yaml:\\d+`))
  })

  it('that only runs a workflow demands that it completes', () => {
    expect(test('runs').code).toBe(0)
    expect(test('fails').code).toBe(1)
  })

  it('and a folder without any test is wrong use', () => {
    expect(vmcp(['test', 'empty'], { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no test file')
    })
  })
})
