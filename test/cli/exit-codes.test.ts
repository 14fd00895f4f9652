import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exitCodePage, exitCodes } from '../../src/cli/exit-codes.js'

it('describes the exit codes as the table in the code does', () => {
  const page = readFileSync(new URL('../../docs/exit-codes.md', import.meta.url), 'utf8')
  expect(page).toBe(exitCodePage())
})

it('gives each meaning a code of its own', () => {
  const codes = Object.values(exitCodes).map(({ code }) => code)
  expect(codes).toEqual([0, 1, 2, 3, 5, 6, 8, 130, 143])
})
