// How far zones are off UTC, as the JavaScript engine knows it.

/** The first and the last second that a JavaScript date can hold are this far from 1970. */
const furthest = 8.64e12
const secondsIn400Years = 12_622_780_800

/** The same moment of an earlier year with the same calendar; before the first date all zones have long been as they are there. */
function withinDates(seconds: number): number {
  return seconds > furthest
    ? furthest - secondsIn400Years + ((seconds - furthest) % secondsIn400Years)
    : Math.max(seconds, -furthest)
}

/** Tells the offset of a zone at a time, in seconds. */
export function offsetReader(name: string): (seconds: number) => number {
  const format = formatOf(name)
  return seconds => {
    const parts = format?.formatToParts(withinDates(seconds) * 1000) ?? []
    return parseOffset(parts.find(part => part.type === 'timeZoneName')?.value ?? 'GMT')
  }
}

/** Undefined for a zone that is only in Go's database, such as Factory: it is at UTC. */
function formatOf(name: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  } catch (problem) {
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}

function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([+-])(\d+)(?::(\d+))?(?::(\d+))?$/.exec(text) ?? []
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}
