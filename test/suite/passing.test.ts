import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../../src/suite/index.js'

/** Test files of our own that hold in the reading `engine`: each pins what the engine does. */
const folder = join(import.meta.dirname, '../../fixtures/suite/passing')
const names = readdirSync(folder).filter(name => name.endsWith('.vmcp-test.yaml'))

describe('the test files of this project', () => {
  it.each(names.sort())('%s', async name => {
    const load = async (path: string) => [{ path, text: readFileSync(join(folder, path), 'utf8') }]
    const file = { path: name, text: readFileSync(join(folder, name), 'utf8') }
    const report = await runSuite([file], { compat: 'engine', load })
    const failures = report.files.flatMap(each => each.tests.flatMap(test => test.failures))
    expect(failures.map(failure => failure.message)).toEqual([])
    expect(report.summary.passed).toBeGreaterThan(0)
  })
})

/** Samples for users, in the reading that is theirs. */
const samples = join(import.meta.dirname, '../../fixtures/samples')

describe('the samples', () => {
  it.each(readdirSync(samples).filter(name => name.endsWith('.vmcp-test.yaml')))('%s', async name => {
    const load = async (path: string) => [{ path, text: readFileSync(join(samples, path), 'utf8') }]
    const file = { path: name, text: readFileSync(join(samples, name), 'utf8') }
    const { files, coverage } = await runSuite([file], { load, withCoverage: true })
    const failures = files.flatMap(each => each.tests.flatMap(test => test.failures))
    expect(failures.map(failure => failure.message)).toEqual([])
    for (const { actions = [] } of coverage ?? [])
      for (const { action, ...kinds } of actions)
        expect([action, ...Object.values(kinds)]).toEqual([action, true, true, true, true, true])
  })
})
