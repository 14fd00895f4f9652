import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pageScriptModule } from '../../../scripts/build/bundling/page-script.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

it('is made from report/ (npm run bundle updates it)', async () => {
  const written = readFileSync(`${root}src/reporters/html/page-script.ts`, 'utf8')
  expect(await pageScriptModule(root)).toBe(written)
})
