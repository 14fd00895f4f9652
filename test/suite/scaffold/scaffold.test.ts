import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { readSuiteFile, runSuite } from '../../../src/suite/index.js'
import { scaffold } from '../../../src/suite/scaffold/scaffold.js'

const root = join(import.meta.dirname, '../../../fixtures')
const isDefinition = (name: string) => /\.yaml$/.test(name) && !/(vmcp-test|fixtures)\.yaml$/.test(name)
const definitions = ['samples', 'seeds/actions'].flatMap(folder =>
  readdirSync(join(root, folder))
    .filter(isDefinition)
    .map(name => ({ path: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }))
)
const inline = [
  'coverage/rollout',
  'coverage/restock',
  'passing/keys-are-rotated-one-by-one',
  'passing/a-class-needs-its-dependencies'
].map(name => {
  const path = `suite/${name}.vmcp-test.yaml`
  const { documents } = readSuiteFile({ path, text: readFileSync(join(root, path), 'utf8') })
  return { path, text: documents ?? '' }
})
const subjects = [...definitions, ...inline].flatMap(file => {
  const project = loadProject([file], 'documented')
  const { path } = file
  return [
    ...project.workflows.map(workflow => ({ path, project, workflow, kind: 'run' as const })),
    ...project.actions.map(workflow => ({ path, project, workflow, kind: 'action' as const }))
  ].map(subject => ({ ...subject, name: subject.workflow.name }))
})

describe('a scaffold', () => {
  it.each(subjects)('of $name passes at once', async subject => {
    const given = { ...subject, compat: 'documented' as const, files: ['./definition.yaml'] }
    const { text, tests } = await scaffold(given)
    const file = { path: 'scaffold.vmcp-test.yaml', text }
    const load = async () => subject.project.files
    const report = await runSuite([file], { load, withCoverage: true })
    const failures = report.files.flatMap(each => each.tests.flatMap(test => test.failures))
    expect(failures).toEqual([])
    expect(report.summary).toEqual({ passed: tests, failed: 0, skipped: 0 })
    expect(tests).toBeGreaterThan(1)
    const own = report.coverage?.find(({ workflow }) => workflow === subject.name)
    if (own?.actions) expect(own.missing).toEqual([])
    for (const { action, ...kinds } of own?.actions ?? [])
      expect([action, ...Object.values(kinds)]).toEqual([action, true, true, true, true, true])
  })

  it('is the same text each time', async () => {
    const [subject] = subjects
    if (!subject) throw new Error('there are no subjects')
    const given = { ...subject, compat: 'engine' as const, files: ['./definition.yaml'] }
    expect(await scaffold(given)).toEqual(await scaffold(given))
  })

  it('answers its questions, and makes a tool fail by a parameter that takes any text', async () => {
    const text = await scaffoldOf(`
    - { id: ask, type: elicitation, message: "Release it?", schema: { type: object, properties: { by: { type: string } } } }
    - { id: push, tool: registry_push, dependsOn: [ask], arguments: { stage: "{{.params.stage}}", note: "{{.params.note}}" } }`)
    expect(text).toContain('has no errors')
    expect(text).toMatch(/elicitations:\n\s+ask:\n\s+action: accept/)
    expect(text).toContain('note: refused by registry_push')
    expect(text).not.toContain('stage: refused')
  })

  it('expects the errors of a definition that has some', async () => {
    const text = await scaffoldOf(`
    - { id: push, tool: registry_push, dependsOn: [ask] }`)
    expect(text).toContain('has errors that lint reports')
    expect(text).toContain('valid: false')
    expect(text).not.toContain('has no errors')
  })
})

async function scaffoldOf(steps: string): Promise<string> {
  const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Pushes an image
  parameters:
    type: object
    properties: { stage: { type: string, enum: [test, live] }, note: { type: string } }
    required: [stage, note]
  steps:${steps}
`
  const project = loadProject([{ path: 'release.yaml', text }], 'documented')
  const [workflow] = project.workflows
  if (!workflow) throw new Error('there is one workflow')
  const subject = { project, workflow, kind: 'run' as const, name: workflow.name }
  return (await scaffold({ ...subject, compat: 'documented', files: ['./release.yaml'] })).text
}
