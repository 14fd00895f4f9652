import type { SourceEntry } from '../source-node.js'
import { refuse } from './quick-lines.js'

/** Up to this many keys, comparing each pair is as fast as building a set, which costs more than the map. */
const FEW = 12

/** Leaves a map with a repeated key to the full reader. */
export function refuseRepeatedKey(entries: readonly SourceEntry[]): void {
  if (entries.length > FEW) {
    if (new Set(entries.map(({ key }) => key)).size < entries.length) refuse()
    return
  }
  for (let at = 1; at < entries.length; at++)
    for (let before = 0; before < at; before++) if (entries[before]?.key === entries[at]?.key) refuse()
}
