import type { PipelineKind, ProjectChoices } from './choices.js'
import type { FoundProject } from './found-files.js'
import { type ProjectFile, STARTER_FIXTURES, schemaLine, starterFiles } from './starter-files.js'

/** The files to write, and steps left to the user. */
export interface ProjectPlan {
  readonly kind: 'starter' | 'configuration'
  readonly files: readonly ProjectFile[]
  readonly missing: readonly string[]
}

/** What else has to be known about the folder. */
export interface ProjectFolder {
  /** Whether a path exists in the folder. */
  readonly has: (path: string) => boolean
  /** A path as it is written in the configuration. */
  readonly within: (path: string) => string
}

/** Plans a whole project for a folder without workflow files, otherwise only the configuration. */
export function planProject(
  found: FoundProject,
  choices: ProjectChoices,
  around: ProjectFolder
): ProjectPlan {
  const { workflows, servers, templates } = found
  const isEmpty = [workflows, servers, templates].every(list => list.length === 0)
  return isEmpty ? starterPlan(choices, around) : configurationPlan(found, choices, around)
}

function starterPlan(choices: ProjectChoices, { has }: ProjectFolder): ProjectPlan {
  const pipeline = pipelineFile(choices.ci, true)
  const configuration = {
    path: '.vmcp.yaml',
    text: `${schemaLine('.', 'config')}compat: ${choices.compat}\nmaxWarnings: 0\nfixtures: [${STARTER_FIXTURES}]\n`
  }
  return {
    kind: 'starter',
    files: [...starterFiles(choices.engine), configuration, ...(pipeline ? [pipeline] : [])],
    missing: packageMissing(choices, has)
  }
}

function configurationPlan(
  found: FoundProject,
  choices: ProjectChoices,
  { has, within }: ProjectFolder
): ProjectPlan {
  const lines = [
    `compat: ${choices.compat}`,
    ...(found.errors + found.warnings === 0 ? ['maxWarnings: 0'] : []),
    ...listLine('fixtures', found.fixtures.map(within)),
    ...clientLine(found.servers.map(within)),
    ...listLine('ignore', found.templates.map(within))
  ]
  const files = [{ path: '.vmcp.yaml', text: `${lines.join('\n')}\n` }]
  return { kind: 'configuration', files, missing: whatIsMissing(found, choices, has) }
}

function listLine(key: string, paths: readonly string[]): readonly string[] {
  return paths.length === 0 ? [] : [`${key}: [${paths.map(path => JSON.stringify(path)).join(', ')}]`]
}

/** The client configuration as `backends`, if there is exactly one. */
function clientLine(servers: readonly string[]): readonly string[] {
  const clients = servers.filter(path => path.endsWith('.json'))
  return clients.length === 1 ? [`backends: ${JSON.stringify(clients[0])}`] : []
}

function whatIsMissing(found: FoundProject, choices: ProjectChoices, has: (path: string) => boolean) {
  const { workflows, templates, fixtures, tests, errors, warnings } = found
  const pipeline = pipelineFile(choices.ci, tests.length > 0)
  return [
    ...(workflows.length === 0 ? ['a workflow: vmcp init in an empty folder writes one to begin with'] : []),
    ...(templates.length > 0
      ? ['a check of what the templates render to: helm template … | vmcp lint -']
      : []),
    ...(fixtures.length === 0
      ? ['fixtures: vmcp dry-run FILE prints what it lacks, vmcp record writes them']
      : []),
    ...(tests.length === 0 && workflows.length > 0
      ? ['a test: NAME.vmcp-test.yaml, see docs/test-files.md']
      : []),
    ...(pipeline && !has(pipeline.path) ? [`a pipeline: ${pipeline.path}, see docs/ci.md`] : []),
    ...(errors + warnings > 0
      ? [
          `${errors} errors and ${warnings} warnings to fix (vmcp lint), or to hold in a baseline (--update-baseline); then maxWarnings: 0`
        ]
      : []),
    ...(pipeline ? packageMissing(choices, has) : [])
  ]
}

/** Pipelines run `npm ci`, which installs only the packages that package.json names. */
function packageMissing({ ci }: ProjectChoices, has: (path: string) => boolean): readonly string[] {
  if (ci === 'none' || has('node_modules/vmcp/package.json')) return []
  return ['the package: npm install --save-dev vmcp, since the pipeline runs npm ci']
}

/** The pipeline that runs vmcp for each change; null if none is wanted. */
function pipelineFile(kind: PipelineKind, hasTests: boolean): ProjectFile | null {
  if (kind === 'none') return null
  const commands = ['npx --no-install vmcp lint', ...(hasTests ? ['npx --no-install vmcp test'] : [])]
  return kind === 'github' ? githubFile(commands) : gitlabFile(commands)
}

function githubFile(commands: readonly string[]): ProjectFile {
  const steps = commands.map(command => `      - run: ${command} --format github\n`).join('')
  return {
    path: '.github/workflows/vmcp.yaml',
    text: `# Checks workflow files at each push and in each pull request. .vmcp.yaml decides what counts.
name: vmcp
on: [push, pull_request]
permissions:
  contents: read
jobs:
  vmcp:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20 }
      - run: npm ci
${steps}`
  }
}

function gitlabFile(commands: readonly string[]): ProjectFile {
  const [lint, test] = commands
  const lines = [
    `    - ${lint} --format pretty --format codeclimate=vmcp-quality.json`,
    ...(test === undefined ? [] : [`    - ${test} --format pretty --format junit=vmcp-tests.xml`])
  ]
  const reports = [
    '      codequality: vmcp-quality.json',
    ...(test === undefined ? [] : ['      junit: vmcp-tests.xml'])
  ]
  return {
    path: '.gitlab-ci.yml',
    text: `# Checks workflow files at each push. .vmcp.yaml decides what counts.
vmcp:
  image: node:20
  script:
    - npm ci
${lines.join('\n')}
  artifacts:
    when: always
    reports:
${reports.join('\n')}
`
  }
}
