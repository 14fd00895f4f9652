import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FIELDS, TRANSPORTS, transportsOf } from '../../src/dialects/holodeck/reading/fields.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'

const page = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8')

it('shows an agent that lint takes, and lists its variables', () => {
  const [, text = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
  const found = problemsIn(loadProject([{ path: 'agent.yaml', text }], 'engine'))
  expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'require-variable: a run needs the environment variable LOG_LEVEL',
    'require-variable: a run needs the environment variable ORDERS_TOKEN'
  ])
})

it('has a row for each field, with the transports to which it belongs', () => {
  const rows = page.split('\n').filter(line => /^\| `[^|]*\|[^|]*\|[^|]*\|[^|]*\|[^|]*\|$/.test(line))
  for (const name of FIELDS.keys()) {
    if (name === 'type' || name === 'transport') continue
    const row = rows.find(line => line.includes(`\`${name}\``))
    const cells = (row ?? '').split('|').slice(2, 6)
    const marked = TRANSPORTS.filter((_, index) => (cells[index] ?? '').trim() !== '')
    expect([name, marked]).toEqual([name, transportsOf(name)])
  }
})
