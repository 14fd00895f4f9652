import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { samples, vmcp, vmcpAlone } from './vmcp.js'

const endless = '^(a+)+$'
const text = `${'a'.repeat(60)}b`
const shown = `${'a'.repeat(58)}…`

/** Definitions that each lead twice to the one before. */
const doubling = {
  $defs: Object.fromEntries(
    Array.from({ length: 27 }, (_, at) => {
      const before = { $ref: `#/$defs/d${at - 1}` }
      return [`d${at}`, at === 0 ? { type: 'integer' } : { anyOf: [before, before] }]
    })
  ),
  type: 'object',
  properties: { a: { $ref: '#/$defs/d26' } }
}

const schemas: Readonly<Record<string, object>> = {
  pattern: { type: 'object', properties: { a: { type: 'string', pattern: endless } } },
  doubling,
  unique: { type: 'object', properties: { a: { type: 'array', uniqueItems: true } } },
  backwards: { type: 'object', properties: { a: { type: 'string', pattern: '^(a)\\1$' } } },
  many: {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, { type: 'string' }]))
  },
  broken: { type: 'object', properties: { a: { type: 'text' } } }
}

const values: Readonly<Record<string, unknown>> = {
  unique: Array.from({ length: 20_000 }, (_, at) => ({ at }))
}

/** By their names: what cannot be checked, or does not fit. */
const messages: Readonly<Record<string, string>> = {
  pattern: `a "${shown} does not match ${endless}`,
  doubling:
    'cannot be checked against its schema: it would take more than 1,500,000 steps and 10 for each value',
  unique: '',
  backwards:
    'cannot be checked against its schema: nothing can be held against the pattern "^(a)\\\\1$" in linear time: it refers back to a group',
  many: 'cannot be checked against its schema: it has more than 100,000 values'
}

const names = Object.keys(messages)

function definition(schema: object): string {
  return JSON.stringify({
    apiVersion: 'toolhive.stacklok.dev/v1beta1',
    kind: 'VirtualMCPCompositeToolDefinition',
    metadata: { name: 'ask' },
    spec: {
      name: 'ask',
      description: 'Asks for something',
      steps: [{ id: 'question', type: 'elicitation', message: 'Which?', schema }]
    }
  })
}

function answerTo(name: string): { readonly action: string; readonly content: object } {
  return { action: 'accept', content: { a: values[name] ?? text } }
}

function fixtureFile(name: string): string {
  const content = { a: values[name] ?? text }
  const tool = { outputSchema: schemas[name], responses: [{ structuredContent: content }] }
  return JSON.stringify({ fixtures: 'v1', tools: { chat_post: tool } })
}

function testFile(name: string): string {
  const tests = [{ name: 'asks', run: 'ask', elicitations: { question: answerTo(name) } }]
  return JSON.stringify({ vmcpTest: 'v1', files: [`${name}.json`], tests })
}

const folder = folderWith(
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => [
      [`${name}.json`, definition(schema)],
      [`${name}.answers.json`, JSON.stringify({ question: answerTo(name) })],
      [`${name}.fixtures.json`, fixtureFile(name)],
      [`${name}.vmcp-test.json`, testFile(name)]
    ])
  )
)

describe('schemas of files hold no command', () => {
  it.each(names)('fixtures verify: %s', name => {
    const { code, stdout } = vmcp(['fixtures', 'verify', `${name}.fixtures.json`], { folder })
    expect(code).toBe(messages[name] === '' ? 0 : 1)
    expect(stdout).toContain(
      messages[name] === '' ? '' : messages[name]?.replace(/^a /, 'structuredContent.a ')
    )
  })

  it.each(names)('test: %s', name => {
    const { stdout } = vmcp(['test', `${name}.vmcp-test.json`], { folder })
    expect(stdout).toContain(messages[name])
    expect(stdout).toContain(' in 1 file')
  })

  it.each(names)('dry-run: %s', name => {
    const { code, stderr } = vmcp(['dry-run', `${name}.json`, '--answers', `${name}.answers.json`], {
      folder
    })
    expect(code).toBe(messages[name] === '' ? 0 : 2)
    expect(stderr).toContain(messages[name])
  })

  it('fixtures verify reports a schema that is none', () => {
    const { code, stdout } = vmcp(['fixtures', 'verify', 'broken.fixtures.json'], { folder })
    expect(code).toBe(1)
    expect(stdout).toContain(
      'chat_post: cannot be checked, since the output schema is not valid: must be "array"'
    )
  })
})

describe('where no code may be made of text', () => {
  const args = [
    ...['dry-run', 'release.yaml', '--fixtures', 'release.fixtures.yaml', '--arg', 'change=4711'],
    ...['--answer', 'approval=accept:{"approved":"no"}']
  ]
  const environment = { NODE_OPTIONS: '--disallow-code-generation-from-strings' }

  it('answers are checked as everywhere', () => {
    const hardened = vmcpAlone(args, { environment })
    expect(hardened).toEqual(vmcpAlone(args))
    expect(hardened.stderr).toContain('approved must be true or false, not the text "no"')
  })

  it.each(['pattern', 'doubling', 'backwards', 'broken'])('fixtures verify reports the same: %s', name => {
    const file = join(folder, `${name}.fixtures.json`)
    const ended = vmcpAlone(['fixtures', 'verify', file], { folder: samples, environment })
    expect(ended).toEqual(vmcpAlone(['fixtures', 'verify', file], { folder: samples }))
    expect(ended.code).toBe(1)
  })
})
