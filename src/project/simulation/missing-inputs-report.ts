import type { JsonObject, JsonValue } from '../../model/index.js'
import type { MissingInputs } from './missing-inputs.js'

/** What a run was missing, as the files that would provide it: a fixture file, and the answers that `--answers` accepts. */
export interface MissingInputsReport {
  readonly fixtures?: FixtureDraft
  readonly elicitations?: {
    readonly [step: string]: { readonly action: 'accept'; readonly content: JsonValue }
  }
}

export interface FixtureDraft {
  readonly fixtures: 'v1'
  readonly tools: { readonly [tool: string]: { readonly responses: readonly EntryDraft[] } }
}

/** An entry in which only the answer needs editing. */
export interface EntryDraft {
  readonly when?: JsonObject
  readonly structuredContent: JsonValue
}

/** Drafts of the missing files, each valid as written. */
export function missingInputsReport({ tools, questions }: MissingInputs): MissingInputsReport {
  return {
    ...(tools.length === 0
      ? {}
      : {
          fixtures: {
            fixtures: 'v1',
            tools: Object.fromEntries(tools.map(tool => [tool.tool, { responses: entriesOf(tool) }]))
          }
        }),
    ...(questions.length === 0
      ? {}
      : {
          elicitations: Object.fromEntries(
            questions.map(({ step, sample }) => [step, { action: 'accept', content: sample }])
          )
        })
  }
}

function entriesOf({ calls, sample: structuredContent }: MissingInputs['tools'][number]): EntryDraft[] {
  if (calls.length === 0) return [{ structuredContent }]
  return calls.map(when => ({ ...(Object.keys(when).length === 0 ? {} : { when }), structuredContent }))
}
