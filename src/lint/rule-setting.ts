import type { Diagnostic, Severity } from '../source/diagnostic.js'
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

/** The problem with the severity that was asked for; null where its rule is off. */
export function withSetting(diagnostic: Diagnostic, settings: RuleSettings): Diagnostic | null {
  const setting = settings.get(diagnostic.rule) ?? 'default'
  if (setting === 'off') return null
  if (setting === 'default') return diagnostic
  const severity: Severity = setting === 'warn' ? 'warning' : 'error'
  return { ...diagnostic, severity }
}
