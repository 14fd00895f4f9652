import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manual } from '../reporters/lint/findings.js'
import { rulePage } from './rule-pages.js'

/**
 * What the package in a folder documents about itself. Pages have an address only under its home page: a path of this machine would be
 * useless to readers of a report.
 */
export function manualIn(home: string): Manual {
  const { version, homepage } = readPackage(home)
  const addressOf = (path: string) =>
    homepage === undefined ? {} : { address: `${homepage.replace(/\/$/, '')}/${path}` }
  return {
    version,
    ...addressOf(''),
    page: rule => ({ text: rulePage(home, rule), ...addressOf(`docs/rules/${rule}.md`) })
  }
}

function readPackage(home: string): { readonly version: string; readonly homepage?: string } {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
}
