import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { compileSchema } from '../../../src/schema/index.js'

const textOf = (path: string) => readFileSync(path, 'utf8')
const schemaText = textOf('schemas/actions/ActionTool.schema.json')

/** Parts that are described in place. */
const WITHIN = /\.(?:onError|onDecline|onCancel|output)\b/

async function faultsOf(document: unknown): Promise<readonly string[]> {
  const schema = await compileSchema(JSON.parse(schemaText))
  if (!schema.ok) throw new Error('the schema does not compile')
  return schema.check(document).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the schema of action tools', () => {
  it.each([
    'fixtures/samples/project.yaml',
    'fixtures/seeds/actions/manage-project.yaml',
    'fixtures/seeds/actions/manage-plan.yaml',
    'fixtures/live/manage-notes.yaml',
    'fixtures/dialects/actions/fields-in-common.yaml'
  ])('takes %s', async path => {
    expect(await faultsOf(parse(textOf(path)))).toEqual([])
  })

  it('finds what lint finds of the outline', async () => {
    const [first] = parseAllDocuments(textOf('fixtures/lint/valid-action/bad.yaml'))
    const faults = await faultsOf(first?.toJS())
    for (const name of ['create', 'close'])
      expect(faults.some(fault => fault.includes(`actions.${name}`))).toBe(true)
  })

  it('describes every field for people who write one in an editor', () => {
    const bare: string[] = []
    const look = (schema: Record<string, unknown>, path: string): void => {
      for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, never>)) {
        if (!('description' in field) && !WITHIN.test(path)) bare.push(`${path}.${name}`)
        look(field, `${path}.${name}`)
      }
      for (const key of ['items', 'additionalProperties'])
        if (typeof schema[key] === 'object') look(schema[key] as Record<string, unknown>, path)
    }
    look(JSON.parse(schemaText), '')
    expect(bare).toEqual([])
  })

  it('has the steps of a composite tool', () => {
    const bare = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(bare)
      if (typeof value !== 'object' || value === null) return value
      const kept = Object.entries(value).filter(
        ([key, inner]) => key !== 'description' || typeof inner !== 'string'
      )
      return Object.fromEntries(kept.map(([key, inner]) => [key, bare(inner)]))
    }
    const composite = JSON.parse(textOf('schemas/toolhive/VirtualMCPCompositeToolDefinition.schema.json'))
    const { steps, output } =
      JSON.parse(schemaText).properties.spec.properties.actions.additionalProperties.properties
    expect([bare(steps), bare(output)]).toEqual([
      bare(composite.properties.spec.properties.steps),
      bare(composite.properties.spec.properties.output)
    ])
  })
})
