import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSuiteFile } from '../../../src/suite/index.js'
import { lowered } from './documents.js'

/** Cases that pin the upstream engine; they lie beside the checkout where they are there at all. */
const folder = join(import.meta.dirname, '../../../../shared/conformance/toolhive')
const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.vmcp-test.yaml')) : []

/** What these are about is found on the model, by lint, and not while a document is lowered. */
const isOnTheModel = (file: string) =>
  /^(?:defaults-|depends-on-|template-|output-|too-many|docs-approval-as|docs-yes-no|step-id-with-dash)/.test(
    file
  )

const cases = files
  .filter(file => !isOnTheModel(file))
  .map(file => ({
    file,
    suite: readSuiteFile({ path: file, text: readFileSync(join(folder, file), 'utf8') })
  }))
  .filter(({ suite }) => suite.tests.some(test => test.lint))

describe.runIf(cases.length > 0)('what lowering finds in the conformance cases', () => {
  it.each(cases)('$file', ({ suite }) => {
    const { diagnostics } = lowered(suite.documents ?? '', 'engine')
    const isError = diagnostics.some(diagnostic => diagnostic.severity === 'error')
    for (const { lint } of suite.tests) {
      if (lint?.valid != null) expect(isError).toBe(!lint.valid)
      for (const { at, message } of lint?.problems ?? []) {
        const fitting = diagnostics
          .filter(each => at === null || each.path === at)
          .filter(each => each.message.toLowerCase().includes((message ?? '').toLowerCase()))
        expect(fitting, `${at}: ${message}`).not.toEqual([])
      }
    }
  })
})
