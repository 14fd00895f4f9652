import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { validateFiles } from '../../src/project/linting/validate-files.js'
import type { ReporterOptions } from '../../src/reporters/reporter.js'
import { validateReporters } from '../../src/reporters/validate/index.js'
import { textWidth } from '../../src/text/text-width.js'

const root = fileURLToPath(new URL('../../fixtures/reporters/validate', import.meta.url))
const terminal: ReporterOptions = { colour: false, width: 80, unicode: true }

describe.each(readdirSync(root).sort())('verdicts: %s', name => {
  const text = readFileSync(`${root}/${name}/documents.yaml`, 'utf8')

  it.each(['documented', 'engine'] as const)('are written as expected in the reading %s', async compat => {
    const validation = validateFiles([{ path: 'documents.yaml', text }], compat)
    const report = validateReporters[0]?.report(validation, terminal) ?? ''
    await expect(report).toMatchFileSnapshot(`${root}/${name}/${compat}.txt`)
  })

  it('never exceed the width', () => {
    const validation = validateFiles([{ path: 'documents.yaml', text }], 'engine')
    for (const width of [40, 80])
      for (const line of validateReporters[0]?.report(validation, { ...terminal, width }).split('\n') ?? [])
        expect(textWidth(line)).toBeLessThanOrEqual(width)
  })
})
