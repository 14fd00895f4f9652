import { groupedNumber } from '../../text/grouped-number.js'
import { isForCluster } from '../files/for-cluster.js'
import { readLargeJson } from '../json-reading/large-json.js'
import type { ReadLimits } from '../read-limits.js'
import type { SourceFile } from '../source-file.js'
import type { ReadStream } from '../stream.js'
import { emptyDocument, refused } from '../stream-documents.js'
import { hasExcess } from './count-values.js'

/**
 * The reading of a file that is too much for the full reader; null for any other. JSON is parsed fast enough for more, and a file
 * that shows no key of ours at its left edge, such as the description of an API, is of another kind.
 */
export function fullExcess(file: SourceFile, limits: ReadLimits, from = 0): ReadStream | null {
  const excess = excessOf(file.text.slice(from), limits)
  if (excess === null) return null
  const ofOurs = refused(file, `the file has ${excess}`)
  if (isForCluster(file)) return ofOurs
  const json = readLargeJson(file, limits)
  if (json) return json
  return OWN_KEY.test(file.text) ? ofOurs : { documents: [emptyDocument(file)], diagnostics: [] }
}

function excessOf(text: string, { maxFullLines, maxFullValues }: ReadLimits): string | null {
  const why = 'and is neither JSON nor plainly written YAML'
  if (hasMoreLines(text, maxFullLines))
    return `more than ${groupedNumber(maxFullLines)} lines ${why} (limit: maxFullLines)`
  return hasExcess(text, maxFullValues)
    ? `more than ${groupedNumber(maxFullValues)} values ${why} (limit: maxFullValues)`
    : null
}

function hasMoreLines(text: string, limit: number): boolean {
  let at = text.indexOf('\n')
  for (let count = 1; at >= 0 && count < limit; count++) at = text.indexOf('\n', at + 1)
  return at >= 0 && at < text.length - 1
}

/** A key by which a standalone configuration, an agent, a fixture file or a test file is known. */
const OWN_KEY =
  /^["']?(?:vmcpTest|fixtures|groupRef|backends|compositeTools|incomingAuth|outgoingAuth|aggregation|tools)["']?[ \t]*:/m
