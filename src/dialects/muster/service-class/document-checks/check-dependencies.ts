import { suggestion } from '../../../../text/did-you-mean.js'
import { nearestName } from '../../../../text/nearest-name.js'
import type { Place } from '../../../reading/place.js'
import { SERVICE_CLASS } from '../../kinds.js'
import type { Lowering, MusterReading } from '../../reading.js'

/** The classes that a class depends on, among the linted documents. */
export function checkDependencies(reading: MusterReading, lowering: Lowering): void {
  const { findings, readings } = lowering
  const classes = readings.filter(each => each.kind === SERVICE_CLASS && each.namespace === reading.namespace)
  const names = classes.map(each => each.name).filter(name => name !== '')
  for (const place of dependenciesOf(reading)) {
    const name = place.text ?? ''
    if (names.includes(name)) continue
    const nearest = nearestName(name, names)
    findings.report(place, {
      rule: 'no-unknown-reference',
      severity: nearest === null ? 'info' : 'error',
      message: `service class "${name}" is not among the given files${suggestion(nearest, '; whether it exists is unknown')}`
    })
  }
  checkRing(reading, classes, lowering)
}

function dependenciesOf({ spec }: MusterReading): readonly Place[] {
  const list = spec.field('serviceConfig').field('dependencies')
  return list.items().filter(item => item.text !== null && item.text !== '')
}

/** A class that depends on itself, directly or not: reported once, at the first class of the cycle. */
function checkRing(
  reading: MusterReading,
  classes: readonly MusterReading[],
  { findings, readings }: Lowering
): void {
  for (const place of dependenciesOf(reading)) {
    const ring = ringFrom(reading, place.text ?? '', classes)
    if (ring === null) continue
    const isFirst = ring.every(each => readings.indexOf(each) >= readings.indexOf(reading))
    if (!isFirst) continue
    const names = [reading, ...ring].map(each => `"${each.name}"`).join(' → ')
    findings.report(place, {
      rule: 'no-service-cycle',
      severity: 'warning',
      message: `the service classes wait for one another, so that none can be started first: ${names}`
    })
  }
}

/** The classes from the dependency back to the start; null when no path leads back. */
function ringFrom(
  start: MusterReading,
  first: string,
  classes: readonly MusterReading[]
): readonly MusterReading[] | null {
  const cameFrom = new Map<MusterReading, MusterReading | null>()
  const open = classes.filter(each => each.name === first).slice(0, 1)
  for (const each of open) cameFrom.set(each, null)
  for (let next = open.shift(); next; next = open.shift()) {
    if (next === start) return wayTo(next, cameFrom)
    for (const place of dependenciesOf(next)) {
      const needed = classes.find(each => each.name === place.text)
      if (!needed || cameFrom.has(needed)) continue
      cameFrom.set(needed, next)
      open.push(needed)
    }
  }
  return null
}

function wayTo(
  end: MusterReading,
  cameFrom: ReadonlyMap<MusterReading, MusterReading | null>
): readonly MusterReading[] {
  const way: MusterReading[] = []
  for (let at: MusterReading | null = end; at; at = cameFrom.get(at) ?? null) way.unshift(at)
  return way
}
