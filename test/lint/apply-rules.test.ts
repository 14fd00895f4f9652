import { describe, expect, it } from 'vitest'
import { dialects } from '../../src/dialects/index.js'
import type { RuleSetting } from '../../src/lint/index.js'
import { everyProblemIn, problemsIn } from '../../src/project/linting/problems.js'
import { rules } from '../../src/project/linting/rules.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { lintSource } from './lint-source.js'

const DEFINITION = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: buy-one }
spec:
  name: buy_one
  description: Buys one thing
  steps:
    - { id: look, tool: shop_look }
    - { id: order, tool: shop_order, dependsOn: [lok], onError: { action: abort, retryCount: 2 } }
`

const settings = (entries: Record<string, RuleSetting>) => new Map(Object.entries(entries))
const found = (text: string, entries: Record<string, RuleSetting> = {}) =>
  lintSource({ path: 'buy.yaml', text, settings: settings(entries) }).map(
    ({ rule, severity }) => `${severity} ${rule}`
  )

describe('lint', () => {
  it('reports problems in the order of their places', () => {
    expect(found(DEFINITION)).toEqual(['error no-unknown-dependency', 'warning no-ignored-retry'])
  })

  it('leaves out a rule that is off', () => {
    expect(found(DEFINITION, { 'no-ignored-retry': 'off' })).toEqual(['error no-unknown-dependency'])
  })

  it('gives a rule the severity that was asked for, and leaves default as it is', () => {
    const asked = { 'no-unknown-dependency': 'warn', 'no-ignored-retry': 'error' } as const
    expect(found(DEFINITION, asked)).toEqual(['warning no-unknown-dependency', 'error no-ignored-retry'])
    expect(found(DEFINITION, { 'no-ignored-retry': 'default' })).toEqual(found(DEFINITION))
  })

  it('reports a problem of an anchored value once, however often it is used', () => {
    const text = DEFINITION.replace('dependsOn: [lok]', 'dependsOn: &wait [lok]').replace(
      '{ id: look, tool: shop_look }',
      '{ id: look, tool: shop_look }\n    - { id: pay, tool: shop_pay, dependsOn: [look] }'
    )
    const twice = `${text}    - { id: tell, tool: chat_say, dependsOn: *wait }\n`
    const dependencies = lintSource({ path: 'buy.yaml', text: twice }).filter(
      ({ rule }) => rule === 'no-unknown-dependency'
    )
    expect(new Set(dependencies.map(({ span, message }) => `${span.start} ${message}`)).size).toBe(
      dependencies.length
    )
  })

  it('claims nothing of the workflows of a document whose YAML is broken, and still checks its neighbours', () => {
    const broken = DEFINITION.replace('description: Buys one thing', 'description: "Buys "one" thing"')
    expect(new Set(found(broken))).toEqual(new Set(['error valid-yaml']))
    const both = found(`${broken}---\n${DEFINITION}`)
    expect(both).toContain('error no-unknown-dependency')
  })

  it('gives the same bytes for the same input', () => {
    expect(JSON.stringify(found(DEFINITION))).toBe(JSON.stringify(found(DEFINITION)))
  })
})

describe('check', () => {
  it('hears of everything, whatever comments say', () => {
    const text = `# vmcp-disable no-unknown-dependency\n${DEFINITION}`
    const project = loadProject([{ path: 'buy.yaml', text }], 'documented')
    expect(problemsIn(project).map(({ rule }) => rule)).not.toContain('no-unknown-dependency')
    expect(everyProblemIn(project).map(({ rule }) => rule)).toContain('no-unknown-dependency')
  })

  it('hands on what was found under an id that no rule has', () => {
    const project = loadProject([{ path: 'buy.yaml', text: DEFINITION }], 'documented')
    const [known] = everyProblemIn(project)
    if (!known) throw new Error('the definition has a problem')
    const orphan = { ...known, rule: 'no-such-rule' }
    expect(everyProblemIn({ ...project, diagnostics: [orphan] })).toContainEqual(orphan)
  })

  it('asks each rule only about dialects that there are', () => {
    const known = dialects.map(({ name }) => name)
    for (const { meta } of rules) for (const name of meta.dialects ?? []) expect(known).toContain(name)
  })
})
