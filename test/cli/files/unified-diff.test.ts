import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unifiedDiff } from '../../../src/cli/files/unified-diff.js'

it('is empty where nothing changed', () => {
  expect(unifiedDiff('a\nb\n', 'a\nb\n', 'x')).toBe('')
})

it('shows a changed line with three lines around it', () => {
  const before = '1\n2\n3\n4\n5\n6\n7\n8\n9\n'
  expect(unifiedDiff(before, before.replace('5', 'five'), 'deploy.yaml')).toBe(
    '--- a/deploy.yaml\n+++ b/deploy.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n'
  )
})

it('marks a last line without a line end', () => {
  expect(unifiedDiff('a', 'a\n', 'x')).toBe(
    '--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n'
  )
})

it('gives what patch makes the new text from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-diff-'))
  const text = fc
    .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n'), { maxLength: 30 })
    .map(lines => lines.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const file = join(folder, 'file')
      writeFileSync(file, before)
      const diff = unifiedDiff(before, after, 'file')
      if (diff !== '')
        spawnSync('git', ['apply', '--unidiff-zero', '--allow-empty'], { cwd: folder, input: diff })
      expect(readFileSync(file, 'utf8')).toBe(after)
    }),
    { numRuns: 40 }
  )
})
