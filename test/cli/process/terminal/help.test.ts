import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openTerminal } from './pseudo-terminal.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

// oclif makes its spinner in a terminal only, whatever the command does.
it('shows help in a terminal', async () => {
  const command = `${process.execPath} ${root}bin/run.js graph --help`
  const terminal = openTerminal(command, { rows: 60, columns: 120, folder: root })
  const { code } = await terminal.closed
  expect(code).toBe(0)
  expect(terminal.text()).toContain('$ vmcp graph')
})
