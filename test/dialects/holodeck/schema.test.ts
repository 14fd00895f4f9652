import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { toolsOf } from '../../../src/dialects/holodeck/reading/entry.js'
import { FIELDS, TRANSPORTS, transportsOf } from '../../../src/dialects/holodeck/reading/fields.js'
import { pythonJson } from '../../../src/dialects/holodeck/reading/read-source.js'
import { hasVariable } from '../../../src/dialects/holodeck/reading/variables.js'
import { isJsonObject, type JsonObject, jsonText, withJsonNumbers } from '../../../src/model/index.js'
import { readStream } from '../../../src/source/index.js'
import { lowered } from './documents.js'

const schema = JSON.parse(readFileSync('schemas/holodeck/Agent.schema.json', 'utf8'))
const validate = new Ajv({ strict: false }).compile(schema)
const folders = [
  'valid-command',
  'valid-url',
  'no-misplaced-field',
  'no-unknown-field',
  'valid-field',
  'require-field'
]
const files = folders.flatMap(folder =>
  readdirSync(`fixtures/lint/${folder}`)
    .filter(file => /^(?:good|bad)(?:-agent)?\.yaml$/.test(file))
    .map(file => readFileSync(`fixtures/lint/${folder}/${file}`, 'utf8'))
)
const entries = files.flatMap(entriesIn)

describe('the schema of an agent', () => {
  it('describes each field', () => {
    for (const field of Object.values<{ description?: string }>(schema.definitions.mcpTool.properties))
      expect(field.description).toMatch(/\.$/)
  })

  it('takes each field with the transports to which it belongs, and with no other', () => {
    for (const transport of TRANSPORTS)
      for (const [field, { type }] of FIELDS) {
        const way = transport === 'stdio' ? { command: 'npx' } : { url: address[transport] }
        const given: Readonly<Record<string, unknown>> = { transport, ...way, type: 'mcp' }
        const value = given[field] ?? ways[field] ?? examples[type]
        const tool = { name: 'a', type: 'mcp', transport, ...way, [field]: value }
        const isTaken = transportsOf(field).includes(transport)
        expect([transport, field, validate({ tools: [tool] })]).toEqual([transport, field, isTaken])
      }
  })

  it('refuses no entry that lint lets pass', () => {
    const passed = entries.filter(({ isRefused, value }) => !isRefused && !hasVariable(jsonText(value)))
    const wrong = passed.filter(({ value }) => !validate({ tools: [value] }))
    expect(passed.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  it('refuses what lint refuses by its form', () => {
    const refused = entries.filter(({ isRefused }) => isRefused)
    const passed = refused.filter(({ value }) => validate({ tools: [value] }))
    expect(refused.length).toBeGreaterThan(25)
    // What a schema cannot say: a command that is given nothing, a type that is missing or shouted, and addresses that are none.
    expect(passed.map(({ value }) => value.name)).toEqual(passedBySchema)
  })
})

const passedBySchema: readonly string[] = ['broken', 'open', 'shout', 'idle', 'bare', 'untyped']

const address = { sse: 'https://a.example', http: 'https://a.example', websocket: 'wss://a.example' }
const examples = { string: 'utf-8', integer: 5, number: 5, boolean: true, array: ['a'], object: { a: 'b' } }
const ways: Record<string, string> = {
  command: 'npx',
  url: 'https://a.example'
}

interface Entry {
  readonly value: JsonObject
  readonly isRefused: boolean
}

function entriesIn(text: string): readonly Entry[] {
  const [document] = readStream({ path: 'agent.yaml', text }).documents
  const errors = lowered(text).diagnostics.filter(({ severity }) => severity === 'error')
  return (document ? toolsOf(document) : []).flatMap(place => {
    const value = pythonJson(place)
    if (!isJsonObject(value)) return []
    // A field that is null is one that is not there.
    const written = Object.entries(withJsonNumbers(value) as JsonObject).filter(([, each]) => each !== null) // an object stays one
    const isRefused = errors.some(({ path }) => path?.startsWith(`${place.path}.`))
    return { value: Object.fromEntries(written), isRefused }
  })
}
