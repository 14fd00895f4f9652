/**
 * The names that Go 1.26 accepts in `\\p{…}`: categories, their aliases and scripts; lower case, without separators. Scripts of two words
 * are missing because that release does not find them.
 */
export const GO_UNICODE_NAMES: ReadonlySet<string> = new Set(
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
