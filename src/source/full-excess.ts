import { groupedNumber } from '../text/grouped-number.js'
import { hasExcess } from './count-values.js'
import { isForCluster } from './for-cluster.js'
import { readLargeJson } from './json-reading/large-json.js'
import type { ReadLimits } from './read-limits.js'
import type { SourceFile } from './source-file.js'
import type { ReadStream } from './stream.js'
import { refused } from './stream-documents.js'

/** The reading of a file with too many values for the full reader; null for any other. JSON is parsed fast enough for more. */
export function fullExcess(file: SourceFile, limits: ReadLimits, from = 0): ReadStream | null {
  const { maxFullValues } = limits
  if (!hasExcess(file.text.slice(from), maxFullValues)) return null
  const message = `the file has more than ${groupedNumber(maxFullValues)} values and is neither JSON nor plainly written YAML (limit: maxFullValues)`
  const json = isForCluster(file) ? null : readLargeJson(file, limits)
  return json ?? refused(file, message)
}
