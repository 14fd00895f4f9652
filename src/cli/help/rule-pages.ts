import { ownFiles } from '../files/own-files.js'

/** The page of a rule. The build replaces this module by one that contains all pages (`scripts/build/bundling/rule-pages.ts`). */
export function rulePage(home: string, rule: string): string {
  return ownFiles(home).read(`docs/rules/${rule}.md`)
}
