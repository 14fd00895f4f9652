/** A timestamp as gopkg.in/yaml.v3 recognises it in a plain scalar, in Go's JSON format (RFC 3339); null for other text. */
export function readGoTimestamp(text: string): string | null {
  const match = TIMESTAMP.exec(text)
  if (!match) return null
  const [, year = '', month = '', day = '', clock] = match
  if (!isDay(Number(year), Number(month), Number(day))) return null
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (clock === undefined) return `${date}T00:00:00Z`
  const time = readClock(clock)
  return time === null ? null : `${date}T${time}`
}

const TIMESTAMP = /^(\d{4})-(\d{1,2})-(\d{1,2})([Tt ].*)?$/
// After T the zone is required; after a blank there is none.
const CLOCK =
  /^(?:[Tt](?=.*(?:Z|[-+]\d\d:\d\d)$)| +(?!.*(?:Z|[-+]\d\d:\d\d)$))(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,](\d+))?(?:Z|([-+])(\d\d):(\d\d))?$/

function readClock(clock: string): string | null {
  const match = CLOCK.exec(clock)
  if (!match) return null
  const [, hour = '', minute = '', second = '', fraction = '', sign, zoneHour = '00', zoneMinute = '00'] =
    match
  if (
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59 ||
    Number(zoneHour) > 24 ||
    Number(zoneMinute) > 60
  )
    return null
  const kept = fraction.slice(0, 9).replace(/0+$/, '')
  const minutes = Number(zoneHour) * 60 + Number(zoneMinute)
  const zone =
    minutes === 0
      ? 'Z'
      : `${sign}${twoDigits(String(Math.floor(minutes / 60)))}:${twoDigits(String(minutes % 60))}`
  return `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}${kept && `.${kept}`}${zone}`
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
}

function twoDigits(text: string): string {
  return text.padStart(2, '0')
}
