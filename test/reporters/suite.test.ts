import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ReporterOptions } from '../../src/reporters/reporter.js'
import { suiteReporters } from '../../src/reporters/suite/index.js'
import type { SuiteReport } from '../../src/suite/index.js'
import { textWidth } from '../../src/text/text-width.js'

const root = fileURLToPath(new URL('../../fixtures/reporters/suite', import.meta.url))
const terminal: ReporterOptions = { colour: false, width: 80, unicode: true }
const files = { pretty: 'pretty.txt', junit: 'junit.xml', github: 'github.txt' }

describe.each(readdirSync(root).sort())('a test report: %s', name => {
  const suite: SuiteReport = JSON.parse(readFileSync(`${root}/${name}/report.json`, 'utf8'))

  it.each(Object.entries(files))('is written as expected as %s', async (format, file) => {
    await expect(report(format, terminal)).toMatchFileSnapshot(`${root}/${name}/${file}`)
  })

  it('is handed on whole as JSON', () => {
    expect(JSON.parse(report('json', terminal))).toEqual(suite)
  })

  it('never exceeds the width', () => {
    for (const width of [40, 80])
      for (const line of report('pretty', { ...terminal, width }).split('\n'))
        expect(textWidth(line)).toBeLessThanOrEqual(width)
  })

  function report(format: string, options: ReporterOptions): string {
    return suiteReporters.find(reporter => reporter.name === format)?.report(suite, options) ?? ''
  }
})
