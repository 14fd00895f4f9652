import type { JsonObject, JsonValue, ToolDescription } from '../../model/index.js'
import type { Redactor } from '../live/redactor.js'
import type { RecordedAnswer, Recording } from '../record.js'
import { responseEntries } from './entries.js'
import { scrub, scrubText } from './scrub.js'
import { yamlText } from './yaml-text.js'

export interface FixtureTextOptions {
  readonly redactor: Redactor
  readonly volatile?: readonly string[]
  /** False: entries omit how long their answers took. */
  readonly withDelays?: boolean
  /** Tools to include in addition to the called ones; omitted: all. */
  readonly tools?: ReadonlySet<string>
}

/** A recording would contain a secret; none of it may be written. */
export class TaintedRecording extends Error {
  constructor() {
    super('the recording still holds a secret after it was redacted, and is not written')
    this.name = 'TaintedRecording'
  }
}

/**
 * A recording as the text of a fixture file. Equal answers give an equal text, whatever the order of concurrent calls.
 *
 * @throws TaintedRecording where the text still contains a secret
 */
export function fixtureText(recording: Recording, options: FixtureTextOptions): string {
  const { redactor, volatile = [], withDelays = true, tools } = options
  if (recording.calls.some(({ answer }) => isTorn(answer, redactor))) throw new TaintedRecording()
  const called = new Map(recording.calls.map(({ tool }) => [tool, null]))
  const described = new Map(recording.tools.map(tool => [tool.name, tool]))
  const names = new Set([...called.keys(), ...[...described.keys()].filter(name => tools?.has(name) ?? true)])
  const entries = [...names].sort().map(name => {
    const calls = recording.calls.filter(call => call.tool === name)
    const responses = responseEntries(calls, { redactor, volatile, withDelays })
    const about = scrub(aboutTool(described.get(name)), redactor)
    return [name, { ...(about as JsonObject), ...(responses.length === 0 ? {} : { responses }) }] as const // a map remains one
  })
  return checkedText(yamlText({ fixtures: 'v1', tools: Object.fromEntries(entries) }), redactor)
}

/** A secret split over several blocks is in no single one of them. */
function isTorn(answer: RecordedAnswer, redactor: Redactor): boolean {
  if (answer.kind !== 'result') return false
  // The marks of redacted parts are kept, so that the surrounding text is not joined.
  const texts = answer.result.content.map(block =>
    block.type === 'text' ? redactor.redact(String(block.text)) : '|'
  )
  return texts.length > 1 && redactor.isTornIn(texts.join(''))
}

function aboutTool(tool: ToolDescription | undefined): JsonValue {
  if (!tool) return {}
  const { description, inputSchema, outputSchema, annotations } = tool
  return {
    ...(description === undefined ? {} : { description }),
    ...(inputSchema === undefined ? {} : { inputSchema }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(annotations === undefined ? {} : { annotations: { ...annotations } })
  }
}

/** Checks the written text once more, also without characters that may split a secret. */
export function checkedText(text: string, redactor: Redactor): string {
  if (redactor.isTainted(text) || redactor.isTornIn(text) || scrubText(text) !== text)
    throw new TaintedRecording()
  return text
}
