// camelcase, which sprig makes with capitals at both ends: Pascal case.
import { runesOf } from '../../../go/go-string.js'
import { isUpper, lowerRune, upperRune } from './rune-case.js'
import { connector } from './word-case.js'

const leadingPattern = new RegExp(`^${connector}*`, 'u')
const laterWordPattern = new RegExp(`(${connector}*)${connector}((?:(?!${connector})[\\s\\S])+)`, 'gu')
const firstWordPattern = new RegExp(`^(?:(?!${connector})[\\s\\S])+`, 'u')

/** Joins the words of a text, each with a capital; leading and trailing connectors stay, of a run between words all but the last. */
export function pascalCase(source: string): string {
  const text = runesOf(source).join('')
  const leading = leadingPattern.exec(text)?.[0] ?? ''
  const body = text.slice(leading.length)
  // A text of nothing but connectors comes out one longer: sprig writes its last rune twice.
  if (body === '') return leading + (Array.from(leading).at(-1) ?? '')
  const first = firstWordPattern.exec(body)?.[0] ?? ''
  const later = body
    .slice(first.length)
    .replace(laterWordPattern, (_, kept: string, word: string) => kept + capitalized(word))
  return leading + capitalized(first) + later
}

function capitalized(word: string): string {
  const [first = '', ...others] = Array.from(word)
  let lowering = isUpper(first)
  const tail = others.map(rune => {
    lowering &&= isUpper(rune)
    return lowering ? lowerRune(rune) : rune
  })
  return upperRune(first) + tail.join('')
}
