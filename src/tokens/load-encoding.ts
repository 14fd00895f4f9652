import type { Encoding, EncodingName } from './encoding.js'
import { mergePairs, type Ranks } from './merge-pairs.js'
import { piecesOf } from './pieces.js'

/** A token in the list of an encoding: its text, or its bytes if they are not valid text. */
type Written = string | readonly number[] | undefined

/** Each list has several megabytes and is loaded only when needed. */
const LISTS: Readonly<Record<EncodingName, () => Promise<{ readonly default: readonly Written[] }>>> = {
  o200k_base: () => import('gpt-tokenizer/bpeRanks/o200k_base'),
  cl100k_base: () => import('gpt-tokenizer/bpeRanks/cl100k_base')
}

/** Reading a list takes half a second, so it is cached for the lifetime of the process. */
const loaded = new Map<EncodingName, Promise<Encoding>>()

/** Loads an encoding. All text is literal: names of control tokens have no special meaning. */
export function loadEncoding(name: EncodingName): Promise<Encoding> {
  const known = loaded.get(name) ?? readEncoding(name)
  loaded.set(name, known)
  return known
}

async function readEncoding(name: EncodingName): Promise<Encoding> {
  const ranks = ranksOf((await LISTS[name]()).default)
  return {
    name,
    count: text => {
      let count = 0
      for (const [piece] of piecesOf(text, name)) count += mergePairs(bytesOf(piece), ranks).length
      return count
    },
    starts: text => {
      const starts: number[] = []
      for (const [piece, at] of piecesOf(text, name))
        for (const start of startsIn(piece, ranks)) starts.push(at + start)
      return starts
    }
  }
}

function ranksOf(list: readonly Written[]): Ranks {
  const ranks = new Map<string, number>()
  for (const [rank, written] of list.entries())
    if (written !== undefined)
      ranks.set(typeof written === 'string' ? bytesOf(written) : String.fromCharCode(...written), rank)
  return ranks
}

const encoder = new TextEncoder()

/** The bytes of a text as UTF-8, one character per byte. */
function bytesOf(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(text)) return text
  let bytes = ''
  for (const byte of encoder.encode(text)) bytes += String.fromCharCode(byte)
  return bytes
}

function startsIn(piece: string, ranks: Ranks): readonly number[] {
  const bytes = bytesOf(piece)
  const lengths = mergePairs(bytes, ranks)
  const places = bytes.length === piece.length ? null : placesOfBytes(piece)
  let byte = 0
  return lengths.map(length => {
    const start = places?.[byte] ?? byte
    byte += length
    return start
  })
}

/** For each byte of a text, the offset of the character that contains it. */
function placesOfBytes(text: string): readonly number[] {
  const places: number[] = []
  let place = 0
  for (const character of text) {
    for (const _ of encoder.encode(character)) places.push(place)
    place += character.length
  }
  return places
}
