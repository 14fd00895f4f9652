import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../../../src/suite/index.js'

const folder = 'fixtures/dialects/muster'
const files = readdirSync(folder).filter(file => file.endsWith('.vmcp-test.yaml'))

describe('test files of muster', () => {
  it.each(files)('pass: %s', async file => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const report = await runSuite([{ path: file, text }])
    expect(report.files.flatMap(each => each.tests.filter(test => test.status !== 'passed'))).toEqual([])
  })
})
