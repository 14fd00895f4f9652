import type { ExpressionLocation } from '../analysis/reading/expressions.js'
import { functionNames, parses } from '../analysis/reading/template-reading.js'
import type { TemplateWays } from '../model/index.js'
import type { Fix } from '../source/diagnostic.js'
import { functionMeant } from './foreign-functions.js'

/** What to write instead. */
export interface SyntaxHint {
  /** Includes the separator after the engine's message. */
  readonly text: string
  readonly fix?: Fix
}

/** A typing mistake inside the braces: what it looks like, and what is meant. */
interface Slip {
  readonly pattern: RegExp
  /** The text meant, by the groups of the match; null where this is no such mistake. */
  readonly write: (groups: readonly string[], context: SlipContext) => string | null
  readonly text: string | ((groups: readonly string[]) => string)
}

interface SlipContext {
  readonly functions: readonly string[]
  readonly roots: readonly string[]
  /** The functions that write and read JSON. */
  readonly json: TemplateWays['functions']
}

const OPERAND = String.raw`\((?:[^()]|\([^()]*\))*\)|"[^"]*"|'[^']*'|[.$]?\w[\w.]*`
const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['==', 'eq'],
  ['===', 'eq'],
  ['=', 'eq'],
  ['!=', 'ne'],
  ['!==', 'ne'],
  ['<>', 'ne'],
  ['>=', 'ge'],
  ['<=', 'le'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['&&', 'and'],
  ['||', 'or']
])
const BEFORE_OPERAND = String.raw`(?<=\{\{-?\s*|\(\s*|\b(?:if|and|or|not|with)\s+)`

/** Words of other languages for the keywords of Go's templates. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['endif', 'end'],
  ['endfor', 'end'],
  ['endrange', 'end'],
  ['endwith', 'end'],
  ['/if', 'end'],
  ['/each', 'end'],
  ['/range', 'end'],
  ['fi', 'end'],
  ['done', 'end'],
  ['elseif', 'else if'],
  ['elif', 'else if'],
  ['elsif', 'else if'],
  ['otherwise', 'else'],
  ['#if', 'if'],
  ['#each', 'range'],
  ['for', 'range'],
  ['foreach', 'range']
])
const WRITTEN_KEYWORDS = ['if', 'else', 'end', 'range', 'with', 'define', 'template', 'block']

const INFIX: Slip = {
  pattern: new RegExp(`${BEFORE_OPERAND}(${OPERAND})\\s+(eq|ne|lt|le|gt|ge|and|or)\\s+(${OPERAND})`, 'g'),
  write: ([left = '', name, right = '']) =>
    WRITTEN_KEYWORDS.includes(left) ? null : called(name, left, right),
  text: ([, name = '']) => `a function comes before its arguments; write {{${name} A B}}`
}

/** The first pattern that fits, and after which the template parses, is what was meant. */
const SLIPS: readonly Slip[] = [
  {
    pattern: /(?<=\{\{-?\s*)([#/]?[A-Za-z]+)(?=[\s}-])/g,
    write: ([word = '']) => keywordMeant(word),
    text: 'the words of a condition are if, else if, else and end'
  },
  {
    pattern: /\s*(?:\|\||->|=>|\|>|\/|>)\s*(\w+)/g,
    write: ([name = ''], { functions }) => (functions.includes(name) ? ` | ${name}` : null),
    text: 'a value is handed to a function with one |'
  },
  {
    pattern: new RegExp(`(${OPERAND})\\s*(===?|!==?|<>|[<>]=?|=|&&|\\|\\|)\\s*(${OPERAND})`, 'g'),
    write: ([left = '', sign = '', right = '']) => called(COMPARISONS.get(sign), left, right),
    text: ([, sign = '']) => `there is no ${sign}; write {{${COMPARISONS.get(sign)} A B}}`
  },
  INFIX,
  {
    pattern: /!\s*(?=[.$(])/g,
    write: () => 'not ',
    text: 'there is no !; write {{not A}}'
  },
  {
    pattern: /\b(\w+)\s*:\s*(?=[.$("\w])/g,
    write: ([name = ''], { functions }) => (functions.includes(name) ? `${name} ` : null),
    text: 'no colon belongs between a function and its arguments'
  },
  {
    pattern: /\b(\w+)(?=\.\w)/g,
    write: ([name = ''], { functions }) => (functions.includes(name) ? `${name} ` : null),
    text: 'a blank separates a function from its arguments'
  },
  { pattern: /,\s*/g, write: () => ' ', text: 'no comma belongs between the arguments of a function' },
  {
    pattern: /'([^']*)'/g,
    write: ([text = '']) => `"${text}"`,
    text: 'write strings in double quotes or backquotes; put single quotes around the whole value in YAML'
  },
  {
    pattern: /\$(\w+)(?=[.\s}])/g,
    write: ([name = ''], { roots }) => (roots.includes(name) ? `.${name}` : null),
    text: 'names of the data begin with a dot, and those of variables with $'
  },
  {
    pattern: /(?<=[.\w])\.?(["'])(\w+)\1/g,
    write: ([, name = '']) => `.${name}`,
    text: 'the names of a path are written without quotes'
  },
  {
    pattern: /([.$][\w.]+)\[(\d+|"[^"]*")\]/g,
    write: ([path = '', at = '']) => `(index ${path} ${at})`,
    text: 'there are no brackets; write {{index LIST 0}}'
  },
  {
    pattern: /([.$][\w.]+)\.(\w+)\(\)/g,
    write: ([path = '', name = ''], context) => method(path, name, context),
    text: 'values have no methods; a function comes before its argument, as in {{len A}}'
  },
  {
    pattern: /\.(?=\s*(?:\}\}|\)))/g,
    write: () => '',
    text: 'the path ends with a dot, and no name follows'
  },
  { pattern: /\)(?=\s*-?\}\})/g, write: () => '', text: 'one parenthesis too many: there is no ( for it' },
  { pattern: /\s*(?=-?\}\})/g, write: () => ')', text: 'a parenthesis is not closed' },
  {
    pattern: /(?<=\{\{-?\s*(?:if|else if|and|or|not)\s+|\{\{-?\s*)(?=\w)/g,
    write: () => '(',
    text: 'the opening parenthesis is missing'
  },
  {
    pattern: /(?<=\b(?:if|and|or|not)\s+)(?=\w)/g,
    write: () => '(',
    text: 'the opening parenthesis is missing'
  },
  { pattern: /(?<=\))(?=\s+\()|(?<="\w*")(?=\s+\()/g, write: () => ')', text: 'a parenthesis is not closed' },
  {
    pattern: /\{\{-?\s*end\s*-?\}\}$/g,
    write: () => '',
    text: 'one {{end}} too many: no if, range or with is open for it'
  },
  { pattern: /$/g, write: () => '{{end}}', text: 'the {{end}} of an if, range or with is missing' },
  {
    pattern: /^\}\}([^{}]*)\{\{$/g,
    write: ([path = '']) => `{{${path}}}`,
    text: 'the braces are reversed: a template begins with {{ and ends with }}'
  }
]

/** Texts longer than this are not searched: each trial parses the whole text. */
const LONGEST = 2000
/** Maximum number of places tried per pattern. */
const MAX_PLACES = 8

/** The one change after which a template parses; null where no usual mistake explains the problem. */
export function templateSlip(place: ExpressionLocation): SyntaxHint | null {
  return firstSlip(place, SLIPS)
}

/** A function between its arguments, in a template that parses and fails; null where there is none. */
export function infixSlip(place: ExpressionLocation): SyntaxHint | null {
  return firstSlip(place, [INFIX])
}

/** `A.length` for `len A`; null for another path. */
export function memberSlip(place: ExpressionLocation, path: string): SyntaxHint | null {
  const { expression, workflow } = place
  const [, owner, name = ''] = /^(.+)\.(\w+)$/.exec(path) ?? []
  const meant = functionMeant(name, functionNames(workflow), workflow.semantics.templates.functions)
  const start = expression.text.indexOf(path)
  if (owner === undefined || meant === null || start < 0) return null
  const by = `(${meant} ${owner})`
  const edits = [{ ...expression.spanOf(start, start + path.length), text: by }]
  return {
    text: `; values have no members of that name; write ${by}`,
    fix: { description: `Write ${by}`, edits, isUnsafe: true }
  }
}

function firstSlip(place: ExpressionLocation, slips: readonly Slip[]): SyntaxHint | null {
  const { expression, workflow } = place
  const { text } = expression
  if (text.length > LONGEST) return null
  const context = {
    functions: functionNames(workflow),
    roots: [...workflow.semantics.templates.roots.keys()],
    json: workflow.semantics.templates.functions
  }
  for (const slip of slips)
    for (const change of changesIn(text, slip, context))
      if (parses(text.slice(0, change.start) + change.by + text.slice(change.end), workflow))
        return hintOf(place, slip, change)
  return null
}

interface Change {
  readonly start: number
  readonly end: number
  readonly by: string
  readonly groups: readonly string[]
}

function changesIn(text: string, { pattern, write }: Slip, context: SlipContext): readonly Change[] {
  return [...text.matchAll(pattern)].slice(0, MAX_PLACES).flatMap(found => {
    const by = write(found.slice(1), context)
    const end = found.index + found[0].length
    return by === null || by === found[0] ? [] : [{ start: found.index, end, by, groups: found.slice(1) }]
  })
}

function hintOf({ expression }: ExpressionLocation, slip: Slip, change: Change): SyntaxHint {
  const { start, end, by, groups } = change
  const text = typeof slip.text === 'string' ? slip.text : slip.text(groups)
  const { node } = expression.origin
  const style = node?.kind === 'scalar' ? node.style : null
  const isPlain = style === null || style === 'plain'
  if (isPlain || (style === 'single' && by.includes("'"))) return { text: `: ${text}` }
  const written = style === 'double' ? by.replace(/"/g, '\\"') : by
  const edits = [{ ...expression.spanOf(start, end), text: written }]
  const description = by.trim() === '' ? 'Remove it' : `Write ${by.trim()}`
  return { text: `: ${text}`, fix: { description, edits, isUnsafe: true } }
}

function called(name: string | undefined, left: string, right: string): string | null {
  return name === undefined ? null : `${name} ${left} ${right}`
}

function keywordMeant(word: string): string | null {
  const lower = word.toLowerCase()
  const known = KEYWORDS.get(lower)
  if (known !== undefined) return known
  if (WRITTEN_KEYWORDS.includes(word)) return null
  return WRITTEN_KEYWORDS.find(keyword => keyword === lower || isReordered(keyword, lower)) ?? null
}

/** True where a word has the letters of another in another order. */
function isReordered(word: string, other: string): boolean {
  return (
    word.length === other.length && word !== other && [...word].sort().join('') === [...other].sort().join('')
  )
}

function method(path: string, name: string, { functions, json }: SlipContext): string | null {
  const meant = functionMeant(name, functions, json) ?? name
  return functions.includes(meant) ? `${meant} ${path}` : null
}
