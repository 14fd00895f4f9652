import type { Manual } from '../reporters/lint/findings.js'
import { ownFiles } from './own-files.js'
import { rulePage } from './rule-pages.js'

/**
 * What the package in a folder documents about itself. Pages have an address only under its home page: a path of this machine would be
 * useless to readers of a report. A home page on a host that is reserved for examples is a placeholder, which leads nowhere.
 */
export function manualIn(home: string): Manual {
  const { version, homepage } = readPackage(home)
  const addressOf = (path: string) =>
    homepage === undefined || isPlaceholder(homepage)
      ? {}
      : { address: `${homepage.replace(/\/$/, '')}/${path}` }
  return {
    version,
    ...addressOf(''),
    page: rule => ({ text: rulePage(home, rule), ...addressOf(`docs/rules/${rule}.md`) })
  }
}

function isPlaceholder(address: string): boolean {
  return /^https:\/\/example\.(?:com|org|net)(?:\/|$)/.test(address)
}

function readPackage(home: string): { readonly version: string; readonly homepage?: string } {
  return JSON.parse(ownFiles(home).read('package.json'))
}
