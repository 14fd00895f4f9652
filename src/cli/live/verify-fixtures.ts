import { type Fixtures, toolCatalogOf } from '../../backends/index.js'
import { inertJson } from '../../model/index.js'
import { entryRow, verifyText } from '../../reporters/fixtures/pretty.js'
import { isSurelyGone } from '../../run/recording/asked-servers.js'
import { type CheckedAnswers, checkAnswers } from '../../run/recording/check-answers.js'
import { compareTools, type ToolDrift } from '../../run/recording/compare-tools.js'
import { deadEntries, type EntryFinding, unfitEntries } from '../../run/recording/fixture-repairs.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { progressOf } from '../terminal/progress.js'
import type { Surface } from '../terminal/surface.js'
import { type ServersFlags, withServers } from './servers/with-servers.js'

export interface VerifyFlags extends ServersFlags {
  readonly live: boolean
  readonly volatile: readonly string[] | undefined
  readonly 'allow-destructive': boolean
  readonly json: boolean
  readonly quiet: boolean
}

interface VerifyContext {
  readonly flags: VerifyFlags
  readonly surface: Surface
  /** Set where servers were contacted, which may return their start parameters. */
  readonly redact?: (text: string) => string
}

interface VerifyFindings {
  readonly entries: readonly EntryFinding[]
  readonly drift: readonly ToolDrift[]
  /** Null where no server was contacted. */
  readonly answers: CheckedAnswers | null
}

/** Implements `vmcp fixtures verify`. */
export async function verifyFixtures(fixtures: Fixtures, around: VerifyContext): Promise<ExitCode> {
  const { flags, surface } = around
  const entries = [...deadEntries(fixtures), ...(await unfitEntries(fixtures))]
  if (!flags.live) return onProgress({ entries, drift: [], answers: null }, around)
  return withServers(flags, surface, async (servers, signal) => {
    const { backend, tools, redactor } = servers
    // Additions do not invalidate a recording.
    const drift = compareTools(toolCatalogOf(fixtures), tools, isSurelyGone(servers)).filter(
      ({ kind, breaking }) => breaking || kind === 'changed' || kind === 'unknown'
    )
    const total = [...fixtures.tools.values()].reduce((sum, { responses }) => sum + responses.length, 0)
    const progress = progressOf({ unit: 'entries', total }, flags.quiet)
    const answers = await checkAnswers(fixtures, {
      backend,
      tools,
      isGone: isSurelyGone(servers),
      isAllowed: flags['allow-destructive'],
      volatile: flags.volatile ?? [],
      signal,
      onEntry: () => progress.add(1)
    })
    progress.end()
    return onProgress({ entries, drift, answers }, { ...around, redact: redactor.redact })
  })
}

function onProgress(
  { entries, drift, answers }: VerifyFindings,
  { flags, surface, redact = text => text }: VerifyContext
): ExitCode {
  const { output, terminal } = surface
  if (flags.json) output.result(redact(inertJson({ version: 1, ...report({ entries, drift, answers }) }, 2)))
  else output.result(redact(verifyText({ entries, drift, answers }, terminal)))
  const isGood = entries.length === 0 && drift.length === 0 && (answers?.drift.length ?? 0) === 0
  return isGood ? exitCodes.ok.code : exitCodes.problems.code
}

function report({ entries, drift, answers }: VerifyFindings) {
  return {
    entries: entries.map(({ message, ...finding }) => ({ ...entryRow(finding), message })),
    drift,
    answers: answers && {
      asked: answers.asked,
      unasked: answers.unasked.map(({ reason, ...finding }) => ({ ...entryRow(finding), reason })),
      drift: answers.drift.map(({ kind, path, before, after, ...finding }) => ({
        ...entryRow(finding),
        kind,
        path,
        before,
        after
      }))
    }
  }
}
