import { didYouMean, suggestion } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { nearestName } from '../../../text/nearest-name.js'
import type { Place } from '../../reading/place.js'
import { SERVICE_CLASS, WORKFLOW } from '../kinds.js'
import type { Lowering } from '../reading.js'
import { writtenCalls } from './called-tools.js'

/** Calls of muster's own tools: unknown tool names, and services of a class in the linted files. */
export function checkCalledServices(lowering: Lowering): void {
  const classes = new Map(
    lowering.readings.filter(({ kind }) => kind === SERVICE_CLASS).map(({ name, spec }) => [name, spec])
  )
  for (const { kind, spec } of lowering.readings) {
    if (kind !== WORKFLOW) continue
    for (const { tool, args } of writtenCalls(spec)) {
      checkName(tool, lowering)
      if (tool.text === 'core_service_create' && classes.size > 0) checkCreation(args, { classes, lowering })
    }
  }
}

/** An unknown name near one of muster's own tools: it fails only when it is called. */
function checkName(place: Place, { findings }: Lowering): void {
  const name = place.text ?? ''
  if (!name.startsWith('core_') || coreTools.includes(name)) return
  const nearest = nearestName(name, coreTools)
  if (nearest === null) return
  findings.report(place, {
    rule: 'no-unknown-reference',
    severity: 'warning',
    message: `muster has no tool "${name}"${suggestion(nearest)}; the call fails when the step runs`
  })
}

interface Classes {
  readonly classes: ReadonlyMap<string, Place>
  readonly lowering: Lowering
}

/** The creation of a service: a class name near a known one, and arguments that the class lacks. */
function checkCreation(args: Place, { classes, lowering }: Classes): void {
  const named = args.field('serviceClassName')
  const name = named.text ?? ''
  if (name === '' || name.includes('{{')) return
  const declared = classes.get(name)?.field('args')
  if (declared) checkArguments(args.field('args'), declared, name, lowering)
  else reportClass(named, { classes, lowering })
}

function reportClass(named: Place, { classes, lowering }: Classes): void {
  const name = named.text ?? ''
  const nearest = nearestName(name, classes)
  if (nearest === null) return
  lowering.findings.report(named, {
    rule: 'no-unknown-reference',
    severity: 'warning',
    message: `none of the given files defines the service class "${name}"${suggestion(nearest)}; the call fails when the step runs`
  })
}

function checkArguments(given: Place, declared: Place, name: string, lowering: Lowering): void {
  // A template may produce any value.
  if (given.kind === 'scalar' && given.text !== '' && given.text !== null) return
  const known = declared.entries().map(({ key }) => key)
  const written = given.kind === 'map' ? given.entries() : []
  const report = (place: Place, message: string, accountsFor: readonly string[] = []) =>
    lowering.findings.report(place, {
      rule: 'valid-service-argument',
      severity: 'warning',
      message,
      accountsFor
    })
  const missing = declared
    .entries()
    .filter(({ key, place }) => isRequired(place) && !written.some(entry => entry.key === key))
    .map(({ key }) => key)
  const unknown = known.length === 0 ? [] : written.filter(({ key }) => !known.includes(key))
  // A single unknown argument is probably meant as the single missing one.
  const [lone] = unknown.length === 1 && missing.length === 1 ? missing : []
  for (const { key, place } of unknown) {
    const meant = nearestName(key, known) ?? lone
    const hint = lone ? `; "${lone}" is required and missing` : `; it has ${listed(known)}`
    report(
      place,
      `the service class "${name}" has no argument "${key}"${didYouMean(key, known, hint)}`,
      meant ? [given.field(meant).path] : []
    )
  }
  for (const key of missing)
    report(given.field(key), `the service class "${name}" requires the argument "${key}", which is missing`)
}

function isRequired(argument: Place): boolean {
  return argument.field('required').value === true && argument.field('default').node === null
}

/** Muster's own tools by area, including those of releases with service classes. */
const AREAS: Readonly<Record<string, string>> = {
  workflow: 'list get create update delete validate available execution_list execution_get',
  service: 'list start stop restart status create delete get validate',
  serviceclass: 'list get create update delete available validate'
}

/** The known names; nothing is claimed about other areas (`core_config_…`, `core_auth_…`). */
const coreTools: readonly string[] = [
  'core_events',
  ...Object.entries(AREAS).flatMap(([area, verbs]) => verbs.split(' ').map(verb => `core_${area}_${verb}`))
]
