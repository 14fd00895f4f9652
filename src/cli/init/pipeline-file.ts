import type { PipelineKind } from './choices.js'
import type { ProjectFile } from './starter-files.js'

/** The file that runs the gate for each change; null where no pipeline is wanted. */
export function pipelineFile(kind: PipelineKind, hasTests: boolean): ProjectFile | null {
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
