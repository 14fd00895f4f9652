import type { RuleSetting, RuleSettings } from '../lint/rule-setting.js'
import { UsageError } from '../project/usage-error.js'
import type { ConfigText } from './config-text.js'
import { didYouMean } from './nearest-name.js'

interface Sources {
  /** From the configuration, by rule id. */
  readonly configured: ReadonlyMap<string, ConfigText>
  /** From `--rule NAME=SETTING`; these win. */
  readonly given: readonly string[]
  /** The ids of all rules. */
  readonly known: readonly string[]
}

/** @throws UsageError for a rule that does not exist, or an invalid setting */
export async function ruleSettings({ configured, given, known }: Sources): Promise<RuleSettings> {
  const settings = new Map<string, RuleSetting>()
  for (const [id, { text, place }] of configured) settings.set(id, await check({ id, text, place, known }))
  for (const pair of given) {
    const at = pair.indexOf('=')
    if (at === -1) throw new UsageError(`--rule ${pair} names no setting; write --rule ${pair}=off`)
    const [id, text] = [pair.slice(0, at), pair.slice(at + 1)]
    settings.set(id, await check({ id, text, place: `--rule ${pair}`, known }))
  }
  return settings
}

interface Written {
  readonly id: string
  readonly text: string
  readonly place: string
  readonly known: readonly string[]
}

async function check({ id, text, place, known }: Written): Promise<RuleSetting> {
  if (!known.includes(id))
    throw new UsageError(`${place}: there is no rule "${id}"${await didYouMean(id, known)}`, place)
  const setting = choices.get(text)
  if (setting === undefined)
    throw new UsageError(
      `${place}: "${text}" is not a setting of a rule; the settings are ${[...choices.keys()].join(', ')}`,
      place
    )
  return setting
}

const choices: ReadonlyMap<string, RuleSetting> = new Map([
  ['off', 'off'],
  ['warn', 'warn'],
  ['error', 'error'],
  ['default', 'default']
])
