import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { loadConfiguration } from '../../src/cli/configuration/config.js'
import { folderWith } from '../cli/folder-with.js'

const root = fileURLToPath(new URL('../../schemas/', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.json'))
const schemaIn = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'))

describe('a published schema', () => {
  it.each(files)('is compiled by a validator that wants Unicode expressions: %s', file => {
    const schema = schemaIn(file)
    const options = { strict: false, unicodeRegExp: true }
    const ajv = String(schema.$schema).includes('2020-12') ? new Ajv2020(options) : new Ajv(options)
    addFormats.default(ajv)
    expect(() => ajv.compile(schema)).not.toThrow()
  })

  it.each([
    'toolhive/VirtualMCPCompositeToolDefinition',
    'toolhive/EmbeddingServer',
    'toolhive/MCPAuthzConfig',
    'toolhive/MCPExternalAuthConfig',
    'toolhive/MCPOIDCConfig',
    'toolhive/MCPRegistry',
    'toolhive/MCPTelemetryConfig',
    'toolhive/MCPWebhookConfig',
    'muster/Workflow',
    'muster/ServiceClass',
    'muster/WorkflowExecution'
  ])('describes every field that a person writes: %s', name => {
    const { spec } = schemaIn(`${name}.schema.json`).properties
    expect(silentFields(spec, 'spec')).toEqual([])
  })
})

describe('the schema of the configuration', () => {
  const check = new Ajv().compile(schemaIn('config.schema.json'))

  it.each([
    [{}, true],
    [{ compat: 'engine', rules: { 'no-unused-parameter': 'warn' }, ignore: 'charts/**' }, true],
    [{ extends: ['../base.yaml'], fixtures: ['tools.fixtures.yaml'], backends: 'mcp.json' }, true],
    [{ compat: 'strict' }, false],
    [{ rule: {} }, false],
    [{ rules: { 'no-unused-parameter': 'warning' } }, false],
    [{ fixtures: { file: 'x' } }, false]
  ])('takes what vmcp takes, and nothing else: %j', async (configuration, isRight) => {
    const folder = folderWith({ '.vmcp.yaml': JSON.stringify(configuration) })
    const rulesAreKnown = !JSON.stringify(configuration).includes('"warning"') // looked at when lint sets its rules
    const read = loadConfiguration({ paths: [folder], folder }).then(
      () => true,
      () => false
    )
    expect(check(configuration)).toBe(isRight)
    if (rulesAreKnown && !('extends' in configuration)) expect(await read).toBe(isRight)
  })
})

interface Part {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Part>>
  readonly items?: Part
}

function silentFields(part: Part, path: string): string[] {
  return [
    ...Object.entries(part.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description === undefined ? [`${path}.${name}`] : []),
      ...silentFields(field, `${path}.${name}`)
    ]),
    ...(part.items ? silentFields(part.items, `${path}[]`) : [])
  ]
}
