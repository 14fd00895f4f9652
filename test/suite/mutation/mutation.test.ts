import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { applyEdits, type SourceFile } from '../../../src/source/index.js'
import { type MutationReport, readSuiteFile, runSuite } from '../../../src/suite/index.js'
import type { Mutant } from '../../../src/suite/mutation/mutant.js'
import { mutantsOf } from '../../../src/suite/mutation/mutants-of.js'
import { mutateSuite } from '../../../src/suite/mutation/run-mutation.js'
import { openSuite } from '../../../src/suite/open-suite.js'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'fixtures/suite/coverage')
const names = readdirSync(folder).filter(name => name.endsWith('.vmcp-test.yaml'))
const fileOf = (name: string): SourceFile => ({ path: name, text: readFileSync(join(folder, name), 'utf8') })

describe.each(names.sort())('mutants of %s', name => {
  const file = fileOf(name)
  let report: MutationReport
  let mutants: readonly Mutant[]

  beforeAll(async () => {
    report = await mutateSuite([file])
    const opened = await openSuite(file, {})
    mutants = opened.load(opened.definitions).project.workflows.flatMap(mutantsOf)
  })

  it('are what was found by hand', () => {
    const { survived, noticed, unreached, equivalent, percent } = report.summary
    const head = `${survived} survived, ${noticed} noticed, ${unreached} unreached, ${equivalent} equivalent, ${percent} %`
    const rows = report.mutants.map(({ outcome, line, title }) => `${outcome} ${line} ${title}`)
    const expected = readFileSync(join(folder, name.replace('.vmcp-test.yaml', '.mutants.txt')), 'utf8')
    expect([head, ...rows].map(row => `${row}\n`).join('')).toBe(expected)
  })

  it('fail a test where they are noticed, and pass all where they survive or are not reached', async () => {
    for (const { title, outcome, test } of report.mutants) {
      const { failed, failures } = await testsOf(file, mutantOf(mutants, title))
      expect([title, failed > 0]).toEqual([title, outcome === 'noticed'])
      if (outcome === 'noticed') expect(failures).toContain(test?.name)
    }
  })

  it('are noticed by the proposed test, which the original passes', async () => {
    for (const { title, wouldNotice } of report.mutants) {
      if (!wouldNotice || wouldNotice.fails) continue
      const indented = wouldNotice.text.replace(/^(?=.)/gm, '  ')
      const more = { ...file, text: `${file.text}${indented}` }
      expect([title, (await testsOf(more, null)).failed]).toEqual([title, 0])
      expect([title, (await testsOf(more, mutantOf(mutants, title))).failed]).toEqual([title, 1])
    }
  })

  it('have a test proposed for each survivor', () => {
    const without = report.mutants.filter(
      ({ outcome, wouldNotice }) => outcome === 'survived' && !wouldNotice
    )
    expect(without).toEqual([])
  })

  it('are reported in the shape of the schema', () => {
    const schema = JSON.parse(readFileSync(join(root, 'schemas/mutation-report.schema.json'), 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    ajv.validate(schema, report)
    expect(ajv.errors).toBeNull()
  })
})

describe('mutants', () => {
  it('are not tried if a test fails without them', async () => {
    const file = fileOf('door.vmcp-test.yaml')
    const broken = { ...file, text: file.text.replace('status: failed', 'status: completed') }
    const { failing, mutants } = await mutateSuite([broken])
    expect(failing).toEqual([{ file: file.path, name: 'opens, and closes without a key', line: 30 }])
    expect(mutants).toEqual([])
  })
})

function mutantOf(mutants: readonly Mutant[], title: string): Mutant {
  const found = mutants.find(mutant => mutant.title === title)
  if (!found) throw new Error(`no mutant "${title}"`)
  return found
}

/** Runs the tests on changed definitions that are a file of their own. */
async function testsOf(file: SourceFile, mutant: Mutant | null) {
  const { documents, documentsNode } = readSuiteFile(file)
  if (documents === null || !documentsNode) throw new Error('the definitions are inside the test file')
  const start = file.text.lastIndexOf('documents:', documentsNode.span.start)
  const named = `files: [ definitions.yaml ]\n${file.text.slice(documentsNode.span.end)}`
  const text = file.text.slice(0, start) + named
  const definitions = { path: 'definitions.yaml', text: applyEdits(documents, mutant?.edits ?? []) }
  const { files, summary } = await runSuite([{ ...file, text }], { load: async () => [definitions] })
  const failures = files.flatMap(({ tests }) => tests.filter(each => each.status === 'failed'))
  return { failed: summary.failed, failures: failures.map(each => each.name) }
}
