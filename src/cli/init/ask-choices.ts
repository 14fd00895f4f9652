import { compats } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { type Engine, engines, type PipelineKind, type ProjectChoices, pipelines } from './choices.js'

/** What the flags have chosen already. */
export type GivenChoices = { readonly [Key in keyof ProjectChoices]: ProjectChoices[Key] | undefined }

/** What a folder suggests. */
export interface SuggestedChoices {
  readonly engine: Engine
  readonly ci: PipelineKind
}

/** A line that a person types; null where the input has ended. */
export type AskLine = (question: string) => Promise<string | null>

/** Asks for what no flag has chosen; an empty line takes what is suggested. */
export async function askChoices(
  given: GivenChoices,
  suggested: SuggestedChoices,
  ask: AskLine
): Promise<ProjectChoices> {
  return {
    engine:
      given.engine ?? (await choose({ what: 'Engine', options: engines, suggested: suggested.engine }, ask)),
    compat: given.compat ?? (await choose({ what: 'Reading', options: compats, suggested: 'engine' }, ask)),
    ci: given.ci ?? (await choose({ what: 'Pipeline', options: pipelines, suggested: suggested.ci }, ask))
  }
}

interface Choice<T extends string> {
  readonly what: string
  readonly options: readonly T[]
  readonly suggested: T
}

async function choose<T extends string>({ what, options, suggested }: Choice<T>, ask: AskLine): Promise<T> {
  for (;;) {
    const answer = await ask(`${what} (${options.join(', ')}) [${suggested}]: `)
    if (answer === null) throw new UsageError('nothing was written: the questions were not answered')
    const text = answer.trim().toLowerCase()
    if (text === '') return suggested
    const choice = options.filter(option => option.startsWith(text))
    if (choice[0] !== undefined && choice.length === 1) return choice[0]
  }
}
