import type { FactOf } from '../../../analysis/facts/fact.js'
import { type Origin, textPath } from '../../../model/index.js'
import { spanIn } from '../../findings/fact-place.js'
import { type FactText, factRule } from '../../findings/fact-rule.js'

/** A name in the syntax of another template language, or a leftover character of one next to a template: sent literally. */
export const noForeignTemplate = factRule(
  {
    id: 'no-foreign-template',
    description:
      'Finds a name written as another template language does it, which is not a template here, and characters of one next to a template.',
    severity: 'warning'
  },
  ['foreign-name', 'stray-sign'],
  fact => (fact.kind === 'stray-sign' ? straySign(fact) : foreignName(fact))
)

function foreignName({ place, span, path, calls }: FactOf<'foreign-name'>): FactText {
  const { text, origin, isTemplate } = place.expression
  const instead = `{{${calls === undefined ? '' : `${calls} `}${written(path)}}}`
  const at = spanIn(place, span)
  const isMore = /^(?:\{%|States\.)/.test(text.slice(span.start, span.end))
  return {
    message: `${text.slice(span.start, span.end)}${FULL_WIDTH.test(text.slice(span.start, span.end)) ? ' (its braces are U+FF5B and U+FF5D)' : ''} is not a template but plain text, which stays as it is; write ${instead}`,
    span: at,
    accountsFor: isTemplate ? [] : [textPath(origin)],
    fix:
      fits(instead, origin) && !isMore
        ? { description: `Write ${instead}`, edits: [{ ...at, text: instead }], isUnsafe: true }
        : null
  }
}

/** The problem of each character, and the description of its removal. */
const SIGNS: ReadonlyMap<string, readonly [string, string]> = new Map([
  [
    '$',
    ['the $ before the braces is part of the text and is sent with it: a template begins with {{', 'Remove $']
  ],
  [
    '=',
    ['the = before the braces is part of the text and is sent with it: a template begins with {{', 'Remove =']
  ],
  ['}', ['one brace too many: a template ends with }}, and the third } is sent with the text', 'Remove }']]
])

function straySign({ place, span, sign }: FactOf<'stray-sign'>): FactText {
  const at = spanIn(place, span)
  const [message, description] = SIGNS.get(sign) ?? ESCAPED
  const { end } = span
  const edits =
    sign === '\\'
      ? [spanIn(place, { start: 0, end: 1 }), spanIn(place, { start: end - 2, end: end - 1 })]
      : [at]
  return {
    message,
    span: at,
    fix: { description, edits: edits.map(edit => ({ ...edit, text: '' })), isUnsafe: true }
  }
}

const ESCAPED = [
  'backslashes are before the quotes, which makes both part of the text that is sent; write the quotes alone',
  'Remove the backslashes'
] as const

const FULL_WIDTH = /[\uff5b\uff5d]/

/** A path in template syntax; a name that is no Go identifier is read with `index`. */
function written([root = '', ...names]: readonly string[]): string {
  return names.reduce((before, name) => {
    if (/^[A-Za-z_]\w*$/.test(name)) return `${before}.${name}`
    return `(index ${before} "${name}")`
  }, `.${root}`)
}

/** Braces need quotes around them, and quotes inside need the other kind around them. */
function fits(template: string, { node }: Origin): boolean {
  if (node?.kind !== 'scalar' || node.style === 'plain') return false
  return node.style !== 'double' || !template.includes('"')
}
