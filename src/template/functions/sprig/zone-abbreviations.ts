// Go's abbreviation of a zone at a time: letters, or the offset where a zone has none.
import { zoneLetters } from './time-zone-letters.js'

/** Letters by offset in seconds, from a moment on. */
export interface ZoneLetters {
  readonly since: number
  readonly byOffset: ReadonlyMap<number, string>
}

let groups: ReadonlyMap<string, string> | undefined

/** The letters of a zone over time; undefined for a name unknown to Go. */
export function lettersOf(name: string): readonly ZoneLetters[] | undefined {
  groups ??= readGroups()
  const text = groups.get(name)
  return text?.split('@').map((piece, at) => readLetters(at === 0 ? `-1${'0'.repeat(11)} ${piece}` : piece))
}

/** The letters of each zone, still as text. */
function readGroups(): ReadonlyMap<string, string> {
  const zones = new Map<string, string>()
  for (const line of zoneLetters.trim().split(/\n(?! )/)) {
    const [letters = '', names = ''] = line.split(/:\s+/)
    let region = ''
    for (const word of names.split(/\s+/)) {
      if (word.endsWith('/')) region = word
      else zones.set(region + word, letters)
    }
  }
  return zones
}

function readLetters(piece: string): ZoneLetters {
  const [since = '', ...entries] = piece.trim().split(/\s+/)
  const pairs = entries.filter(entry => entry.includes('=')).map(entry => entry.split('='))
  return {
    since: Number.parseInt(since, 36),
    byOffset: new Map(pairs.map(([letters = '', offset = '']) => [Number.parseInt(offset, 36), letters]))
  }
}

/** Zones without letters are named by their offset; only the local mean times before zones existed have odd seconds. */
export function numericAbbreviation(offset: number): string {
  if (offset % 60 !== 0) return 'LMT'
  const sign = offset < 0 ? '-' : '+'
  const hours = String(Math.floor(Math.abs(offset) / 3600)).padStart(2, '0')
  const minutes = Math.floor((Math.abs(offset) % 3600) / 60)
  return minutes === 0 ? sign + hours : `${sign}${hours}${String(minutes).padStart(2, '0')}`
}
