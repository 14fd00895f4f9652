import { describe, expect, it } from 'vitest'
import { verdicts } from '../../../src/lint/index.js'
import { everyProblemIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

function messagesOn(section: string): readonly string[] {
  const text = `name: shop\ncompositeToolRefs: []\n${section}\n`
  const project = loadProject([{ path: 'shop.yaml', text }], 'engine')
  const [verdict] = verdicts(project.resources, everyProblemIn(project))
  return verdict?.messages.map(message => message.replace(/^line \d+: /, '')) ?? []
}

const unknown = (type: string) => [`field colour not found in type ${type}`]

describe('the words of the loader', () => {
  it.each([
    ['colour: red', 'config.Config'],
    ['incomingAuth: { colour: red }', 'config.IncomingAuthConfig'],
    ['incomingAuth: { authz: { colour: red } }', 'config.AuthzConfig'],
    ['outgoingAuth: { backends: { obo: { colour: red } } }', 'types.BackendAuthStrategy'],
    ['outgoingAuth: { backends: { a.b: { obo: { colour: red } } } }', 'types.OBOConfig'],
    ['outgoingAuth: { default: { awsSts: { roleMappings: [{ colour: red }] } } }', 'types.RoleMapping'],
    ['outgoingAuth: { default: { headerInjection: { colour: red } } }', 'types.HeaderInjectionConfig'],
    ['aggregation: { tools: [{ colour: red }] }', 'config.WorkloadToolConfig'],
    ['aggregation: { tools: [{ overrides: { output: { colour: red } } }] }', 'config.ToolOverride'],
    ['operational: { timeouts: { colour: red } }', 'config.TimeoutConfig'],
    ['operational: { failureHandling: { circuitBreaker: { colour: red } } }', 'config.CircuitBreakerConfig'],
    ['rateLimiting: { tools: [{ colour: red }] }', 'types.ToolRateLimitConfig'],
    ['optimizer: { colour: red }', 'config.OptimizerConfig'],
    ['codeMode: { colour: red }', 'config.CodeModeConfig'],
    ['telemetry: { colour: red }', 'telemetry.Config'],
    ['audit: { colour: red }', 'audit.Config'],
    ['sessionStorage: { colour: red }', 'config.SessionStorageConfig'],
    ['compositeTools: [{ output: { properties: { steps: { colour: red } } } }]', 'config.OutputProperty'],
    ['compositeTools: [{ steps: [{ step: { onError: { colour: red } } }] }]', 'config.StepErrorHandling']
  ])('name the type that a field is missing in: %s', (section, type) => {
    expect(messagesOn(section)).toEqual(unknown(type))
  })

  it.each([
    ['outgoingAuth: { backends: none }', 'map[string]*types.BackendAuthStrategy'],
    ['outgoingAuth: { default: [] }', 'types.BackendAuthStrategy'],
    ['incomingAuth: { authz: { policies: none } }', '[]string'],
    ['aggregation: { tools: none }', '[]*config.WorkloadToolConfig'],
    ['aggregation: { tools: [{ overrides: none }] }', 'map[string]*config.ToolOverride'],
    ['operational: { timeouts: { perWorkload: none } }', 'map[string]config.Duration'],
    ['backends: [{ metadata: none }]', 'map[string]string'],
    ['compositeTools: [{ parameters: none }]', 'map[string]interface {}']
  ])('name the type that a value does not fit: %s', (section, type) => {
    const [message] = messagesOn(section)
    expect(message?.slice(message.indexOf(' into '))).toBe(` into ${type}`)
  })
})
