import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixAll } from '../../src/lint/fix.js'
import type { SourceFile } from '../../src/source/source-file.js'
import { lintSource } from './lint-source.js'

/** Files whose fixes move lines, add lines, or look at the start or the end of one. */
const CASES = [
  'no-outdated-field/bad-config-engine.yaml',
  'no-outdated-field/bad-definition.yaml',
  'no-outdated-field/bad-mode-continue.yaml',
  'no-outdated-field/bad-server.yaml',
  'require-dependency/bad-kinds.yaml',
  'require-field/bad-server-engine.yaml',
  'require-inner-step-id/bad-engine.yaml',
  'valid-expectation/bad-forms.yaml',
  'valid-yaml/bad-flow-question.yaml'
]

function fixed(text: string): string {
  const compat = /^# compat: engine/m.test(text) ? 'engine' : 'documented'
  const linted = (files: readonly SourceFile[]) =>
    files.flatMap(file => lintSource({ path: file.path, text: file.text, file, compat }))
  const { files, applied } = fixAll([{ path: 'given.yaml', text }], linted, { unsafe: true })
  expect(applied).toBeGreaterThan(0)
  return files.map(file => file.text).join('')
}

describe('fixes of a file whose lines end otherwise', () => {
  it.each(CASES)('are the same, and end their lines as the file does: %s', name => {
    const text = readFileSync(`fixtures/lint/${name}`, 'utf8')
    const expected = fixed(text)
    for (const end of ['\r', '\r\n'])
      expect(fixed(text.replaceAll('\n', end))).toBe(expected.replaceAll('\n', end))
  })
})
