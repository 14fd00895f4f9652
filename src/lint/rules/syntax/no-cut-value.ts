import type { Problem } from '../../../model/index.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import type { SourceComment, SourceDocument, SourceNode, SourceScalar } from '../../../source/source-node.js'
import { bracedParts } from '../../../text/braced-parts.js'
import type { Rule } from '../../rule.js'

/** An unquoted value that `#` cuts off: the rest of the line is a comment, although it was meant. */
export const noCutValue: Rule = {
  meta: {
    id: 'no-cut-value',
    description: 'Finds an unquoted value that # turns into a comment, in part or whole.',
    severity: 'warning'
  },
  *check(context) {
    for (const document of context.documents) {
      const comments = document.comments.filter(comment => !comment.isWholeLine && mayBeMeant(comment))
      if (comments.length === 0 || document.isBroken || !document.root) continue
      const values = [...plainValues(document.root, '')]
      for (const comment of comments) {
        const value = values.find(each => isBefore(each.node, comment, document))
        if (value && isCut(value.node, comment)) yield problem(value, comment, document)
      }
    }
  }
}

interface PlainValue {
  readonly node: SourceScalar
  readonly path: string
}

/** `#sre`, `#42`: one word directly after the `#`, as in channel names and issue numbers. */
const ONE_WORD = /^(?!(?:todo|fixme|xxx|nosec|noqa|nolint)\b)[\w.-]+$/i

/** `# "{{.params.id}}"`: a value behind a `#`. */
const QUOTED = /^\s*(?:"[^"]*"|'[^']*')\s*$/

function mayBeMeant({ text }: SourceComment): boolean {
  return hasTemplate(text) || /^\S/.test(text)
}

/** Whether the comment belongs to the value: a template is never meant as a comment, and neither is the whole value. */
function isCut(node: SourceScalar, { text }: SourceComment): boolean {
  const isWhole = node.text === ''
  if (hasTemplate(text))
    return /^\S/.test(text) || text.trim().startsWith('{{') || (isWhole && QUOTED.test(text))
  if (isWhole) return ONE_WORD.test(text.trim())
  const letter = node.text.search(/\p{L}/u)
  return letter !== -1 && /\s/.test(node.text.slice(letter)) && /^\d+\b/.test(text)
}

function hasTemplate(text: string): boolean {
  return bracedParts(text).length > 0
}

function* plainValues(node: SourceNode, path: string): Generator<PlainValue> {
  if (node.kind === 'scalar') {
    if (node.style === 'plain' && !node.aliasSpan) yield { node, path }
  } else if (node.kind === 'list')
    for (const [index, item] of node.items.entries()) yield* plainValues(item, joinPath(path, index))
  else
    for (const { key, value, isMerged } of node.entries)
      if (!isMerged) yield* plainValues(value, joinPath(path, key))
}

/** Only blanks separate the value from the comment; an empty value is located after its key. */
function isBefore({ span }: SourceScalar, comment: SourceComment, { file }: SourceDocument): boolean {
  return span.end <= comment.span.start && /^[ \t:]*$/.test(file.text.slice(span.end, comment.span.start))
}

function problem(
  { node, path }: PlainValue,
  comment: SourceComment,
  { file, index }: SourceDocument
): Problem {
  const span = { start: node.text === '' ? comment.span.start : node.span.start, end: comment.span.end }
  const whole = file.text.slice(span.start, span.end).trimEnd()
  const rest = file.text.slice(comment.span.start, span.end).trimEnd()
  const left = node.text === '' ? 'nothing is left' : `the value is ${JSON.stringify(node.text)}`
  const isQuoted = node.text === '' && QUOTED.test(comment.text)
  const meant = isQuoted ? comment.text.trim() : `'${whole.replaceAll("'", "''")}'`
  return {
    message: `what follows # is a comment, so ${JSON.stringify(rest)} is cut off and ${left}; ${isQuoted ? 'remove the #' : 'put the whole value in quotes'}`,
    file,
    document: index,
    path,
    span,
    fix: {
      description: isQuoted ? 'Remove the #' : 'Put it in quotes',
      edits: [{ start: span.start, end: span.start + whole.length, text: meant }],
      isUnsafe: true
    }
  }
}
