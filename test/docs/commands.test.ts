import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commandPage } from '../../scripts/docs/pages/command-page.js'

it('shows for each command what its help shows (npm run docs makes the page anew)', () => {
  expect(readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8')).toBe(commandPage())
})
