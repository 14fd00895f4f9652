import { UsageError } from '../../project/usage-error.js'
import type { SuiteReport } from '../../suite/index.js'

/** The percentage that `--min-coverage` requires; null without the flag. @throws UsageError for anything but a number from 0 to 100 */
export function minimumCoverage(text: string | undefined): number | null {
  if (text === undefined) return null
  const wanted = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && wanted <= 100) return wanted
  throw new UsageError(`--min-coverage ${text}: give a percentage from 0 to 100`)
}

/** The message for coverage below the required percentage; null if it is reached. */
export function coverageShortfall({ coverageTotals }: SuiteReport, minimum: number | null): string | null {
  if (minimum === null || !coverageTotals || coverageTotals.percent >= minimum) return null
  const { percent, covered, total } = coverageTotals
  return `${percent} % of the outcomes are covered (${covered} of ${total}), ${minimum} % are required by --min-coverage`
}
