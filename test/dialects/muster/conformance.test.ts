import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../../../src/suite/index.js'

/** Cases that pin the upstream engine; they lie beside the checkout where they are there at all. */
const folder = join(import.meta.dirname, '../../../../shared/conformance/muster')
const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.vmcp-test.yaml')) : []

describe.runIf(files.length > 0)('the conformance cases of muster', () => {
  it.each(files)('%s', async file => {
    const text = readFileSync(join(folder, file), 'utf8')
    const report = await runSuite([{ path: file, text }], { compat: 'engine' })
    const failed = report.files.flatMap(each => each.tests.filter(test => test.status !== 'passed'))
    expect(failed).toEqual([])
  })
})
