import type { PlacedValue } from '../../reading/place.js'
import type { LiveLimits } from '../live-backend.js'
import type { SourceReader } from './source-reader.js'

const names = ['connectTimeoutMs', 'requestTimeoutMs', 'maxMessageBytes', 'maxTools', 'closeGraceMs'] as const

/** `limits` beside a server: what holds for it in place of the defaults. */
export function readLimits(reader: SourceReader, place: PlacedValue | undefined): Partial<LiveLimits> {
  if (!place) return {}
  const fields = reader.fields(place, names)
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fields.get(name)
      const value = field ? reader.count(field, 1) : undefined
      return value === undefined ? [] : [[name, value] as const]
    })
  )
}
