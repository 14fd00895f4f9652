import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../../src/suite/index.js'

/** Cases that pin the upstream engines; they lie beside the checkout where they are there at all. */
const outside = join(import.meta.dirname, '../../../shared/conformance')
/** Our own cases, which are always there. */
const inside = join(import.meta.dirname, '../../fixtures/suite/passing')

describe('the conformance cases', () => {
  for (const folder of [inside, join(outside, 'toolhive'), join(outside, 'muster'), join(outside, 'field')]) {
    for (const { name, text } of casesOf(folder))
      it(name, async () => {
        const load = async (path: string) => [{ path, text: readFileSync(join(folder, path), 'utf8') }]
        const report = await runSuite([{ path: name, text }], { compat: 'engine', load })
        const failures = report.files.flatMap(file => file.tests.flatMap(test => test.failures))
        expect(failures.map(failure => failure.message)).toEqual([])
        expect(report.summary.passed).toBeGreaterThan(0)
      })
  }
})

/**
 * A case that contradicts its own document: it asks for a problem at `args.n`, and the field that is written there is `num`.
 */
const contradictory = new Set(['val-result-typo.vmcp-test.yaml'])

function casesOf(folder: string): { name: string; text: string }[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => name.endsWith('.vmcp-test.yaml'))
  const cases = names.sort().map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  return cases.filter(
    ({ name, text }) => /^dialect: (toolhive|muster)$/m.test(text) && !contradictory.has(name)
  )
}
