import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictures } from '../../scripts/docs/pictures/pictures.js'

const folder = new URL('../../docs/pictures/', import.meta.url)

describe('the pictures of the documentation', () => {
  it('show what the commands print today (npm run docs makes them anew)', async () => {
    const made = await pictures()
    expect([...made.keys()].sort()).toEqual(readdirSync(folder).sort())
    for (const [name, svg] of made)
      expect(readFileSync(new URL(name, folder), 'utf8') === svg, name).toBe(true)
  })
})
