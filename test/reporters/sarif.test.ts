import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/project/linting/rules.js'
import { lintReporter, readFindings } from './lint-findings.js'

const sarif = lintReporter('sarif')

const root = fileURLToPath(new URL('../../fixtures/reporters/lint', import.meta.url))
const options = { colour: false, width: 80, unicode: true }

/** The schema of SARIF 2.1.0 as the makers of its test tools publish it. */
const schemaFile = createRequire(import.meta.url).resolve(
  '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'
)
const ajv = new Ajv.default({ allErrors: true, strict: false, unicodeRegExp: false })
addFormats.default(ajv)
const keepsTheSchema = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')))

describe('lint findings as SARIF', () => {
  it.each(readdirSync(root))('keep the published schema: %s', name => {
    keepsTheSchema(JSON.parse(sarif.report(readFindings(`${root}/${name}`), options)))
    expect(keepsTheSchema.errors ?? []).toEqual([])
  })

  it('would not keep the schema with a place that no file has', () => {
    const log = JSON.parse(sarif.report(readFindings(`${root}/a-misspelt-dependency`), options))
    log.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0
    expect(keepsTheSchema(log)).toBe(false)
  })

  it('keep the schema with problems that comments silence, which are results that are suppressed', () => {
    const findings = readFindings(`${root}/a-misspelt-dependency`)
    const silenced = findings.diagnostics.map(problem => ({
      ...problem,
      silencedBy: { span: problem.span, reason: null }
    }))
    const log = JSON.parse(sarif.report({ ...findings, silenced, listsSilenced: true }, options))
    keepsTheSchema(log)
    expect(keepsTheSchema.errors ?? []).toEqual([])
    expect(log.runs[0].results.at(-1).suppressions).toMatchObject([{ kind: 'inSource', status: 'accepted' }])
  })

  it('have an empty list of results where nothing was found', () => {
    const log = JSON.parse(sarif.report(readFindings(`${root}/all-is-well`), options))
    expect(log.version).toBe('2.1.0')
    expect(log.runs[0].results).toEqual([])
  })

  it('describe every rule once', () => {
    const log = JSON.parse(sarif.report(readFindings(`${root}/all-is-well`), options))
    expect(log.runs[0].tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(
      rules.map(rule => rule.meta.id)
    )
  })

  it('carry the page of each rule that found something, its address and the version', () => {
    const findings = readFindings(`${root}/a-misspelt-dependency`)
    const manual = () => ({
      version: '1.2.3',
      address: 'https://vmcp.example',
      page: (rule: string) => ({ text: `# ${rule}`, address: `https://vmcp.example/${rule}` })
    })
    const log = JSON.parse(sarif.report({ ...findings, manual }, options))
    keepsTheSchema(log)
    expect(keepsTheSchema.errors ?? []).toEqual([])
    const { driver } = log.runs[0].tool
    expect(driver).toMatchObject({ version: '1.2.3', informationUri: 'https://vmcp.example' })
    const [found, other] = ['no-unknown-dependency', 'valid-yaml'].map(id =>
      driver.rules.find((rule: { id: string }) => rule.id === id)
    )
    expect(found).toMatchObject({
      helpUri: 'https://vmcp.example/no-unknown-dependency',
      help: { markdown: '# no-unknown-dependency' }
    })
    expect(other.help).toEqual({
      text: `${other.shortDescription.text} vmcp explain valid-yaml has details.`
    })
  })

  it('have no address while the package has none, so that equal findings give equal reports on all machines', () => {
    const findings = readFindings(`${root}/a-misspelt-dependency`)
    const manual = () => ({ version: '1.2.3', page: (rule: string) => ({ text: `# ${rule}` }) })
    const { driver } = JSON.parse(sarif.report({ ...findings, manual }, options)).runs[0].tool
    expect(driver).not.toHaveProperty('informationUri')
    expect(driver.rules.filter((rule: object) => 'helpUri' in rule)).toEqual([])
  })

  it('carry a hash of the line that stays where the line moves', () => {
    const [run] = JSON.parse(sarif.report(readFindings(`${root}/a-misspelt-dependency`), options)).runs
    expect(run.automationDetails).toEqual({ id: 'vmcp-lint/' })
    expect(run.results[0].partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]+:1$/)
  })

  it('carry a fingerprint each, which no other result has', () => {
    const [run] = JSON.parse(sarif.report(readFindings(`${root}/many-shapes`), options)).runs
    const prints = run.results.map((result: { partialFingerprints: Record<string, string> }) => {
      return result.partialFingerprints['vmcp/v1']
    })
    expect(new Set(prints).size).toBe(run.results.length)
  })

  it('are cut to what code scanning takes, the least severe first, and say so', () => {
    const findings = readFindings(`${root}/many-shapes`)
    const [warning] = findings.diagnostics.filter(({ severity }) => severity === 'warning')
    const [error] = findings.diagnostics.filter(({ severity }) => severity === 'error')
    if (!warning || !error) throw new Error('the fixture has both')
    const many = {
      ...findings,
      diagnostics: [...Array.from({ length: 25_001 }, () => ({ ...warning })), error]
    }
    const [run] = JSON.parse(sarif.report(many, options)).runs
    expect(run.results.length).toBe(25_000)
    expect(run.results.at(-1).level).toBe('error')
    const notes = [
      '2 of 25002 results are left out of the SARIF log, which may hold 25000',
      'of 25002 results code scanning shows the 5000 most severe'
    ]
    const [{ toolExecutionNotifications }] = run.invocations
    expect(toolExecutionNotifications.map((each: { message: unknown }) => each.message)).toEqual(
      notes.map(text => ({ text }))
    )
    expect(sarif.notes?.(many)).toEqual(notes)
    expect(sarif.notes?.(findings)).toEqual([])
  })

  it('carry a property where a real run would fail, and the reading', () => {
    const [run] = JSON.parse(sarif.report(readFindings(`${root}/many-shapes`), options)).runs
    expect(run.properties).toEqual({ compat: 'documented' })
    expect(run.results.map((result: { properties?: unknown }) => result.properties)).toContainEqual({
      fatal: true
    })
  })

  it('point at the place, at what belongs to it, and carry the fix', () => {
    const log = JSON.parse(sarif.report(readFindings(`${root}/a-misspelt-dependency`), options))
    const artifactLocation = { uri: 'workflows/deploy.yaml' }
    expect(log.runs[0].results[0]).toMatchObject({
      ruleId: 'no-unknown-dependency',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation,
            region: { startLine: 13, startColumn: 19, endLine: 13, endColumn: 24, charLength: 5 }
          },
          logicalLocations: [{ fullyQualifiedName: 'spec.steps[1].dependsOn[0]' }]
        }
      ],
      relatedLocations: [{ id: 0, physicalLocation: { artifactLocation, region: { startLine: 9 } } }],
      fixes: [
        { artifactChanges: [{ artifactLocation, replacements: [{ insertedContent: { text: 'build' } }] }] }
      ]
    })
  })
})
