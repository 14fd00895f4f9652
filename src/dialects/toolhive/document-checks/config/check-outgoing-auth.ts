import { quote } from '../../../../go/quote.js'
import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { loadingRefusal } from '../refusals/loading-refusal.js'
import { configSection, reportSection, type Section, type SectionProblem } from '../refusals/section.js'
import { AUTH_STRATEGIES, type AuthStrategy, type RequiredSetting } from './auth-strategies.js'

const SOURCES = ['inline', 'discovered']
const TYPES = AUTH_STRATEGIES.map(strategy => strategy.type)
const SECTION = configSection('outgoingAuth', 'valid-auth')

/** Authentication of a standalone config's server to its backends. */
export function checkOutgoingAuth(place: Place, findings: Findings, isBroken: boolean): void {
  if (place.kind !== 'map') {
    if (!isBroken && place.isEmpty)
      reportSection(SECTION, findings, {
        place,
        message: 'outgoingAuth is required',
        more: ', at least outgoingAuth: { source: inline }'
      })
    return
  }
  const source = place.field('source')
  if (!SOURCES.includes(source.text ?? '')) {
    const message = 'outgoingAuth.source must be one of: inline, discovered'
    reportSection(SECTION, findings, { place: source, message, more: hint(source, SOURCES) })
  }
  strategiesOf(place).forEach(({ name, path, strategy }, index) => {
    checkStrategy(strategy, findings, { section: { ...SECTION, prefix: `${path}: ` }, name, isBroken, index })
  })
}

/** The default strategy, and those of each backend by name. */
function strategiesOf(place: Place) {
  const byDefault = place.field('default')
  const backends = place.field('backends').entries()
  return [
    ...(byDefault.isEmpty ? [] : [{ name: 'default', path: 'outgoingAuth.default', strategy: byDefault }]),
    ...backends.map(({ key, place: strategy }) => ({
      name: key,
      path: `outgoingAuth.backends.${key}`,
      strategy
    }))
  ]
}

interface StrategyCheck {
  readonly section: Section
  /** The loader's name for the strategy. */
  readonly name: string
  readonly isBroken: boolean
  /** Index of the strategy, in checking order. */
  readonly index: number
}

interface StrategyProblem extends Omit<SectionProblem, 'isCrash'> {
  /** The loader's message, when it refuses the strategy before the validator does. */
  readonly loader?: string | undefined
}

/** Reports a problem in the validator's words, unless the loader already refuses it in its own. */
function reportStrategy(
  { section, name, index }: StrategyCheck,
  findings: Findings,
  problem: StrategyProblem
): void {
  const { loader, ...found } = problem
  if (loader === undefined) {
    reportSection(section, findings, { ...found })
    return
  }
  const { place, message, more = '', ...rest } = found
  findings.report(place, {
    ...rest,
    rule: section.rule,
    message: `${section.prefix ?? ''}${message}${more}`,
    refusal: loadingRefusal({
      part: 'outgoingAuth',
      index,
      message: `outgoingAuth: backend ${name}: ${loader}`
    })
  })
}

function checkStrategy(place: Place, findings: Findings, check: StrategyCheck): void {
  const { isBroken } = check
  if (place.isEmpty && !isBroken) reportNull(place, findings, check)
  if (place.kind !== 'map') return
  const type = place.field('type')
  const strategy = AUTH_STRATEGIES.find(known => known.type === type.text)
  if (strategy) {
    if (!isBroken) checkSettings(place, findings, { ...check, strategy })
  } else if (!isBroken || !type.isEmpty) {
    const message = `type must be one of: ${TYPES.join(', ')}`
    reportStrategy(check, findings, { place: type, message, more: hint(type, TYPES) })
  }
}

/** The loader reads the type of a null strategy and crashes. */
function reportNull(place: Place, findings: Findings, { section, index }: StrategyCheck): void {
  const message = 'panic: runtime error: invalid memory address or nil pointer dereference'
  findings.report(place, {
    rule: section.rule,
    message: `${section.prefix ?? ''}strategy is nil, and the loader breaks down on it; write how to sign in to the backend, or remove the entry`,
    span: place.mark,
    refusal: loadingRefusal({ part: 'outgoingAuth', index, message, isCrash: true })
  })
}

function checkSettings(
  place: Place,
  findings: Findings,
  check: StrategyCheck & { readonly strategy: AuthStrategy }
): void {
  const { field, called = field, settings, isLoaded = false, required = [] } = check.strategy
  if (field === undefined) return
  const given = place.field(field)
  if (given.isEmpty) {
    const message = `${called} requires ${settings} configuration`
    const settingsShown = required.map(({ name }) => `${name}: …`).join(', ')
    const more = `; write ${field}: ${settingsShown === '' ? '{}' : `{ ${settingsShown} }`}`
    const loader = isLoaded ? `${called} configuration is required` : undefined
    reportStrategy(check, findings, { place: given, message, more, loader })
  }
  if (given.kind !== 'map') return
  for (const setting of required) {
    if (isGiven(given, setting)) continue
    const message = `${called} requires ${setting.name} field`
    const more = setting.or ? `, or ${setting.or} with the name of an environment variable` : ''
    const { loader } = setting
    reportStrategy(check, findings, { place: given.field(setting.name), message, more, loader })
  }
  if (field === 'headerInjection') checkOneOf(given, findings, { check, names: HEADER_VALUES })
  if (field === 'obo') checkOneOf(given, findings, { check, names: CLIENT_SECRETS })
  if (field === 'awsSts') checkRoles(given, findings)
  if (field === 'xaa') checkSubject(given.field('subjectTokenType'), findings, check)
}

/** A value that is no text is reported by the type check. */
function isGiven(settings: Place, { name, or }: RequiredSetting): boolean {
  return [name, ...(or ? [or] : [])].some(key => {
    const place = settings.field(key)
    return !place.isEmpty && place.text !== ''
  })
}

/** A value, and the environment variable that may provide it instead. */
type OneOf = readonly [value: string, variable: string]
const HEADER_VALUES: OneOf = ['headerValue', 'headerValueEnv']
const CLIENT_SECRETS: OneOf = ['clientSecret', 'clientSecretEnv']

function checkOneOf(
  settings: Place,
  findings: Findings,
  { check, names: [value, variable] }: { readonly check: StrategyCheck; readonly names: OneOf }
): void {
  const place = settings.field(variable)
  if (!place.text || !settings.field(value).text) return
  const message = `only one of ${value} or ${variable} must be set`
  reportStrategy(check, findings, { place, message, loader: message })
}

const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token'

function checkSubject(type: Place, findings: Findings, check: StrategyCheck): void {
  if (!type.text || type.text === ID_TOKEN) return
  const message = `xaa: unsupported subjectTokenType ${quote(type.text)}; only ${quote(ID_TOKEN)} is accepted`
  reportStrategy(check, findings, { place: type, message })
}

/** The service issues credentials for roles only. */
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
  return place.text === null ? '' : didYouMean(place.text, names)
}
