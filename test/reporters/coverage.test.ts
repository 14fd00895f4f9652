import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ReporterOptions } from '../../src/reporters/reporter.js'
import { suiteReporters } from '../../src/reporters/suite/index.js'
import { runSuite, type SuiteReport } from '../../src/suite/index.js'
import { textWidth } from '../../src/text/text-width.js'

const root = join(import.meta.dirname, '../../fixtures')
const own = join(root, 'reporters/suite-coverage')
const options: ReporterOptions = { colour: false, width: 80, unicode: true }
const report = (name: string, suite: SuiteReport, shown = options): string =>
  suiteReporters.find(reporter => reporter.name === name)?.report(suite, shown) ?? ''

async function covered(folder: string): Promise<SuiteReport> {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.vmcp-test.yaml'))
    .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  return runSuite(files, { withCoverage: true, now: () => 0 })
}

const suites = await Promise.all([own, join(root, 'suite/coverage')].map(covered))
const [hostile] = suites

describe('coverage of workflows with hostile names', () => {
  it.each(['pretty', 'junit', 'lcov', 'cobertura', 'coverage'])('is inert as %s', async name => {
    const text = hostile ? report(name, hostile) : ''
    await expect(text).toMatchFileSnapshot(`${own}/hostile-names.${name}.expected.txt`)
    expect(text).not.toMatch(/\u202e/)
  })

  it('fits a terminal of any width', () => {
    for (const suite of suites)
      for (const width of [40, 80])
        for (const line of report('pretty', suite, { ...options, width }).split('\n'))
          expect(textWidth(line)).toBeLessThanOrEqual(width)
  })
})

describe('the tracefile of lcov', () => {
  it.each(suites)('has one record for each file, whose sums are those of its lines', suite => {
    const records = report('lcov', suite).split('end_of_record\n').slice(0, -1)
    expect(records).toHaveLength(new Set(suite.coverage?.map(({ source }) => source.file)).size)
    for (const record of records) {
      for (const line of record.trimEnd().split('\n'))
        expect(line).toMatch(line.startsWith('SF:') ? /^SF:./ : grammar)
      const reached = [...record.matchAll(/^DA:(\d+),(\d+)$/gm)]
      const branches = [...record.matchAll(/^BRDA:(\d+),(\d+),(\d+),(.+)$/gm)]
      expect(record).toContain(
        `LF:${reached.length}\nLH:${reached.filter(([, , hits]) => hits !== '0').length}\n`
      )
      const taken = branches.filter(([, , , , hits]) => hits !== '0' && hits !== '-')
      expect(record).toContain(`BRF:${branches.length}\nBRH:${taken.length}\n`)
      const lines = new Set(reached.map(([, line]) => line))
      expect(branches.filter(([, line]) => !lines.has(line))).toEqual([])
    }
  })

  const grammar =
    /^(TN:|FN:\d+,[^,]+|FNDA:\d+,[^,]+|(FNF|FNH|LF|LH|BRF|BRH):\d+|DA:\d+,\d+|BRDA:\d+,\d+,\d+,(\d+|-))$/
})

/** The elements of coverage-04.dtd: their attributes and the elements that they hold, in order. */
const elements: Readonly<Record<string, { readonly attributes: string; readonly inner: RegExp }>> = {
  coverage: {
    attributes:
      'line-rate branch-rate lines-covered lines-valid branches-covered branches-valid complexity version timestamp',
    inner: /^sources packages $/
  },
  sources: { attributes: '', inner: /^(source )*$/ },
  source: { attributes: '', inner: /^$/ },
  packages: { attributes: '', inner: /^(package )*$/ },
  package: { attributes: 'name line-rate branch-rate complexity', inner: /^classes $/ },
  classes: { attributes: '', inner: /^(class )*$/ },
  class: { attributes: 'name filename line-rate branch-rate complexity', inner: /^methods lines $/ },
  methods: { attributes: '', inner: /^(method )*$/ },
  method: { attributes: 'name signature line-rate branch-rate complexity', inner: /^lines $/ },
  lines: { attributes: '', inner: /^(line )*$/ },
  line: { attributes: 'number hits branch condition-coverage', inner: /^(conditions )*$/ },
  conditions: { attributes: '', inner: /^(condition )*$/ },
  condition: { attributes: 'number type coverage', inner: /^$/ }
}

describe('the document of cobertura', () => {
  it.each(suites)('keeps the DTD', suite => {
    const open: { readonly name: string; inner: string }[] = [{ name: 'document', inner: '' }]
    for (const [, close, name = '', attributes = '', empty] of report('cobertura', suite).matchAll(tags)) {
      if (close) expectInner(open.pop())
      else {
        const given = [...attributes.matchAll(/ ([\w-]+)="/g)].map(([, attribute = '']) => attribute)
        const known = elements[name]?.attributes.split(' ') ?? []
        expect([name, given.filter(attribute => !known.includes(attribute))]).toEqual([name, []])
        const required = known.filter(attribute => attribute !== 'condition-coverage')
        if (elements[name]?.attributes) expect(given).toEqual(expect.arrayContaining(required))
        for (const around of open.slice(-1)) around.inner += `${name} `
        if (empty) expectInner({ name, inner: '' })
        else open.push({ name, inner: '' })
      }
    }
    expect(open).toEqual([{ name: 'document', inner: 'coverage ' }])
  })

  const tags = /<(\/?)(\w+)((?: [\w-]+="[^"<>]*")*)(\/?)>/g

  function expectInner(ended: { readonly name: string; readonly inner: string } | undefined): void {
    expect(ended?.inner).toMatch(elements[ended?.name ?? '']?.inner ?? /^an element that is unknown$/)
  }
})
