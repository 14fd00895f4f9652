// Escapes in patterns as Go's regexp reads them.
const ESCAPED_CODES = new Map([
  ['a', 7],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11]
])

export function escapeCode(source: string): number {
  const body = source.slice(1)
  if (/^[0-7]/.test(body)) return Number.parseInt(body, 8)
  if (body.startsWith('x')) return Number.parseInt(body.replace(/[x{}]/g, ''), 16)
  return ESCAPED_CODES.get(body) ?? body.charCodeAt(0)
}

/** The length of an escape at the start of a text, or null where Go knows none. Classes such as `\d` only on request. */
export function escapeLength(text: string, withClasses: boolean): number | null {
  if (withClasses) {
    const classes = /^\\[dDsSwW]/.exec(text) ?? null
    if (classes) return classes[0].length
    if (/^\\[pP]/.test(text)) return unicodeLength(text)
  }
  // Octal digits need a leading zero or a second digit: a single one would refer back to a group.
  const [simple] =
    /^\\(?:[afnrtv]|[1-7][0-7]{1,2}|0[0-7]{0,2}|x[\da-fA-F]{2}|[!-/:-@[-`{-~ ])/.exec(text) ?? []
  if (simple !== undefined) return simple.length
  const [wide, digits = ''] = /^\\x\{([\da-fA-F]+)\}/.exec(text) ?? []
  if (wide !== undefined) return Number.parseInt(digits, 16) <= 0x10ffff ? wide.length : null
  const code = text.charCodeAt(1)
  return code < 0x20 || code === 0x7f ? 2 : null
}

function unicodeLength(text: string): number | null {
  const [whole, braced, single] = /^\\[pP](?:\{([^}]*)\}|([\s\S]))/u.exec(text) ?? []
  if (whole === undefined) return null
  const name = (braced ?? single ?? '').replace(/^\^/, '')
  return GO_UNICODE_NAMES.has(name.toLowerCase().replace(/[ _-]/g, '')) ? whole.length : null
}

/**
 * The names that Go 1.26 accepts in `\\p{…}`: categories, their aliases and scripts; lower case, without separators. Scripts of two words
 * are missing because that release does not find them.
 */
const GO_UNICODE_NAMES: ReadonlySet<string> = new Set(
  (
    'adlam ahom any arabic armenian ascii assigned avestan balinese bamum batak bengali bhaiksuki bopomofo ' +
    'brahmi braille buginese buhid c carian casedletter cc cf chakma cham cherokee chorasmian ' +
    'closepunctuation cn cntrl co combiningmark common connectorpunctuation control coptic cs cuneiform ' +
    'currencysymbol cypriot cyrillic dashpunctuation decimalnumber deseret devanagari digit dogra duployan ' +
    'elbasan elymaic enclosingmark ethiopic finalpunctuation format georgian glagolitic gothic grantha greek ' +
    'gujarati gurmukhi han hangul hanunoo hatran hebrew hiragana inherited initialpunctuation javanese kaithi ' +
    'kannada katakana kawi kharoshthi khmer khojki khudawadi l lao latin lc lepcha letter letternumber limbu ' +
    'lineseparator lisu ll lm lo lowercaseletter lt lu lycian lydian m mahajani makasar malayalam mandaic ' +
    'manichaean marchen mark mathsymbol mc me medefaidrin miao mn modi modifierletter modifiersymbol ' +
    'mongolian mro multani myanmar n nabataean nandinagari nd newa nko nl no nonspacingmark number nushu ' +
    'ogham openpunctuation oriya osage osmanya other otherletter othernumber otherpunctuation othersymbol p ' +
    'palmyrene paragraphseparator pc pd pe pf phoenician pi po privateuse ps punct punctuation rejang runic s ' +
    'samaritan saurashtra sc separator sharada shavian siddham sinhala sk sm so sogdian soyombo ' +
    'spaceseparator spacingmark sundanese surrogate symbol syriac tagalog tagbanwa takri tamil tangsa tangut ' +
    'telugu thaana thai tibetan tifinagh tirhuta titlecaseletter toto ugaritic unassigned uppercaseletter vai ' +
    'vithkuqi wancho yezidi yi z zl zp zs'
  ).split(' ')
)
