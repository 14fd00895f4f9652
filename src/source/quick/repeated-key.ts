import type { SourceEntry } from '../source-node.js'
import { refuse } from './quick-lines.js'

/** So many keys are held against one another as quickly as a set is made of them, which would be dearer than the map. */
const FEW = 12

/** Leaves a map in which a key is written twice to the full reader. */
export function refuseRepeatedKey(entries: readonly SourceEntry[]): void {
  if (entries.length > FEW) {
    if (new Set(entries.map(({ key }) => key)).size < entries.length) refuse()
    return
  }
  for (let at = 1; at < entries.length; at++)
    for (let before = 0; before < at; before++) if (entries[before]?.key === entries[at]?.key) refuse()
}
