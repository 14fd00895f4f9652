import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lintReporters } from '../../src/reporters/lint/index.js'
import type { ReporterOptions } from '../../src/reporters/reporter.js'
import { printable } from '../../src/text/marked-text.js'
import { textWidth } from '../../src/text/text-width.js'
import { readFindings } from './lint-findings.js'

const root = fileURLToPath(new URL('../../fixtures/reporters/lint', import.meta.url))
const terminal: ReporterOptions = { colour: false, width: 80, unicode: true }
const files = {
  pretty: 'pretty.txt',
  json: 'lint.json',
  github: 'github.txt',
  junit: 'junit.xml',
  checkstyle: 'checkstyle.xml',
  compact: 'compact.txt',
  codeclimate: 'codeclimate.json',
  rdjson: 'rdjson.json',
  markdown: 'summary.md'
}

it('every format has expected files, here or in its own tests', () => {
  const elsewhere = ['sarif', 'html']
  expect(lintReporters.map(({ name }) => name).sort()).toEqual([...Object.keys(files), ...elsewhere].sort())
})

describe.each(readdirSync(root).sort())('lint findings: %s', name => {
  const findings = readFindings(`${root}/${name}`)

  it.each(Object.entries(files))('are written as expected as %s', async (format, file) => {
    await expect(report(format, terminal)).toMatchFileSnapshot(`${root}/${name}/${file}`)
  })

  it('never exceed the width of a terminal', () => {
    for (const width of [40, 60, 80, 120])
      for (const unicode of [true, false])
        for (const line of report('pretty', { ...terminal, width, unicode }).split('\n'))
          expect(textWidth(line)).toBeLessThanOrEqual(width)
  })

  it('have the same words with and without colour', () => {
    const coloured = report('pretty', { ...terminal, colour: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what is taken out
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(report('pretty', terminal))
  })

  it('are whole where nothing limits the width', () => {
    const text = report('pretty', { ...terminal, width: Number.POSITIVE_INFINITY })
    expect(text).not.toContain('…')
    for (const { message } of findings.diagnostics)
      expect(text).toContain(printable(message.split('\n', 1)[0] ?? ''))
  })

  function report(format: string, options: ReporterOptions): string {
    return lintReporters.find(reporter => reporter.name === format)?.report(findings, options) ?? ''
  }
})

describe('for people', () => {
  const { diagnostics, ...rest } = readFindings(`${root}/many-shapes`)
  const say = (changed: typeof diagnostics): string =>
    lintReporters[0]?.report({ ...rest, diagnostics: changed }, terminal) ?? ''

  it('a path that is longer than the line stays in one piece', () => {
    const path = `${'services/release/'.repeat(6)}deploy.yaml`
    const long = diagnostics.map(each => ({ ...each, file: { ...each.file, path } }))
    expect(say(long).split(path).length).toBeGreaterThan(diagnostics.length)
    expect(say(long)).toMatch(new RegExp(`^  ${path}:\\d`, 'm'))
    expect(say(long)).not.toMatch(/^ *:\d/m)
  })

  it('notes are counted, and alone they are no problems', () => {
    const [first] = diagnostics
    const notes = first ? [{ ...first, severity: 'info' as const, isFatal: false }] : []
    expect(say(notes)).toContain('✔ no errors or warnings, 1 note (info) in 1 document of 1 file')
  })
})

describe('the line about warnings that a real run fails on', () => {
  const findings = readFindings(`${root}/many-shapes`)
  const summary = (withheld: readonly boolean[]): string => {
    const [first] = findings.diagnostics.filter(({ isFatal }) => isFatal)
    if (!first) throw new Error('none is fatal')
    const diagnostics = withheld.map(staysWarning => ({ ...first, staysWarning }))
    const text = lintReporters[0]?.report({ ...findings, diagnostics }, { ...terminal, width: 200 })
    return text?.split('\n').find(line => line.includes('real run')) ?? ''
  }

  it('names the switch that stops a pipeline at them', () => {
    expect(summary([false])).toContain(
      '1 of the warnings would make a real run fail: workflows/deploy.yaml:4; --compat engine'
    )
    expect(summary([true, true])).toMatch(/^✖ 2 of the warnings .*; --max-warnings 0 gates on them$/)
    expect(summary([true, false])).toMatch(/; --compat engine --max-warnings 0 gates on them$/)
  })
})
