import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readFixtures } from '../../src/backends/read-fixtures.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { renderFields } from '../../src/project/render/render-fields.js'
import { renderReporters } from '../../src/reporters/render/index.js'
import { textWidth } from '../../src/text/text-width.js'

const folder = fileURLToPath(new URL('../../fixtures/reporters/render', import.meta.url))
const read = (path: string) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') })
const terminal = { colour: false, width: 80, unicode: true }

describe('rendered templates', async () => {
  const [workflow] = loadProject([read('workflow.yaml')], 'documented').workflows
  if (!workflow) throw new Error('the fixture has a workflow')
  const { fixtures } = readFixtures([read('tools.fixtures.yaml')])
  const fields = await renderFields(workflow, {
    arguments: { limit: 10, name: 'web' },
    fixtures,
    answers: new Map(),
    withTrace: true
  })

  it.each(['pretty.txt', 'report.json'])('are written as expected in %s', async file => {
    const [pretty, json] = renderReporters
    const reporter = file === 'pretty.txt' ? pretty : json
    await expect(reporter?.report(fields, terminal)).toMatchFileSnapshot(`${folder}/${file}`)
  })

  it('may have more parts than a call has arguments', () => {
    const trace = Array.from({ length: 200_000 }, () => ({ node: '.', value: '1', type: 'int' }))
    const [field] = fields
    const many = field ? [{ ...field, trace }] : []
    expect(renderReporters[0]?.report(many, terminal).match(/^ {4}\. {2}1 {2}int$/gm)).toHaveLength(
      trace.length
    )
  })

  it('never exceed the width', () => {
    for (const width of [40, 80])
      for (const line of renderReporters[0]?.report(fields, { ...terminal, width }).split('\n') ?? [])
        expect(textWidth(line)).toBeLessThanOrEqual(width)
  })
})
