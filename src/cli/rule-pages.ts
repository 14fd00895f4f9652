import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page of a rule. In the build another module replaces this one, which contains all pages (`scripts/rule-pages.ts`). */
export function rulePage(home: string, rule: string): string {
  return readFileSync(join(home, 'docs', 'rules', `${rule}.md`), 'utf8')
}
