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
})
