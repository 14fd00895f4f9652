import { onLines, replacing, type TypoKind } from './typo-kind.js'

const group = 'characters'
const VALUE = /^( +(?:- )?(?:id|tool|type|transport|command|fromStep): )(\w+)$/
const KEY =
  /^( +(?:- )?)(tool|id|arguments|args|dependsOn|condition|timeout|steps|transport|command|description): ?/

/** A Unicode character in a place where only a similar-looking one is valid. */
export const characterKinds: readonly TypoKind[] = [
  replacing(
    'no-break spaces as indentation',
    /^( {2,})(\w+:)/,
    (_, blanks = '', key = '') => '\u00a0'.repeat(blanks.length) + key,
    { group, named: /00A0/i }
  ),
  replacing(
    'one no-break space in the indentation',
    /^( {2,})(\w+:)/,
    (_, blanks = '', key = '') => `${blanks.slice(1)}\u00a0${key}`,
    { group, named: /00A0/i }
  ),
  replacing('no-break space behind the colon', /^( +(?:- )?\w+:) (\S.*)$/, '$1\u00a0$2', {
    group,
    named: /00A0/i
  }),
  replacing('no-break space behind the dash', /^( +)- (\w+:)/, '$1-\u00a0$2', { group, named: /00A0/i }),
  replacing('no-break space at the end of a value', VALUE, '$1$2\u00a0', { group, named: /00A0/i }),
  replacing('no-break space in a template', /(\{\{) ?(\.)/, '$1\u00a0$2', { group, named: /00A0/i }),
  replacing('thin space behind the colon', /^( +(?:- )?\w+:) (\S.*)$/, '$1\u2009$2', {
    group,
    named: /2009/i
  }),
  replacing(
    'ideographic space as indentation',
    /^( {2,})(\w+:)/,
    (_, blanks = '', key = '') => `${blanks.slice(2)}\u3000${key}`,
    { group, named: /3000/i }
  ),
  replacing('zero-width space in a key', KEY, whole => inside(whole, '\u200b'), { group, named: /200B/i }),
  replacing('zero-width joiner in a key', KEY, whole => inside(whole, '\u200d'), { group, named: /200D/i }),
  replacing('soft hyphen in a key', KEY, whole => inside(whole, '\u00ad'), { group, named: /00AD/i }),
  replacing(
    'zero-width space in a value',
    VALUE,
    (_, key = '', value = '') => `${key}${value.slice(0, 2)}\u200b${value.slice(2)}`,
    { group, named: /200B/i }
  ),
  replacing('zero-width space behind a value', VALUE, '$1$2\u200b', { group, named: /200B/i }),
  replacing('zero-width space in a template', /(\{\{ ?\.\w\w)(\w+)/, '$1\u200b$2', { group, named: /200B/i }),
  replacing('byte order mark in a value', VALUE, '$1\ufeff$2', { group, named: /FEFF/i }),
  replacing('zero-width space in the kind', /^(kind: \w{3})(\w+)$/, '$1\u200b$2', {
    group,
    families: ['toolhive', 'muster', 'actions'],
    named: /200B/i
  }),
  replacing(
    'Cyrillic letter in a key',
    /^( +(?:- )?\w*?)([oaeci])(\w*:)/,
    (_, before = '', letter = '', after = '') => before + cyrillic(letter) + after,
    { group, named: /04[0-9A-F]{2}/i }
  ),
  replacing(
    'Cyrillic letter in a value',
    /^( +(?:- )?(?:id|tool|type|transport): \w*?)([oaeci])(\w*)$/,
    (_, before = '', letter = '', after = '') => before + cyrillic(letter) + after,
    { group, named: /04[0-9A-F]{2}/i }
  ),
  replacing(
    'Cyrillic letter in a template',
    /(\{\{[^}]*\.\w*?)([oaep])(\w*)/,
    (_, before = '', letter = '', after = '') => before + cyrillic(letter) + after,
    { group, named: /04[0-9A-F]{2}/i }
  ),
  replacing(
    'Cyrillic letter in the kind',
    /^(kind: \w*?)([oaei])(\w*)$/,
    (_, before = '', letter = '', after = '') => before + cyrillic(letter) + after,
    { group, families: ['toolhive', 'muster', 'actions'], named: /04[0-9A-F]{2}/i }
  ),
  replacing('full-width colon', /^( +(?:- )?\w+): (\S.*)$/, '$1：$2', { group, named: /FF1A/i }),
  replacing('full-width colon before a block', /^( +(?:- )?\w+):$/, '$1：', { group, named: /FF1A/i }),
  replacing('full-width comma in a list', /(\[\w+), (\w+\])/, '$1，$2', { group, named: /FF0C/i }),
  replacing('full-width brackets', /: \[(.*)\]$/, ': ［$1］', { group, named: /FF3B|FF3D/i }),
  replacing('full-width braces of a template', /\{\{([^{}]*)\}\}/, '｛｛$1｝｝', {
    group,
    named: /FF5B|FF5D/i
  }),
  replacing('typographic quotes of English', /: "([^"]*)"$/, ': “$1”', { group, named: /201[CD]|quot/i }),
  replacing('typographic quotes of German', /: "([^"]*)"$/, ': „$1“', { group, named: /201[CE]|quot/i }),
  replacing('typographic single quotes', /: "([^"]*)"$/, ': ‘$1’', { group, named: /201[89]|quot/i }),
  replacing('guillemets as quotes', /: "([^"]*)"$/, ': «$1»', { group, named: /00[AB]B|quot/i }),
  replacing('typographic quote at the end', /: "([^"]*)"$/, ': "$1”', { group, named: /201D|quot/i }),
  replacing('typographic quote at the start', /: "([^"]*)"$/, ': “$1"', { group, named: /201C|quot/i }),
  onLines(
    'typographic quotes around a plain value',
    VALUE,
    ({ match }) => ({ line: `${match[1]}“${match[2]}”`, named: /201[CD]|quot/i }),
    { group }
  ),
  replacing('double prime as quotes', /: "([^"]*)"$/, ': ″$1″', { group, named: /2033|quot/i }),
  replacing('ellipsis in a template', /(\{\{ ?)\./, '$1…', { group, named: /2026/i }),
  replacing('full-width dot in a template', /(\{\{ ?)\./, '$1．', { group, named: /FF0E/i }),
  replacing('non-breaking hyphen in a name', /^( +name: \w+)-(\w+)/, '$1\u2011$2', {
    group,
    named: /2011/i,
    families: ['toolhive', 'muster', 'actions']
  })
]

function inside(whole: string, sign: string): string {
  return whole.replace(/(\w)(\w+:)/, `$1${sign}$2`)
}

function cyrillic(letter: string): string {
  return { o: 'о', a: 'а', e: 'е', c: 'с', i: 'і', p: 'р' }[letter] ?? letter
}
