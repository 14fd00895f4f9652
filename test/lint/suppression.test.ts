import { describe, expect, it } from 'vitest'
import type { RuleSetting } from '../../src/lint/index.js'
import { problemsAndSilenced } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { lintSource } from './lint-source.js'

const HEAD = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: buy-one }
spec:
  name: buy_one
  description: Buys one thing
  steps:
`

/** The problems of a definition with these lines as its steps. */
const found = (steps: string, settings: Record<string, RuleSetting> = {}) =>
  lintSource({ path: 'buy.yaml', text: HEAD + steps, settings: new Map(Object.entries(settings)) })
const rulesOf = (steps: string, settings: Record<string, RuleSetting> = {}) =>
  found(steps, settings).map(({ rule }) => rule)

describe('a suppression comment', () => {
  it('silences a rule on the next line only', () => {
    const steps = `    # vmcp-disable-next-line no-unknown-dependency
    - { id: look, tool: shop_look, dependsOn: [gone] }
    - { id: order, tool: shop_order, dependsOn: [gone] }
`
    expect(rulesOf(steps)).toEqual(['no-unknown-dependency'])
    expect(found(steps)[0]?.path).toBe('spec.steps[1].dependsOn[0]')
  })

  it('does not silence at the other place that a problem names', () => {
    const steps = `    # vmcp-disable-next-line no-duplicate-step-id
    - { id: look, tool: shop_look }
    - { id: look, tool: shop_look }
`
    expect(rulesOf(steps)).toEqual(['no-unused-suppression', 'no-duplicate-step-id'])
  })

  it('silences a rule in the whole file, above it as well', () => {
    const steps = `    - { id: look, tool: shop_look, dependsOn: [gone] }
    - { id: order, tool: shop_order, dependsOn: [gone] }
    # vmcp-disable no-unknown-dependency
`
    expect(rulesOf(steps)).toEqual([])
  })

  it('is not called unused where the kind is unknown', () => {
    const steps = `    # vmcp-disable-next-line no-unknown-dependency
    - { id: look, tool: shop_look, dependsOn: [gone] }
`
    const text = HEAD.replace('kind: Virtual', 'kind: Vitrual') + steps
    expect(lintSource({ path: 'buy.yaml', text }).map(({ rule }) => rule)).toEqual(['no-unknown-kind'])
  })

  it('is not called unused where the YAML is at fault', () => {
    const steps = `    # vmcp-disable-next-line no-unknown-dependency
    - { id: look, tool: shop_look, dependsOn: [gone] }
\t- id: order
`
    expect(rulesOf(steps)).toEqual(['valid-yaml'])
  })

  it('may follow a value, give a reason and name several rules', () => {
    const steps = `    - id: look # vmcp-disable-next-line no-unknown-tool, valid-tool-name -- the name is made up later
      tool: shop/look
`
    expect(rulesOf(steps, { 'no-unused-suppression': 'off' })).toEqual([])
  })

  it('leaves what comes of the problem that it silences', () => {
    const steps = `    - { id: ask, type: elicitation, message: Buy it, schema: { type: object, properties: { why: { type: string } } }, condition: "{{.workflow.id}}" }
    - id: order
      tool: shop_order
      dependsOn: [ask]
      # vmcp-disable-next-line no-unknown-step-field
      arguments: { why: "{{.steps.ask.output.because}}" }
`
    expect(rulesOf(steps)).toContain('require-default-results')
    expect(found(steps).find(({ rule }) => rule === 'require-default-results')?.refusal).toBeDefined()
    expect(rulesOf(steps.replace(/ +# .*\n/, ''))).not.toContain('require-default-results')
  })

  it('is reported where its rule has nothing to say, and the fix takes it away with its line', () => {
    const steps = `    # vmcp-disable-next-line no-unknown-dependency -- soon
    - { id: look, tool: shop_look }
`
    const [problem, ...others] = found(steps)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ rule: 'no-unused-suppression', severity: 'warning' })
    const [edit] = problem?.fix?.edits ?? []
    expect((HEAD + steps).slice(edit?.start, edit?.end)).toBe(
      '    # vmcp-disable-next-line no-unknown-dependency -- soon\n'
    )
  })

  it('is not called unused where its rule is off', () => {
    const steps = `    # vmcp-disable-next-line no-unknown-dependency
    - { id: look, tool: shop_look }
`
    expect(rulesOf(steps, { 'no-unknown-dependency': 'off' })).toEqual([])
  })

  it('points at a rule that does not exist, with the nearest name', () => {
    const steps = `    # vmcp-disable-next-line no-unknown-dependancy
    - { id: look, tool: shop_look, dependsOn: [gone] }
`
    const [comment, dependency] = found(steps)
    expect(comment).toMatchObject({
      rule: 'no-unknown-rule',
      message: expect.stringContaining('no-unknown-dependency')
    })
    expect((HEAD + steps).slice(comment?.span.start, comment?.span.end)).toBe('no-unknown-dependancy')
    expect(dependency?.rule).toBe('no-unknown-dependency')
  })

  it('can silence the remark about unused comments itself', () => {
    const steps = `    # vmcp-disable no-unused-suppression
    # vmcp-disable no-unknown-dependency
    - { id: look, tool: shop_look }
`
    expect(rulesOf(steps)).toEqual([])
  })

  describe('in the reading of the engine', () => {
    const refused = `    # vmcp-disable-next-line no-unknown-dependency -- soon
    - { id: look, tool: shop_look, dependsOn: [gone] }
`
    const engine = (steps: string, setting?: RuleSetting) =>
      lintSource({
        path: 'buy.yaml',
        text: HEAD + steps,
        compat: 'engine',
        settings: new Map(setting ? [['no-unknown-dependency', setting]] : [])
      })

    it('cannot silence what the engine refuses, and reports that', () => {
      expect(engine(refused).map(({ rule, severity }) => [rule, severity])).toEqual([
        ['no-unused-suppression', 'warning'],
        ['no-unknown-dependency', 'error']
      ])
      expect(engine(refused)[0]?.message).toBe(
        'this comment cannot silence "no-unknown-dependency", because the engine refuses the document'
      )
    })

    it.each(['off', 'warn'] as const)('neither can a setting: %s', setting => {
      const [, dependency] = engine(refused, setting)
      expect(dependency).toMatchObject({ rule: 'no-unknown-dependency', severity: 'error' })
    })

    it('silences what a run alone fails on, and it is counted', () => {
      const text = `${HEAD}    # vmcp-disable-next-line valid-condition -- it is replaced before the release
    - { id: look, tool: shop_look, condition: "yes" }
`
      const project = loadProject([{ path: 'buy.yaml', text }], 'engine')
      const { problems, silenced } = problemsAndSilenced(project)
      expect(problems).toEqual([])
      expect(silenced).toMatchObject([
        { rule: 'valid-condition', silencedBy: { reason: 'it is replaced before the release' } }
      ])
    })
  })

  it('cannot silence that a document cannot be read, whatever the reading', () => {
    const steps = `    - { id: look, tool: shop_look }
  - broken
# vmcp-disable valid-yaml
`
    expect(found(steps).map(({ rule, severity }) => [rule, severity])).toEqual([
      ['valid-yaml', 'error'],
      ['no-unused-suppression', 'warning']
    ])
  })

  it('is only a comment of its own: the words inside a text do nothing', () => {
    const steps = `    - id: look
      tool: shop_look
      arguments: { note: "# vmcp-disable no-unknown-dependency" }
      dependsOn: [gone]
`
    expect(rulesOf(steps)).toEqual(['no-unknown-dependency'])
  })
})
