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

/** Samples for users, and the examples of the guides, in the reading that is theirs. */
const written = ['samples', 'seeds/actions', 'seeds/agents'].flatMap(name => {
  const place = join(import.meta.dirname, '../../fixtures', name)
  return readdirSync(place)
    .filter(file => file.endsWith('.vmcp-test.yaml'))
    .map(file => ({ place, file, name: `${name}/${file}` }))
})
/** It shows the shapes of answers, and does not test a tool. */
const isNoSuite = /answers\.vmcp-test\.yaml$/

describe('the samples and the examples of the guides', () => {
  it.each(written)('$name', async ({ place, file: path }) => {
    const load = async (named: string) => [{ path: named, text: readFileSync(join(place, named), 'utf8') }]
    const file = { path, text: readFileSync(join(place, path), 'utf8') }
    const { files, coverage, summary } = await runSuite([file], { load, withCoverage: true })
    const failures = files.flatMap(each => each.tests.flatMap(test => test.failures))
    expect(failures.map(failure => failure.message)).toEqual([])
    expect(summary.passed).toBeGreaterThan(0)
    if (isNoSuite.test(path)) return
    for (const { actions = [] } of coverage ?? [])
      for (const { action, ...kinds } of actions)
        expect([action, ...Object.values(kinds)]).toEqual([action, true, true, true, true, true])
  })
})
