import { durationOfText } from '../../backends/reading/duration-text.js'
import { UsageError } from '../../project/usage-error.js'

/**
 * The milliseconds of a flag such as `--timeout 30s`.
 *
 * @throws UsageError for an invalid duration
 */
export function durationFlag(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const ms = durationOfText(text)
  if (ms === null || ms <= 0)
    throw new UsageError(`${name} must be a time with its unit, such as 30s or 1m30s, and is "${text}"`)
  return ms
}
