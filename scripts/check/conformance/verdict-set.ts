import type { CaseResult, Difference, SetSetting, VmcpLibrary } from './case-set.js'
import { readJsonLines } from './json-lines.js'

/** A line of `engine-verdicts`: a document and whether the engine accepts it. */
interface VerdictLine {
  readonly id: string
  readonly documents: string
  readonly expect: {
    readonly valid: boolean
    readonly stage: string
    /** Omitted where the engine reports varying ones of several errors. */
    readonly messages?: readonly string[]
  }
}

interface Refusal {
  readonly stage: string
  readonly messages?: readonly string[]
}

/** One of this many rejected documents is linted as well: each costs as much as ten verdicts. */
const EVERY_REFUSED = 8

/**
 * Validates every document in the reading `engine`. Verdict and message are two cases, counted separately; that lint reports an error for
 * a rejected document is a third.
 */
export function checkVerdicts({ name, place, library }: SetSetting): CaseResult[] {
  let refused = 0
  return readJsonLines<VerdictLine>(place, ['id', 'documents', 'expect']).flatMap(line => {
    const isLinted = !line.expect.valid && refused++ % EVERY_REFUSED === 0
    const differences = line.expect.valid
      ? acceptanceDifferences(line.documents, library)
      : refusalDifferences(line.documents, line.expect, library)
    return [
      { id: `${name} ${line.id}`, differences: differences.filter(({ aspect }) => aspect === 'valid') },
      {
        id: `${name} ${line.id} messages`,
        differences: differences.filter(({ aspect }) => aspect !== 'valid')
      },
      ...(isLinted
        ? [{ id: `${name} ${line.id} severity`, differences: severityDifferences(line.documents, library) }]
        : [])
    ]
  })
}

function severityDifferences(text: string, library: VmcpLibrary): Difference[] {
  const { problems } = library.lint([{ path: 'case.yaml', text }], { compat: 'engine' })
  return problems.some(({ severity }) => severity === 'error')
    ? []
    : [{ aspect: 'severity', expected: 'an error', actual: problems.map(({ message }) => message) }]
}

function acceptanceDifferences(documents: string, library: VmcpLibrary): Difference[] {
  const { isRefused, messages } = verdictOf(documents, library)
  return isRefused ? [{ aspect: 'valid', expected: true, actual: messages }] : []
}

/** Differences from the verdict on a document that the engine rejects: it is accepted, or the message differs. */
export function refusalDifferences(documents: string, expect: Refusal, library: VmcpLibrary): Difference[] {
  const { isRefused, messages } = verdictOf(documents, library)
  if (!isRefused) return [{ aspect: 'valid', expected: expect.messages ?? false, actual: true }]
  if (!expect.messages || hasSameDescription(expect.messages, messages, expect.stage)) return []
  return [{ aspect: 'messages', expected: expect.messages, actual: messages }]
}

interface Verdict {
  readonly isRefused: boolean
  readonly messages: readonly string[]
}

/** A document without a resource in the report counts as rejected; the reason is among lint's problems. */
function verdictOf(text: string, library: VmcpLibrary): Verdict {
  const files = [{ path: 'case.yaml', text }]
  const { resources } = library.validate(files, { compat: 'engine' })
  const errors = resources.flatMap(resource => [...resource.errors, ...resource.startErrors])
  const isRefused = resources.length === 0 || errors.length > 0 || resources.some(resource => !resource.valid)
  if (errors.length > 0 || !isRefused) return { isRefused, messages: errors.map(error => error.message) }
  const problems = library.lint(files, { compat: 'engine' }).problems
  return {
    isRefused,
    messages: problems.filter(problem => problem.severity === 'error').map(problem => problem.message)
  }
}

/** For messages of the engine's reader or startup, each of ours only has to be a part of them. */
const inParts = new Set(['reading', 'decode', 'load', 'start'])

function hasSameDescription(expected: readonly string[], actual: readonly string[], stage: string): boolean {
  if (inParts.has(stage)) {
    const whole = expected.map(comparable).join('\n')
    return actual.length > 0 && actual.map(comparable).every(message => whole.includes(message))
  }
  const set = (messages: readonly string[]) => [...new Set(messages.flatMap(pieces))].sort().join('\n')
  return set(expected) === set(actual)
}

function pieces(message: string): string[] {
  return comparable(message)
    .split('; ')
    .map(piece => comparable(piece))
}

/** A message without text that differs between releases of the API server, and without irrelevant prefixes. */
function comparable(message: string): string {
  return message
    .replace(/^(?:validation failed: |strict decoding error: )+/, '')
    .replace(/^<nil>: Invalid value: /, '')
    .replaceAll('Invalid value: "object": ', 'Invalid value: ')
    .trim()
}
