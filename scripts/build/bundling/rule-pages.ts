import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { decompress, literal } from '../libraries/compressed-data.js'

/** Puts the pages of all rules into the part that shows them: 170 files fewer in the package. */
export function rulePages(root: string): Plugin {
  return {
    name: 'rule-pages',
    load: {
      filter: { id: /[\\/]src[\\/]cli[\\/]help[\\/]rule-pages\.ts$/ },
      handler: () => `${decompress}let pages
export function rulePage(home, rule) {
  pages ??= JSON.parse(decompressed(${literal(Buffer.from(JSON.stringify(pagesIn(root))))}))
  if (!Object.hasOwn(pages, rule)) throw new Error('there is no page of the rule ' + rule)
  return pages[rule]
}`
    }
  }
}

function pagesIn(root: string): Readonly<Record<string, string>> {
  const folder = join(root, 'docs', 'rules')
  const names = readdirSync(folder).filter(name => name.endsWith('.md'))
  return Object.fromEntries(
    names.sort().map(name => [name.slice(0, -3), readFileSync(join(folder, name), 'utf8')])
  )
}
