import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manual } from '../reporters/lint/findings.js'

/**
 * What the package in a folder says about itself. Its pages are addressed under its home page, and in the package itself
 * where it names none.
 */
export function manualIn(home: string): Manual {
  const { version, homepage } = readPackage(home)
  const addressOf = (path: string) =>
    homepage === undefined ? pathToFileURL(join(home, path)).href : `${homepage.replace(/\/$/, '')}/${path}`
  return {
    version,
    address: homepage ?? addressOf('README.md'),
    page: rule => ({ text: rulePage(home, rule), address: addressOf(`docs/rules/${rule}.md`) })
  }
}

/** The page of a rule. */
export function rulePage(home: string, rule: string): string {
  return readFileSync(join(home, 'docs', 'rules', `${rule}.md`), 'utf8')
}

function readPackage(home: string): { readonly version: string; readonly homepage?: string } {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
}
