import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../../src/suite/index.js'

const root = join(import.meta.dirname, '../../fixtures/engine')

for (const folder of readdirSync(root).sort()) {
  describe(`${folder}: `, () => {
    for (const name of readdirSync(join(root, folder)).sort())
      it(name.replace('.vmcp-test.yaml', '').replaceAll('-', ' '), async () => {
        const text = readFileSync(join(root, folder, name), 'utf8')
        const { files, summary } = await runSuite([{ path: name, text }])
        const failures = files.flatMap(file => file.tests.flatMap(test => test.failures))
        expect(failures.map(failure => failure.message)).toEqual([])
        expect(summary.passed).toBeGreaterThan(0)
      })
  })
}
