import type { Engine } from './choices.js'

/** A file of a project, with its path relative to the folder. */
export interface ProjectFile {
  readonly path: string
  readonly text: string
}

export const STARTER_FIXTURES = 'tests/incident.fixtures.yaml'

/** The folder of the schemas that the first lines of the files refer to. */
export const SCHEMA_FOLDER = '.vmcp/schemas'

/** A workflow with fixtures and a passing test. */
export function starterFiles(engine: Engine): readonly ProjectFile[] {
  const { workflow, kind, name, prefix, answer, output } = starters[engine]
  return [
    { path: 'workflows/incident.yaml', text: `${schemaLine('..', kind)}${workflow}` },
    { path: STARTER_FIXTURES, text: `${schemaLine('..', 'fixtures')}${fixtures(prefix, answer)}` },
    {
      path: 'tests/incident.vmcp-test.yaml',
      text: `${schemaLine('..', 'test-file')}${test(name, prefix, output)}`
    }
  ]
}

/** The names of the schemas of these files in `vmcp schema`. */
export function starterSchemas(engine: Engine): readonly string[] {
  return [starters[engine].kind, 'fixtures', 'test-file', 'config']
}

/** The comment by which the YAML extension of an editor finds the schema of a file. */
export function schemaLine(root: string, name: string): string {
  return `# yaml-language-server: $schema=${root}/${SCHEMA_FOLDER}/${name}.schema.json\n`
}

interface Starter {
  readonly kind: string
  readonly name: string
  readonly prefix: string
  readonly workflow: string
  /** The answer of the lookup tool in the fixtures. */
  readonly answer: string
  /** The line of the test with the expected output. */
  readonly output: string
}

const starters: Readonly<Record<Engine, Starter>> = {
  toolhive: {
    kind: 'toolhive/VirtualMCPCompositeToolDefinition',
    name: 'summarize_incident',
    prefix: '',
    answer: 'structuredContent: { title: The shop is slow, severity: high }',
    output: '      output: { title: The shop is slow }\n',
    workflow: `# Looks up an incident, and posts a summary of it.
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata:
  name: summarize-incident
spec:
  name: summarize_incident
  description: Look up an incident, and post a summary of it
  parameters:
    type: object
    properties:
      incident: { type: string, description: The number of the incident }
    required: [incident]
  timeout: 2m
  steps:
    - id: details
      tool: pager_get_incident
      arguments:
        number: "{{.params.incident}}"
    - id: post
      tool: chat_post
      arguments:
        channel: "#incidents"
        text: "{{.params.incident}}: {{.steps.details.output.title}}"
      dependsOn: [details]
  output:
    properties:
      title: { type: string, description: What the incident is about, value: "{{.steps.details.output.title}}" }
`
  },
  muster: {
    kind: 'muster/Workflow',
    name: 'summarize-incident',
    prefix: 'x_',
    answer: `text: '{"title": "The shop is slow", "severity": "high"}'`,
    output: '',
    workflow: `# Looks up an incident, and posts a summary of it.
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata:
  name: summarize-incident
spec:
  description: Look up an incident, and post a summary of it
  args:
    incident: { type: string, required: true, description: The number of the incident }
  steps:
    - id: details
      tool: x_pager_get_incident
      args:
        number: "{{.input.incident}}"
    - id: post
      tool: x_chat_post
      args:
        channel: "#incidents"
        text: "{{.input.incident}}: {{.results.details.title}}"
      output: true
`
  }
}

function fixtures(prefix: string, answer: string): string {
  return `# What the tools take, and what they answer in tests. vmcp record writes such files from live servers.
fixtures: v1
tools:
  ${prefix}pager_get_incident:
    description: Get one incident
    inputSchema: { type: object, properties: { number: { type: string } }, required: [number] }
    responses:
      - when: { number: INC-42 }
        ${answer}
      - when: { number: INC-0 }
        isError: true
        text: there is no such incident
  ${prefix}chat_post:
    description: Post a message
    inputSchema:
      type: object
      properties: { channel: { type: string }, text: { type: string } }
      required: [channel, text]
    responses:
      - text: posted
`
}

function test(name: string, prefix: string, output: string): string {
  return `# vmcp test runs this on the fixtures; nothing is started.
vmcpTest: v1
files: [../workflows/incident.yaml]
fixtures: [incident.fixtures.yaml]
tests:
  - name: posts a summary
    run: ${name}
    arguments: { incident: INC-42 }
    expect:
      status: completed
${output}      calls:
        - { tool: ${prefix}pager_get_incident, arguments: { number: INC-42 } }
        - { tool: ${prefix}chat_post, arguments: { channel: "#incidents", text: "INC-42: The shop is slow" } }
  - name: fails where there is no such incident
    run: ${name}
    arguments: { incident: INC-0 }
    expect:
      status: failed
`
}
