import type { Compat } from '../model/index.js'
import type { Diagnostic, Severity } from '../source/diagnostic.js'
import { bindingReason } from './binding.js'
import type { Rule } from './rule.js'

/** The setting of a rule as the user writes it. */
export type RuleSetting = 'off' | 'warn' | 'error' | 'default'

/** Settings by rule id; a rule without one uses its default. */
export type RuleSettings = ReadonlyMap<string, RuleSetting>

export const noSettings: RuleSettings = new Map()

/** True when the rule runs at all. */
export function isOn(rule: Rule, settings: RuleSettings): boolean {
  const setting = settings.get(rule.meta.id) ?? 'default'
  return setting === 'default' ? rule.meta.severity !== 'off' : setting !== 'off'
}

/** Also true for a rule that is off but has problems that cannot be switched off. */
export function isAsked(rule: Rule, settings: RuleSettings, compat: Compat): boolean {
  return isOn(rule, settings) || (compat === 'engine' && rule.mayRefuse === true && isOff(rule, settings))
}

function isOff({ meta }: Rule, settings: RuleSettings): boolean {
  return settings.get(meta.id) === 'off'
}

/** The problem with the configured severity; null when its rule is off. In `engine` a binding problem stays an error. */
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
