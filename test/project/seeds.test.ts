import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { dryRun, lint, validate } from '../../src/index.js'
import { guides } from '../outside-folders.js'
import { toolhiveArguments, toolhiveExamples } from './guide-examples.js'

const fixtures = parse(
  readFileSync(new URL('../../fixtures/seeds/toolhive.fixtures.yaml', import.meta.url), 'utf8')
)
const given = toolhiveArguments

describe.runIf(guides.isThere)('the examples of the ToolHive guides, as they are written', () => {
  const all = guides.isThere ? toolhiveExamples() : []

  it('are all there', () => {
    expect(all.map(example => example.name)).toEqual([
      'deploy_app',
      'deploy_and_verify',
      'investigate_incident',
      'canary_deployment',
      'research_topic',
      'research_topic',
      'investigate_incident',
      'deploy_with_approval',
      'security_scan_report',
      'scan_repositories',
      'optional_security_check',
      'multi_source_data'
    ])
  })

  it.each(all)(
    '$name has no error in the documented reading, and runs to the end',
    async ({ name, path, text }) => {
      expect(lint([{ path, text }]).problems.filter(problem => problem.severity === 'error')).toEqual([])
      const elicitations = { approval: { action: 'accept', content: { approved: true } } }
      const run = await dryRun([{ path, text }], { workflow: name, arguments: given, fixtures, elicitations })
      expect(run.error).toBeNull()
      expect(run.status).toBe('completed')
    }
  )

  it('are refused by the engine where it knows a field no more', () => {
    const errors = all.flatMap(file =>
      validate([file], { compat: 'engine' }).resources.flatMap(resource =>
        resource.errors.map(error => error.message)
      )
    )
    expect(errors.length).toBeGreaterThan(0)
    expect([...new Set(errors)].sort()).toMatchInlineSnapshot(`
      [
        "strict decoding error: unknown field "spec.failureMode"",
        "strict decoding error: unknown field "spec.steps[1].onError.maxRetries"",
      ]
    `)
  })

  it('fail under the engine where it reads an answer elsewhere, and lint reports it beforehand', async () => {
    const file = all.find(example => example.name === 'deploy_with_approval') ?? { path: '', text: '' }
    const run = await dryRun([file], {
      compat: 'engine',
      arguments: given,
      fixtures,
      elicitations: { approval: { action: 'accept', content: { approved: true } } }
    })
    expect(run.status).toBe('failed')
    expect(run.error).toContain("condition must evaluate to 'true' or 'false', got: \"<no value>\"")
    const problems = lint([file], { compat: 'engine' }).problems.map(
      problem => `${problem.severity} ${problem.rule} ${problem.path}`
    )
    expect(problems).toEqual(['error valid-answer-path spec.config.compositeTools[0].steps[2].condition'])
  })
})
