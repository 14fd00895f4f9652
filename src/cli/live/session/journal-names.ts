import { readdirSync } from 'node:fs'
import { journalFolder } from './journal-folder.js'

/** The ids of all runs that have a journal; none where there is no such folder. */
export function journalNamesIn(given: string | undefined): readonly string[] {
  try {
    return readdirSync(journalFolder(given)).flatMap(name => /^(.+)\.jsonl$/.exec(name)?.[1] ?? [])
  } catch {
    return []
  }
}
