import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/cli/terminal/terminal.js'
import { compareVersions } from '../../src/compare/index.js'
import { graphReport, json } from '../../src/graph/formats/json.js'
import { writeGraphs } from '../../src/graph/index.js'
import { jsonText } from '../../src/model/index.js'
import { lintReport } from '../../src/project/linting/lint-report.js'
import { validateFiles, validateReport } from '../../src/project/linting/validate-files.js'
import { upgraded, upgradeOf } from '../../src/project/releases/upgrade.js'
import { upgradeReport } from '../../src/project/releases/upgrade-report.js'
import { whatIfReporters } from '../../src/reporters/what-if/index.js'
import { unpainted } from '../../src/text/marked-text.js'
import { whatIf } from '../../src/what-if/index.js'
import { versionOf, versionPairs } from '../compare/version-pairs.js'
import { drawnIn } from '../graph/drawn-in.js'
import { givenCase } from '../what-if/what-if-case.js'
import { readFindings } from './lint-findings.js'
import { simulateFolder } from './simulated-run.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const casesOf = (folder: string) =>
  readdirSync(`${root}/fixtures/${folder}`).map(name => `${root}/fixtures/${folder}/${name}`)

describe('machine output has the shape that its schema describes', () => {
  it.each(casesOf('graph'))('graph: %s', folder => {
    const graph = drawnIn(folder)
    expect(faults('graph', graphReport(graph))).toEqual([])
  })

  it('graph: several', () => {
    const drawn = casesOf('graph').map(folder => drawnIn(folder))
    const report = JSON.parse(writeGraphs(drawn, json, { width: 80, unicode: true, paint: unpainted }))
    expect(faults('graphs', { ...report, graphs: report.graphs.map(() => ({})) })).toEqual([])
    for (const graph of report.graphs) expect(faults('graph', graph)).toEqual([])
    expect(report.graphs).toHaveLength(drawn.length)
  })

  it.each(casesOf('reporters/lint'))('lint: %s', folder => {
    const { project, diagnostics } = readFindings(folder)
    expect(faults('lint-report', lintReport(project, diagnostics))).toEqual([])
  })

  it.each(casesOf('upgrade'))('upgrade: %s', folder => {
    const files = [{ path: 'old.yaml', text: readFileSync(`${folder}/old.yaml`, 'utf8') }]
    const order = { from: [], to: [] }
    const { applied, errors } = upgraded(files, order)
    const written = { files: ['old.yaml'], applied, errors }
    expect(faults('upgrade-report', upgradeReport({ upgrade: upgradeOf(files, order), written }))).toEqual([])
  })

  it.each(casesOf('reporters/validate'))('validate: %s', folder => {
    const text = readFileSync(`${folder}/documents.yaml`, 'utf8')
    const validation = validateFiles([{ path: 'documents.yaml', text }], 'engine')
    expect(faults('validate-report', validateReport(validation))).toEqual([])
  })

  it.each(versionPairs)('diff: %s', async pair => {
    const options = { compat: 'engine', tools: new Map() } as const
    const report = await compareVersions(versionOf(pair, 'old'), versionOf(pair, 'new'), options)
    expect(faults('diff-report', report)).toEqual([])
  })

  it('diff: with everything that can happen', async () => {
    const behaviour = { fixtures: { tools: new Map() }, isWhatIf: true, argumentsOf: async () => ({}) }
    const options = { compat: 'engine', tools: new Map(), behaviour } as const
    const [old, next] = [versionOf('output-is-removed', 'old'), versionOf('output-is-removed', 'new')]
    const report = await compareVersions(old, next, options)
    expect(report.workflows[0]?.behaviour?.[0]?.whatIf?.gained.length).toBeGreaterThan(0)
    expect(faults('diff-report', report)).toEqual([])
  })

  it.each(casesOf('reporters/run'))('dry-run: %s', async folder => {
    expect(faults('run-report', (await simulateFolder(folder)).report)).toEqual([])
  })

  it.each(casesOf('what-if'))('what-if: %s', async folder => {
    const { workflow, options } = givenCase(folder)
    const json = whatIfReporters.find(({ name }) => name === 'json')
    const report = json?.report(await whatIf(workflow, options), plainText) ?? ''
    expect(faults('what-if-report', JSON.parse(report))).toEqual([])
  })

  it.each(casesOf('reporters/suite'))('test: %s', folder => {
    expect(faults('suite-report', JSON.parse(readFileSync(`${folder}/report.json`, 'utf8')))).toEqual([])
  })
})

/** Checks the text that is printed, closed against keys that the schema does not know. */
function faults(schema: string, report: unknown): unknown {
  const open: unknown = JSON.parse(readFileSync(`${root}/schemas/${schema}.schema.json`, 'utf8'))
  const check = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(closed(open))
  return check(JSON.parse(jsonText(report))) ? [] : check.errors
}

function closed(schema: unknown): object {
  const text = JSON.stringify(schema, (_, part) => {
    const isShape = typeof part === 'object' && part !== null && 'properties' in part && 'required' in part
    return isShape ? { ...part, additionalProperties: false } : part
  })
  return JSON.parse(text)
}
