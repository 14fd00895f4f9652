// camelcase, which in sprig is Pascal case: capitals at both ends.
import { joinPieces } from '../../../../go/letters.js'
import { isUpper, lowerRune, mapRunes, upperRune } from './rune-case.js'
import { connector } from './word-case.js'

const CONNECTORS = new RegExp(`${connector}+`, 'gu')

/** Joins the capitalized words of a text; leading and trailing connectors stay, and of a run between words all but the last. */
export function pascalCase(source: string): string {
  const text = mapRunes(source, rune => rune)
  const leading = leadingConnectors(text)
  // A text of only connectors becomes one longer: sprig writes its last rune twice.
  if (leading.length === text.length) return leading + leading.slice(-1)
  return leading + joinPieces(capitalizedWords(text, leading.length))
}

function leadingConnectors(text: string): string {
  const [first] = text.matchAll(CONNECTORS)
  return first?.index === 0 ? first[0] : ''
}

function* capitalizedWords(text: string, start: number): Iterable<string> {
  let from = start
  for (const { 0: run, index } of text.matchAll(CONNECTORS)) {
    if (index < start) continue
    yield capitalized(text.slice(from, index))
    from = index + run.length
    yield from === text.length ? run : run.slice(0, -1)
  }
  yield capitalized(text.slice(from))
}

function capitalized(word: string): string {
  if (word === '') return ''
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0)
  let lowering = isUpper(first)
  const tail = mapRunes(word.slice(first.length), rune => {
    lowering &&= isUpper(rune)
    return lowering ? lowerRune(rune) : rune
  })
  return upperRune(first) + tail
}
