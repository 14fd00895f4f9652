import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { github } from '../../src/reporters/lint/github.js'
import { lintReporter, readFindings } from './lint-findings.js'

const codeclimate = lintReporter('codeclimate')
const markdown = lintReporter('markdown')
const rdjson = lintReporter('rdjson')

const root = fileURLToPath(new URL('../../fixtures/reporters', import.meta.url))
const options = { colour: false, width: 80, unicode: true }
const shapes = readFindings(`${root}/lint/many-shapes`)
const misspelt = readFindings(`${root}/lint/a-misspelt-dependency`)

describe.each([codeclimate, rdjson])('lint findings as $name', reporter => {
  const schema = JSON.parse(readFileSync(`${root}/schemas/${reporter.name}.schema.json`, 'utf8'))
  const keepsTheSchema = new Ajv({ allErrors: true }).compile(schema)

  it.each(readdirSync(`${root}/lint`))('keep the schema: %s', name => {
    keepsTheSchema(JSON.parse(reporter.report(readFindings(`${root}/lint/${name}`), options)))
    expect(keepsTheSchema.errors ?? []).toEqual([])
  })
})

describe('lint findings as codeclimate', () => {
  it('distinguish errors, fatal warnings, other warnings and notes', () => {
    const issues: { severity: string }[] = JSON.parse(codeclimate.report(shapes, options))
    expect(issues.map(({ severity }) => severity)).toEqual(['major', 'minor', 'critical', 'info', 'critical'])
  })

  it('have a fingerprint each', () => {
    const issues: { fingerprint: string }[] = JSON.parse(codeclimate.report(shapes, options))
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length)
  })
})

describe('lint findings as rdjson', () => {
  it('count columns in bytes', () => {
    const [first] = JSON.parse(rdjson.report(shapes, options)).diagnostics
    // Two characters of three bytes each precede it, in column 22 of an editor.
    expect(first.location.range).toEqual({ start: { line: 4, column: 26 }, end: { line: 4, column: 40 } })
  })

  it('suggest a safe fix in one place, and no other', () => {
    expect(JSON.parse(rdjson.report(misspelt, options)).diagnostics[0].suggestions).toEqual([
      { range: { start: { line: 13, column: 19 }, end: { line: 13, column: 24 } }, text: 'build' }
    ])
    expect(JSON.parse(rdjson.report(shapes, options)).diagnostics[1]).not.toHaveProperty('suggestions')
  })
})

describe('lint findings as annotations', () => {
  it('begin with errors and fatal warnings, because only the first ones are shown', () => {
    const levels = github.report(shapes, options).match(/^::\w+|\(fatal\)/gm)
    expect(levels).toEqual(['::error', '::error', '::warning', '(fatal)', '::warning', '::notice'])
  })
})

describe('lint findings as a page for a summary', () => {
  const [first] = shapes.diagnostics
  if (!first) throw new Error('the fixture has problems')

  it('list the first two hundred by weight and count the others', () => {
    const diagnostics = [
      ...Array.from({ length: 250 }, () => ({ ...first, isFatal: false })),
      ...shapes.diagnostics
    ]
    const page = markdown.report({ ...shapes, diagnostics }, options)
    expect(page.match(/^\| (\*\*error\*\*|\*\*fatal\*\*|warning) /gm)?.slice(0, 4)).toEqual([
      '| **error** ',
      '| **error** ',
      '| **fatal** ',
      '| warning '
    ])
    expect(page).toContain('55 more problems, none of them worse.')
  })

  it('show names of workflows and files as text, whatever signs are in them', () => {
    const file = { ...first.file, path: 'a|b`c.yaml' }
    const message = 'see <img src=x> @everyone | #12 [here](http://x) *now*'
    const drawings = [{ workflow: '<b>x</b>', mermaid: 'flowchart TD\n  a["```"]\n' }]
    const page = markdown.report({ ...shapes, diagnostics: [{ ...first, file, message }], drawings }, options)
    expect(page).toContain('| ``a\\|b`c.yaml:4:22`` |')
    expect(page).toContain('see &#60;img src=x&#62; &#64;everyone \\| \\#12 \\[here\\](http://x) \\*now\\*')
    expect(page).toContain('<summary>Graph of &#60;b&#62;x&#60;/b&#62;</summary>')
    expect(page).toContain('````mermaid\nflowchart TD\n  a["```"]\n````')
  })

  it('count what comments and a baseline leave out', () => {
    const silenced = [{ ...first, silencedBy: { span: first.span, reason: null } }]
    const page = markdown.report({ ...shapes, silenced, baselined: 3 }, options)
    expect(page).toContain('; 1 error silenced by comments; 3 problems left out by the baseline.')
  })
})
