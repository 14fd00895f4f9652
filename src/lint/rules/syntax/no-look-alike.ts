import { onceEach, type Problem, problemAt } from '../../../model/index.js'
import type { SourceFile } from '../../../source/source-file.js'
import type { SourceDocument, SourceNode, SourceScalar } from '../../../source/source-node.js'
import {
  lookAlikesIn,
  lookAlikeText,
  mayHoldLookAlikes,
  plainDescription
} from '../../../source/text/look-alikes.js'
import type { Rule } from '../../rule.js'

const MAX_DEPTH = 100
/** Fields that only people read. */
const PROSE = /^(?:description|message|title|summary|text|body|comment|note|prompt|instructions|inline)$/i
/** Text that programs read: one word, a path, an address or a template. */
const READ_BY_PROGRAMS = /^[\w./:@$%+~#?&=-]+$/

/** Characters that only look like the intended ones, where programs compare them. */
export const noLookAlike: Rule = {
  meta: {
    id: 'no-look-alike',
    description:
      'Finds characters that only look like those of a name, a template or a quote, and invisible ones.',
    severity: 'warning'
  },
  // A name with such a character is refused as an invalid name.
  mayRefuse: true,
  check: ({ documents }) =>
    documents
      .filter(({ file, isBroken }) => !isBroken && mayHold(file))
      .flatMap(document =>
        document.root ? inNode(document.root, { document, path: '', key: '', depth: 0 }) : []
      )
}

/** Searched once for each file, not once for each of its documents. */
const mayHold = onceEach(({ text }: SourceFile) => mayHoldLookAlikes(text))

interface AroundNode {
  readonly document: SourceDocument
  readonly path: string
  readonly key: string
  readonly depth: number
}

function inNode(node: SourceNode, around: AroundNode): readonly Problem[] {
  const { document, path, depth } = around
  if (depth > MAX_DEPTH || node.aliasSpan) return []
  if (node.kind === 'scalar') return inValue(node, around)
  if (node.kind === 'list')
    return node.items.flatMap((item, index) =>
      inNode(item, { ...around, path: `${path}[${index}]`, depth: depth + 1 })
    )
  return node.entries.flatMap(({ key, keyNode, value, isMerged }) => {
    if (isMerged) return []
    const below = { document, path: path === '' ? key : `${path}.${key}`, key, depth: depth + 1 }
    const ofKey = keyNode.kind === 'scalar' && isName(key) ? problem(keyNode, all(key), below) : []
    return [...ofKey, ...inNode(value, below)]
  })
}

/** Text that is compared literally: it is a name once the plain characters are restored, and part of it is plain already. */
function isName(text: string): boolean {
  const plain = plainText(text)
  return READ_BY_PROGRAMS.test(plain) && /[A-Za-z]/.test(text) && plain !== text
}

function inValue(node: SourceScalar, around: AroundNode): readonly Problem[] {
  const { text } = node
  if (!mayHoldLookAlikes(text)) return []
  const inTemplates = [...text.matchAll(/\{\{(?:[^}"]|"[^"]*"|\}(?!\}))*\}\}/g)].flatMap(
    ({ index, 0: template }) =>
      all(template.replace(/"[^"]*"/g, quoted => '.'.repeat(quoted.length))).map(found => ({
        ...found,
        at: found.at + index
      }))
  )
  if (inTemplates.length > 0) return problem(node, inTemplates, around)
  if (isQuoted(node) && !PROSE.test(around.key)) return problem(node, ends(text), around)
  return isName(text) && !PROSE.test(around.key) ? problem(node, all(text), around) : []
}

/** A plain YAML scalar that begins and ends with quotes, at least one of them a look-alike. */
function isQuoted({ style, text }: SourceScalar): boolean {
  if (style !== 'plain' || text.length < 3) return false
  const places = new Set(ends(text).map(({ at }) => at))
  const isEnd = (at: number): boolean => places.has(at) || /["']/.test(text[at] ?? '')
  return places.size > 0 && isEnd(0) && isEnd(text.length - 1)
}

function ends(text: string): ReturnType<typeof lookAlikesIn> {
  return lookAlikesIn(text).filter(
    ({ at, plain }) => (at === 0 || at === text.length - 1) && /["']/.test(plain)
  )
}

function all(text: string): ReturnType<typeof lookAlikesIn> {
  return lookAlikesIn(text, { letters: true })
}

function plainText(text: string): string {
  const found = new Map(all(text).map(({ at, plain }) => [at, plain]))
  return [...text]
    .map((character, at) => found.get(at) ?? character)
    .join('')
    .trim()
}

function problem(
  node: SourceScalar,
  found: ReturnType<typeof lookAlikesIn>,
  { document, path }: AroundNode
): readonly Problem[] {
  const [first] = found
  if (!first) return []
  const { file, index } = document
  const span = node.spanOf(first.at, first.at + first.character.length)
  const edits = found.map(({ at, character, plain }) => ({
    ...node.spanOf(at, at + character.length),
    text: plain
  }))
  const fix = { description: plainDescription(first), edits }
  return [
    problemAt(
      { file, document: index, path, span, node },
      { message: lookAlikeText(first), span, fix, isOfText: true }
    )
  ]
}
