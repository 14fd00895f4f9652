import type { Compat } from '../model/index.js'
import type { Diagnostic, Severity } from '../source/diagnostic.js'
import { bindingReason } from './binding.js'
import type { Rule } from './rule.js'

/** What a person may say about a rule. */
export type RuleSetting = 'off' | 'warn' | 'error' | 'default'

/** What was said about which rule, by id. A rule that is not named is as it comes. */
export type RuleSettings = ReadonlyMap<string, RuleSetting>

export const noSettings: RuleSettings = new Map()

/** True where the rule is to run at all. */
export function isOn(rule: Rule, settings: RuleSettings): boolean {
  const setting = settings.get(rule.meta.id) ?? 'default'
  return setting === 'default' ? rule.meta.severity !== 'off' : setting !== 'off'
}

/** The same, also for a rule that is off and of which some problems cannot be switched off. */
export function isAsked(rule: Rule, settings: RuleSettings, compat: Compat): boolean {
  return isOn(rule, settings) || (compat === 'engine' && rule.mayRefuse === true && isOff(rule, settings))
}

function isOff({ meta }: Rule, settings: RuleSettings): boolean {
  return settings.get(meta.id) === 'off'
}

/** The problem with the severity that was asked for; null where its rule is off. In `engine` what binds stays an error. */
export function withSetting(
  diagnostic: Diagnostic,
  settings: RuleSettings,
  compat: Compat
): Diagnostic | null {
  const setting = settings.get(diagnostic.rule) ?? 'default'
  const reason = compat === 'engine' ? bindingReason(diagnostic, compat) : null
  if (setting === 'default' || (setting === 'warn' && reason !== null)) return diagnostic
  if (setting === 'off') return reason === null ? null : keptOn(diagnostic, reason)
  const severity: Severity = setting === 'warn' ? 'warning' : 'error'
  return { ...diagnostic, severity }
}

function keptOn(diagnostic: Diagnostic, reason: string): Diagnostic {
  return { ...diagnostic, message: `${diagnostic.message}; no setting switches this off, because ${reason}` }
}
