import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../../../src/', import.meta.url))
const forBrowsers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.browser.ts')
)

it.each(forBrowsers)('%s has every name of the file that it replaces', async name => {
  const own = await import(`${source}${name}`)
  const replaced = await import(`${source}${name.replace('.browser.ts', '.ts')}`)
  expect(Object.keys(own).sort()).toEqual(Object.keys(replaced).sort())
})
