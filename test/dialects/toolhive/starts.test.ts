import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verdicts } from '../../../src/lint/index.js'
import { everyProblemIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

/** Sections of a standalone config, and what ToolHive 0.44.0 answers: `null` where the server starts. */
interface Measured {
  readonly sections: string
  readonly incomingAuth?: string
  readonly stage: 'load' | 'validator' | 'start' | 'ok'
  readonly error: string | null
}

const measured = readFileSync('fixtures/dialects/toolhive/starts.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Measured)

function configWith({ sections, incomingAuth = '{ type: anonymous }' }: Omit<Measured, 'stage' | 'error'>) {
  return `name: server
groupRef: team
incomingAuth: ${incomingAuth}
outgoingAuth: { source: inline }
aggregation:
  conflictResolution: prefix
  conflictResolutionConfig: { prefixFormat: "{workload}_" }
${sections}
compositeTools:
- { name: flow, description: A small flow, steps: [{ id: one, tool: team_say }] }
`
}

function verdictOn(question: Omit<Measured, 'stage' | 'error'>) {
  const project = loadProject([{ path: 'config.yaml', text: configWith(question) }], 'engine')
  const [verdict] = verdicts(project.resources, everyProblemIn(project))
  return { messages: verdict?.messages ?? [], start: verdict?.startErrors.map(error => error.message) ?? [] }
}

describe('the start of a server', () => {
  it('fails with the first error of the engine, and with no other', () => {
    for (const question of measured) {
      const { messages, start } = verdictOn(question)
      const refusals = [...messages, ...start]
      const shown = { ...question }
      if (question.error === null) expect({ ...shown, refusals }).toEqual({ ...shown, refusals: [] })
      else {
        expect({ ...shown, count: refusals.length }).toEqual({ ...shown, count: 1 })
        expect(start.length).toBe(question.stage === 'start' ? 1 : 0)
        for (const message of refusals) expect(question.error).toContain(message)
      }
    }
  })

  it('measures the name and the value of a header in bytes', () => {
    const header = (name: string, value: string) =>
      verdictOn({
        sections: `optimizer: { embeddingProvider: openai, embeddingService: s, embeddingModel: m, embeddingHeaders: { ${name}: "${value}" } }`
      }).start
    expect(header('a', 'b'.repeat(8192))).toEqual([])
    expect(header('a', 'é'.repeat(4097))).toEqual([
      'optimizer.embeddingHeaders["a"]: header value exceeds maximum length of 8192 bytes'
    ])
    expect(header('a'.repeat(257), 'b')[0]).toContain('header name exceeds maximum length of 256 bytes')
  })

  it('reads a policy with unclosed texts and comments once', () => {
    const policy = 'permit(principal, action, resource) '.concat('/* " '.repeat(20_000))
    expect(
      verdictOn({
        sections: '',
        incomingAuth: `{ type: anonymous, authz: { type: cedar, policies: [${JSON.stringify(policy)}] } }`
      }).start
    ).toEqual(['failed to parse policy 0'])
  })
})

describe('the start of a server that the operator configures', () => {
  function startOf(spec: string): readonly string[] {
    const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: front }
spec:
  groupRef: { name: team }
${spec}
`
    const project = loadProject([{ path: 'front.yaml', text }], 'engine')
    const [verdict] = verdicts(project.resources, everyProblemIn(project))
    expect(verdict?.messages).toEqual([])
    return verdict?.startErrors.map(error => error.message) ?? []
  }

  const open = '  incomingAuth: { type: anonymous }'
  const cedar = (policy: string) =>
    `  incomingAuth: { type: anonymous, authzConfig: { type: inline, inline: { policies: ["${policy}"] } } }`

  it.each([
    [`${open}\n  config: { audit: { eventTypes: [tool_call] } }`, 'unknown event type: tool_call'],
    [
      `${open}\n  config: { optimizer: { embeddingService: "http://e", hybridSearchSemanticRatio: "7" } }`,
      'optimizer.hybridSearchSemanticRatio must be between 0.0 and 1.0, got 7'
    ],
    [
      `${open}\n  config: { optimizer: { embeddingService: "http://e", embeddingProvider: openai } }`,
      'optimizer.embeddingModel is required when optimizer.embeddingProvider is "openai"'
    ],
    [cedar('permit(principal, action, resource)'), 'failed to parse policy 0'],
    [
      `${cedar('permit(principal, action, resource);')}\n  config: { optimizer: { embeddingService: "http://e" } }`,
      'Config.Authz and Config.OptimizerConfig are mutually exclusive; the optimizer meta-tools (find_tool, call_tool) are not represented in the core admission seam'
    ]
  ])('is refused: %s', (spec, message) => {
    expect(startOf(spec)).toEqual([message])
  })

  it('goes on with a name of telemetry that the operator fills in', () => {
    expect(
      startOf(`${open}\n  config: { telemetry: { endpoint: "otel:4318", tracingEnabled: true } }`)
    ).toEqual([])
    expect(startOf(cedar('permit(principal, action, resource);'))).toEqual([])
  })
})
