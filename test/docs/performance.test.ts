import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('docs/performance.md has a row for each part of the bench', () => {
  const page = readFileSync(`${root}docs/performance.md`, 'utf8')
  const table = readFileSync(`${root}bench/bench.ts`, 'utf8').split('const parts:')[1]?.split('\n}')[0] ?? ''
  const parts = [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name = '']) => name)
  const rows = [...page.matchAll(/^\| `([a-z][\w-]*)` \|/gm)].map(([, name = '']) => name)
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.filter(part => !rows.some(row => part === row || part.startsWith(`${row}-`)))).toEqual([])
  expect(rows.filter(row => !parts.some(part => part === row || part.startsWith(`${row}-`)))).toEqual([])
})
