import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyEdits, type Diagnostic, rangeOf, readStream } from '../../src/source/index.js'

const folder = new URL('../../fixtures/source/faults/', import.meta.url)
const names = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .map(name => name.replace('.yaml', ''))

describe('a fault of the YAML is found at its location and reported in plain words', () => {
  it.each(names)('%s', async name => {
    const text = readFileSync(new URL(`${name}.yaml`, folder), 'utf8')
    const { diagnostics } = readStream({ path: `${name}.yaml`, text })
    const found = diagnostics.map(describeDiagnostic).join('') || 'nothing\n'
    await expect(found).toMatchFileSnapshot(new URL(`${name}.expected`, folder).pathname)
  })

  it.each(names)('%s: what is fixed is sound', name => {
    const text = readFileSync(new URL(`${name}.yaml`, folder), 'utf8')
    const { diagnostics } = readStream({ path: `${name}.yaml`, text })
    const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? [])
    if (edits.length === 0) return
    const after = readStream({ path: `${name}.yaml`, text: applyEdits(text, edits) }).diagnostics
    expect(after.length).toBeLessThan(diagnostics.length)
  })
})

function describeDiagnostic({
  rule,
  severity,
  message,
  file,
  span,
  path,
  document,
  related,
  fix
}: Diagnostic): string {
  const { line, column, endLine, endColumn } = rangeOf(file, span)
  const lines = [
    `${line}:${column}-${endLine}:${endColumn} ${severity} ${rule}`,
    `  ${message}`,
    `  document ${document ?? '-'}, path ${path ?? '-'}`,
    ...(related ?? []).map(other => `  see ${rangeOf(other.file, other.span).line}: ${other.message}`),
    ...(fix ? [`  fix: ${fix.description}`] : [])
  ]
  return `${lines.join('\n')}\n`
}
