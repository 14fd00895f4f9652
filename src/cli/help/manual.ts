import type { Manual } from '../../reporters/lint/findings.js'
import { ownFiles } from '../files/own-files.js'
import { rulePage } from './rule-pages.js'

/**
 * The pages in vmcp's own package. A page has an address only if the package has a home page, since readers of a report cannot open a path
 * of this machine. A home page on a host reserved for examples is a placeholder and does not count.
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
