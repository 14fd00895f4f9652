// How a time is encoded for other programs.

import { timeQuote } from '../../../../go/time-quote.js'
import { GoError } from '../../function-set.js'
import { civilOf, type GoLocation, type GoTime, ZERO_TIME } from './go-time.js'
import { formatTime } from './time-format.js'
import { monthNames } from './time-layout.js'

/** RFC 3339, which requires a year of four digits and an offset of less than a day; `where` is the method named by the error. */
export function encodeTime(time: GoTime, where: string): string {
  const { year } = civilOf(time)
  if (year < 0 || year > 9999) throw new GoError(`${where}: year outside of range [0,9999]`)
  const offset = time.place.at(time.seconds).seconds
  if (Math.abs(offset) >= 86400) throw new GoError(`${where}: timezone hour outside of range [0,23]`)
  return formatTime(time, '2006-01-02T15:04:05.999999999Z07:00')
}

/** Version, seconds since year 1, nanoseconds, minutes of the offset; in the second version also its remaining seconds. */
export function binaryTime(time: GoTime): Uint8Array {
  const offset = time.place.kind === 'utc' ? -60 : time.place.at(time.seconds).seconds
  const minutes = Math.trunc(offset / 60)
  const hasOddSeconds = offset % 60 !== 0
  if (time.place.kind !== 'utc' && minutes === -1)
    throw new GoError('Time.MarshalBinary: unexpected zone offset')
  const bytes = new DataView(new ArrayBuffer(hasOddSeconds ? 16 : 15))
  bytes.setUint8(0, hasOddSeconds ? 2 : 1)
  bytes.setBigInt64(1, BigInt(time.seconds - ZERO_TIME.seconds))
  bytes.setInt32(9, time.nanoseconds)
  bytes.setInt16(13, minutes)
  if (hasOddSeconds) bytes.setInt8(15, offset % 60)
  return new Uint8Array(bytes.buffer)
}

/** As `%#v` prints it: the call of `time.Date` that creates it. */
export function goTimeText(time: GoTime): string {
  const { year, month, day, hour, minute, second } = civilOf(time)
  const numbers = [day, hour, minute, second, time.nanoseconds].join(', ')
  return `time.Date(${year}, time.${monthNames[month - 1]}, ${numbers}, ${goPlaceText(time.place)})`
}

function goPlaceText({ kind, name }: GoLocation): string {
  if (kind === 'utc') return 'time.UTC'
  return kind === 'local' ? 'time.Local' : `time.Location(${timeQuote(name)})`
}
