import type { EraChoice, JsonObject } from '../../../../model/index.js'
import type { BackendFailure } from '../../backend-failure.js'
import type { ServerReporter } from '../../server-reporter.js'
import type { LiveTransport } from '../../transport/live-transport.js'
import type { TransportWay } from '../new-transport.js'
import { judgeProbe, type ProbeVerdict } from './judge-probe.js'
import { type ProbeRequest, probe } from './probe.js'
import { revisions } from './revisions.js'

/** The era in which a session starts. */
export type ChosenEra =
  | { readonly era: 'old'; readonly wasSilent: boolean }
  | { readonly era: 'new'; readonly discover: JsonObject }
  /** The probe has ended the process; it must be restarted without a probe. */
  | { readonly era: 'oldAfterRestart' }

export interface EraRequest extends ProbeRequest {
  readonly choice: EraChoice
  /** The `sse` transport was deprecated before the newer era. */
  readonly way: TransportWay
  readonly reporter: ServerReporter
}

/**
 * Determines a server's era where nothing declares it, on a started transport.
 *
 * @throws BackendFailure where it cannot be determined, or is not the required one
 */
export async function chooseEra(transport: LiveTransport, request: EraRequest): Promise<ChosenEra> {
  const { choice, way } = request
  if (choice === revisions.old || way === 'sse') {
    if (choice === revisions.new) throw unsupportedRevision(request)
    return { era: 'old', wasSilent: false }
  }
  const ask = async (): Promise<ProbeVerdict> => {
    const outcome = await probe(transport, request)
    return judgeProbe(outcome, {
      isProcess: way === 'stdio',
      endedUnread: transport.endedUnread === true
    })
  }
  const first = await ask()
  const verdict = first.kind === 'again' ? await ask() : first
  return choice === 'auto' ? eraOf(verdict, request) : newEraOf(verdict, request)
}

function eraOf(verdict: ProbeVerdict, { way, reporter }: EraRequest): ChosenEra {
  switch (verdict.kind) {
    case 'new':
      return { era: 'new', discover: verdict.discover }
    case 'old':
      return { era: 'old', wasSilent: false }
    case 'oldAfterRestart':
      return { era: 'oldAfterRestart' }
    case 'silent':
      // Any host may leave an HTTP request unanswered; a program that does not know a message may be silent.
      if (way !== 'http') return { era: 'old', wasSilent: true }
      throw noAnswer(reporter)
    case 'tooNew':
      throw tooNew(verdict.supported, reporter)
    case 'again':
      throw refusing(reporter)
    case 'failed':
      throw verdict.failure
  }
}

function newEraOf(verdict: ProbeVerdict, request: EraRequest): ChosenEra {
  if (verdict.kind === 'new') return { era: 'new', discover: verdict.discover }
  if ('failure' in verdict) throw verdict.failure
  if (verdict.kind === 'silent') throw noAnswer(request.reporter)
  if (verdict.kind === 'again') throw refusing(request.reporter)
  throw verdict.kind === 'tooNew' ? tooNew(verdict.supported, request.reporter) : unsupportedRevision(request)
}

function tooNew(supported: readonly string[], reporter: ServerReporter): BackendFailure {
  const offered = supported.join(', ')
  return reporter.fail(
    'protocol',
    `speaks only newer revisions of the protocol (known here: ${revisions.old}, ${revisions.new}; supported: ${offered})`
  )
}

function noAnswer(reporter: ServerReporter): BackendFailure {
  return reporter.fail('timeout', 'did not answer the question which revisions of the protocol it speaks')
}

function refusing(reporter: ServerReporter): BackendFailure {
  return reporter.fail('protocol', `refuses the revision ${revisions.new}, which it claims to support`)
}

function unsupportedRevision({ reporter }: EraRequest): BackendFailure {
  return reporter.fail(
    'protocol',
    `does not speak the revision ${revisions.new}, which its entry asks for (era)`
  )
}
