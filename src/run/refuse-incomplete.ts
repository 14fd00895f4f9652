import { missingArguments } from '../project/arguments/check-arguments.js'
import { UsageError } from '../project/usage-error.js'
import { calledTools } from './called-tools.js'
import { livePart } from './live-part.js'
import type { LivePlan } from './live-plan.js'

/**
 * Engines run without a required argument, and live tools would be called with missing values; without a server nothing can be called.
 *
 * @param isAsGiven true: the arguments are passed to the engine unchanged, including missing ones
 * @throws UsageError that names the required arguments
 */
export function refuseIncomplete(plan: LivePlan, { isAsGiven }: { readonly isAsGiven: boolean }): void {
  if (!isAsGiven) refuseMissingArguments(plan)
  if (plan.sources.length === 0 && calledTools(livePart(plan), new Map()).length > 0)
    throw new UsageError(
      'no server is named: give a file with --backends, or take the servers of the documents with --trust'
    )
}

/** @throws UsageError that names the missing required arguments */
export function refuseMissingArguments({
  workflow,
  arguments: given
}: Pick<LivePlan, 'workflow' | 'arguments'>): void {
  const missing = missingArguments(workflow, given)
  if (missing.length === 0) return
  const words = missing.map(({ name, type }) => `--arg ${name}=${(type ?? 'value').toUpperCase()}`)
  throw new UsageError(
    `"${workflow.name}" needs ${words.join(' ')}; nothing was started. --arguments FILE gives arguments to the engine as they are, missing ones too`
  )
}
