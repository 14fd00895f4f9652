import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pretty } from '../../../src/reporters/what-if/pretty.js'
import { textWidth } from '../../../src/text/text-width.js'
import { whatIf } from '../../../src/what-if/index.js'
import { casesIn, expectedText, givenCase } from '../../what-if/what-if-case.js'

const folder = 'fixtures/what-if'

describe('the table of outcomes', () => {
  it.each(casesIn(folder))('fits 80 columns: %s', async name => {
    const { workflow, options } = givenCase(join(folder, name))
    const found = await whatIf(workflow, options)
    const table = pretty.report(found, { colour: false, width: 80, unicode: true })
    expect(Math.max(...table.split('\n').map(line => textWidth(line)))).toBeLessThanOrEqual(80)
    expect(table).toBe(expectedText(join(folder, name, 'expected.txt'), table))
  })
})
