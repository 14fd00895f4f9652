// The offsets of zones to UTC, from the JavaScript engine.

/** The first and the last second of a JavaScript date are this far from 1970. */
const furthest = 8.64e12
const secondsIn400Years = 12_622_780_800

/** The same moment in an earlier year with the same calendar; before the first date all offsets are constant. */
function withinDates(seconds: number): number {
  return seconds > furthest
    ? furthest - secondsIn400Years + ((seconds - furthest) % secondsIn400Years)
    : Math.max(seconds, -furthest)
}

/** Returns a function that gives the offset of a zone at a time, in seconds. */
export function offsetReader(name: string): (seconds: number) => number {
  const format = formatOf(name)
  return seconds => {
    const parts = format?.formatToParts(withinDates(seconds) * 1000) ?? []
    return parseOffset(parts.find(part => part.type === 'timeZoneName')?.value ?? 'GMT')
  }
}

/** Undefined for a zone that exists only in Go's database, such as Factory: it is at UTC. */
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
