import { nearestName } from '../../../text/nearest-name.js'
import { type Findings, withHint } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { AUTH_STRATEGIES, type AuthStrategy, type RequiredSetting } from './auth-strategies.js'
import { reportSection, type Section } from './section.js'

const SOURCES = ['inline', 'discovered']
const TYPES = AUTH_STRATEGIES.map(strategy => strategy.type)
const SECTION = { group: { section: 'outgoingAuth', unit: 'outgoingAuth' }, unit: -4, rule: 'valid-auth' }

/** How the server of a standalone config signs in to its backends. */
export function checkOutgoingAuth(place: Place, findings: Findings, isBroken: boolean): void {
  if (place.kind !== 'map') {
    if (!isBroken && place.isEmpty)
      reportSection(SECTION, findings, {
        place,
        words: 'outgoingAuth is required',
        more: ', at least outgoingAuth: { source: inline }',
        detail: 1
      })
    return
  }
  const source = place.field('source')
  if (!SOURCES.includes(source.text ?? '')) {
    const words = 'outgoingAuth.source must be one of: inline, discovered'
    reportSection(SECTION, findings, { place: source, words, more: hint(source, SOURCES), detail: 2 })
  }
  strategiesOf(place).forEach(({ name, strategy }, index) => {
    checkStrategy(strategy, findings, {
      section: { ...SECTION, prefix: `${name}: ` },
      isBroken,
      detail: 3 + index
    })
  })
}

/** How the server signs in by default, and to each backend by name. */
function strategiesOf(place: Place): readonly { readonly name: string; readonly strategy: Place }[] {
  const byDefault = place.field('default')
  const backends = place.field('backends').entries()
  return [
    ...(byDefault.isEmpty ? [] : [{ name: 'outgoingAuth.default', strategy: byDefault }]),
    ...backends.map(({ key, place: strategy }) => ({ name: `outgoingAuth.backends.${key}`, strategy }))
  ]
}

interface StrategyCheck {
  readonly section: Section
  readonly isBroken: boolean
  readonly detail: number
}

function checkStrategy(place: Place, findings: Findings, check: StrategyCheck): void {
  const { section, isBroken, detail } = check
  if (place.isEmpty && !isBroken)
    reportSection(section, findings, {
      place,
      words: 'strategy is nil',
      more: '; say how to sign in to the backend, or take the entry out',
      span: place.mark,
      detail
    })
  if (place.kind !== 'map') return
  const type = place.field('type')
  const strategy = AUTH_STRATEGIES.find(known => known.type === type.text)
  if (strategy) {
    if (!isBroken) checkSettings(place, findings, { ...check, strategy })
  } else if (!isBroken || !type.isEmpty) {
    const words = `type must be one of: ${TYPES.join(', ')}`
    reportSection(section, findings, { place: type, words, more: hint(type, TYPES), detail })
  }
}

function checkSettings(
  place: Place,
  findings: Findings,
  { section, strategy, detail }: StrategyCheck & { readonly strategy: AuthStrategy }
): void {
  const { field, settings, required = [] } = strategy
  if (field === undefined) return
  const given = place.field(field)
  if (given.isEmpty) {
    const words = `${field} requires ${settings} configuration`
    const more = `; write ${field}: { ${required.map(({ name }) => `${name}: …`).join(', ')} }`
    reportSection(section, findings, { place: given, words, more, detail })
  }
  if (given.kind !== 'map') return
  for (const setting of required) {
    if (isGiven(given, setting)) continue
    const words = `${field} requires ${setting.name} field`
    const more = setting.or ? `, or ${setting.or} with the name of an environment variable` : ''
    reportSection(section, findings, { place: given.field(setting.name), words, more, detail })
  }
  if (field === 'headerInjection') checkOneValue(given, findings)
  if (field === 'awsSts') checkRoles(given, findings)
}

/** What is no text is a problem of its type. */
function isGiven(settings: Place, { name, or }: RequiredSetting): boolean {
  return [name, ...(or ? [or] : [])].some(key => {
    const place = settings.field(key)
    return !place.isEmpty && place.text !== ''
  })
}

function checkOneValue(settings: Place, findings: Findings): void {
  const fromEnvironment = settings.field('headerValueEnv')
  if (!fromEnvironment.text || !settings.field('headerValue').text) return
  findings.report(fromEnvironment, {
    rule: SECTION.rule,
    severity: 'warning',
    message: `${fromEnvironment.path}: either headerValue or headerValueEnv should be set, not both`
  })
}

/** The service gives out no credentials but those of a role. */
function checkRoles(settings: Place, findings: Findings): void {
  const mappings = settings.field('roleMappings')
  if (settings.field('fallbackRoleArn').text || !(mappings.isEmpty || mappings.kind === 'list')) return
  if (mappings.items().length > 0) return
  findings.report(settings, {
    rule: SECTION.rule,
    severity: 'warning',
    message: `${settings.path}: there is no role that could be assumed; write fallbackRoleArn, or roleMappings`,
    span: settings.mark
  })
}

function hint(place: Place, names: readonly string[]): string {
  return withHint('', place.text === null ? null : nearestName(place.text, names))
}
