import type { RuleSetting, RuleSettings } from '../../lint/rule-setting.js'
import { type PlacedFault, UsageError } from '../../project/usage-error.js'
import { didYouMean } from '../faults/nearest-name.js'
import type { ConfigText } from './config-text.js'

interface Sources {
  /** From the configuration, by rule id. */
  readonly configured: ReadonlyMap<string, ConfigText>
  /** From `--rule NAME=SETTING`; these win. */
  readonly given: readonly string[]
  /** The ids of all rules. */
  readonly known: readonly string[]
}

/** @throws UsageError for every rule that does not exist, and every invalid setting */
export async function ruleSettings({ configured, given, known }: Sources): Promise<RuleSettings> {
  const written = [...configured].map(([id, setting]): Written => ({ id, ...setting }))
  for (const pair of given) {
    const at = pair.indexOf('=')
    if (at === -1) throw new UsageError(`--rule ${pair} names no setting; write --rule ${pair}=off`)
    written.push({ id: pair.slice(0, at), text: pair.slice(at + 1), place: `--rule ${pair}` })
  }
  const faults = await ruleFaults(written, known)
  if (faults.length > 0) throw UsageError.at(faults)
  return new Map(
    written.flatMap(({ id, text }) => {
      const setting = choices.get(text)
      return setting ? [[id, setting] as const] : []
    })
  )
}

/** A setting of a rule, and its location. */
interface Written extends ConfigText {
  readonly id: string
}

/** The faults in settings of rules. */
export async function ruleFaults(
  written: readonly Written[],
  known: readonly string[]
): Promise<readonly PlacedFault[]> {
  const faults: PlacedFault[] = []
  for (const { id, text, place } of written) {
    if (!known.includes(id))
      faults.push({ place, message: `there is no rule "${id}"${await didYouMean(id, known)}` })
    else if (!choices.has(text))
      faults.push({
        place,
        message: `"${text}" is not a setting of a rule; the settings are ${[...choices.keys()].join(', ')}`
      })
  }
  return faults
}

const choices: ReadonlyMap<string, RuleSetting> = new Map([
  ['off', 'off'],
  ['warn', 'warn'],
  ['error', 'error'],
  ['default', 'default']
])
