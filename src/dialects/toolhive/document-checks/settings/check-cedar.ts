import { quote } from '../../../../go/quote.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportAtStart } from '../refusals/start-problem.js'

/** Where the settings of Cedar are written. */
export interface CedarSettings {
  readonly policies: readonly Place[]
  readonly entities: Place
  readonly groupType: Place
}

/** Cedar reads its settings at startup, in this order. Only the outline of a policy is checked here. */
export function checkCedar({ policies, entities, groupType }: CedarSettings, findings: Findings): void {
  const type = groupType.text ? typeFault(groupType.text) : null
  if (type !== null)
    refuse(groupType, findings, {
      message: `group_entity_type ${quote(groupType.text ?? '')} ${type}`
    })
  policies.forEach((policy, index) => {
    const fault = policy.text === null ? null : policyFault(policy.text)
    if (fault === null) return
    refuse(policy, findings, {
      message: `failed to parse policy ${index}`,
      more: `: ${fault}`
    })
  })
  if (entities.text && !isEntityList(entities.text))
    refuse(entities, findings, {
      message: 'failed to parse entities JSON',
      more: `: ${entities.key} is a JSON list of Cedar entities in a text`
    })
}

const IDENTIFIER = /^[A-Za-z_]\w*$/
const RESERVED = ['true', 'false', 'if', 'then', 'else', 'in', 'is', 'like', 'has', '__cedar']

function typeFault(written: string): string | null {
  if (written.includes('::')) return 'contains "::": namespaced entity types are not yet supported'
  const name = written.trim()
  return IDENTIFIER.test(name) && !RESERVED.includes(name) ? null : 'is not a valid Cedar identifier'
}

/** An unclosed string or comment extends to the end, so no text is scanned twice. */
const TEXT_OR_COMMENT = /"(?:[^"\\]|\\.?)*(?:"|$)|\/\/[^\n]*|\/\*(?:.*?\*\/|.*$)/gs
const BEGINNING = /^\s*(?:@\w+\s*(?:\(\s*""\s*\)\s*)?)*(\w*)/

/** Cedar reads the first policy of a text, up to its semicolon. */
function policyFault(text: string): string | null {
  const plain = text.replace(TEXT_OR_COMMENT, part => (part.startsWith('"') ? '""' : ' '))
  const effect = BEGINNING.exec(plain)?.[1] ?? ''
  if (effect !== 'permit' && effect !== 'forbid')
    return `a policy begins with permit or forbid, not ${quote(effect)}`
  const end = plain.indexOf(';')
  if (end === -1) return 'a policy ends with a semicolon'
  const depth = [...plain.slice(0, end)].reduce((open, letter) => open + depthOf(letter), 0)
  return depth === 0 ? null : 'its brackets do not match'
}

function depthOf(letter: string): number {
  return '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0
}

function isEntityList(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed === null || (Array.isArray(parsed) && parsed.every(isEntity))
  } catch {
    return false
  }
}

function isEntity(item: unknown): boolean {
  return typeof item === 'object' && !Array.isArray(item)
}

function refuse(
  place: Place,
  findings: Findings,
  problem: { readonly message: string; readonly more?: string }
): void {
  reportAtStart(place, findings, { rule: 'valid-auth', phase: 'authentication', ...problem })
}
