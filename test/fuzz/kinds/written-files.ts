import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { readFixtures, toolCatalogOf } from '../../../src/backends/index.js'
import { readConfigText } from '../../../src/cli/configuration/config-text.js'
import { ruleSettings } from '../../../src/cli/configuration/rule-settings.js'
import { runSuite, UsageError } from '../../../src/index.js'
import { rules } from '../../../src/project/linting/rules.js'
import { suiteReporters } from '../../../src/reporters/suite/index.js'
import type { SourceFile } from '../../../src/source/source-file.js'
import type { FuzzKind } from '../fuzz-kind.js'
import { documentText } from '../generators/documents.js'
import { type Schema, type TextFor, valuesOf } from '../generators/from-schema.js'
import { mutated } from '../generators/mutations.js'
import { readSeeds } from '../generators/seeds.js'
import { type Json, json, jsonMap } from '../generators/values.js'
import { yamlText } from '../generators/yaml-text.js'
import { demandInert } from '../laws/inert-reports.js'
import { demandSameBytes, demandSchema } from '../laws/reports.js'
import { demandSpans } from '../laws/spans.js'

const seeds = readSeeds()

const texts: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  run: fc.constantFrom('restock', 'shop', 'web', 'flow'),
  action: fc.constantFrom('ServiceClass/web start', 'accept', 'decline', 'x'),
  documents: documentText,
  delay: fc.constantFrom('5ms', '1h', '-1s', 'x'),
  inputSchema: jsonMap,
  outputSchema: jsonMap,
  structuredContent: jsonMap
}
const textFor: TextFor = key => texts[key] ?? null

function fromSchema(name: string): fc.Arbitrary<string> {
  const file = new URL(`../../../schemas/${name}.schema.json`, import.meta.url)
  const schema: Schema = JSON.parse(readFileSync(file, 'utf8'))
  return valuesOf(schema, textFor).chain(yamlText)
}

function filesOf(path: string, made: fc.Arbitrary<string>, written: readonly string[]): FuzzKind['inputs'] {
  const seed = fc.constantFrom(...written)
  return fc
    .oneof(made, mutated(made, seed), mutated(seed, seed), mutated(seed, seed))
    .map(text => ({ files: [{ path, text }], data: null }))
}

/** Files of fixtures. */
export const fixtures: FuzzKind = {
  name: 'fixtures',
  inputs: filesOf('fuzz.fixtures.yaml', fromSchema('fixtures'), seeds.fixtures),
  async check({ files }) {
    const read = readFixtures(files)
    demandSpans(read.diagnostics)
    toolCatalogOf(read.fixtures)
  }
}

/** Test files, with the definitions that they hold. */
export const tests: FuzzKind = {
  name: 'tests',
  inputs: filesOf('fuzz.vmcp-test.yaml', fromSchema('test-file'), seeds.tests),
  async check({ files }, { isWhole }) {
    const run = () => runSuite(files, { now: () => 0, withCoverage: true })
    const report = await (isWhole ? demandSameBytes('a test report', run) : run())
    demandSchema('suite-report', report)
    for (const reporter of suiteReporters)
      for (const colour of [true, false])
        demandInert(reporter, report, { colour, width: 80, unicode: colour })
  }
}

const setting = fc.record(
  {
    rules: fc.dictionary(
      fc.constantFrom('no-unknown-step', 'valid-yaml', 'no-such', '__proto__'),
      fc.oneof(fc.constantFrom<Json>('off', 'warn', 'error', 'default'), json)
    ),
    extends: json,
    ignore: fc.oneof(fc.constantFrom<Json>('build/**', ['a', 'b']), json),
    compat: fc.constantFrom<Json>('engine', 'documented', 'x', true),
    fixtures: json,
    backends: json
  },
  { requiredKeys: [] }
) as fc.Arbitrary<Json> // records of JSON values are JSON

/** `.vmcp.yaml`: what cannot be read is wrong usage, and nothing else is thrown. */
export const configs: FuzzKind = {
  name: 'configs',
  inputs: filesOf('.vmcp.yaml', setting.chain(yamlText), [
    'rules: { no-unknown-step: off }\nignore: [build/**]\ncompat: engine\n',
    'extends: ../.vmcp.yaml\nfixtures: [ shop.fixtures.yaml ]\nbackends: mcp.json # kept\n'
  ]),
  async check({ files }) {
    for (const file of files) await readConfiguration(file)
  }
}

async function readConfiguration(file: SourceFile): Promise<void> {
  try {
    const reader = await readConfigText(file)
    for (const key of ['extends', 'ignore', 'fixtures', 'backends'] as const) reader.list(key)
    reader.choice('compat', ['documented', 'engine'])
    const known = rules.map(rule => rule.meta.id)
    await ruleSettings({ configured: reader.map('rules'), given: [], known })
  } catch (problem) {
    if (!(problem instanceof UsageError)) throw problem
  }
}
