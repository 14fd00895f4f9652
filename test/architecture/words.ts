import {
  foreignNames,
  refusedEnds,
  refusedInComments,
  refusedInMessages,
  refusedInNames,
  wordsToRewrite
} from './house.js'
import { isNode, type ParsedFile, type SyntaxNode, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/**
 * Names, comments and messages keep to the words of `docs/GLOSSARY.md`. A file that is listed without need is reported too. In tests, keys of
 * objects and texts other than titles are not checked: they may be parts of documents.
 */
export function checkWords(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file => {
    const found = [...inPath(file), ...inNames(file), ...inComments(file), ...inMessages(file)]
    if (!wordsToRewrite.has(file.path)) return found
    return found.length > 0 ? [] : [violation(file, 0, 'has no refused word any more: take it off the list')]
  })
}

function inPath(file: ParsedFile): Violation[] {
  const refused = file.path.split(/[/.-]/).find(part => refusedInNames.has(part))
  return refused ? [violation(file, 0, `the path has the word "${refused}": see the glossary`)] : []
}

function inNames(file: ParsedFile): Violation[] {
  const names = walk(file.root).flatMap(({ node, parent, key }) =>
    node.type !== 'Identifier' ||
    foreignNames.has(String(node.name)) ||
    (isTest(file) && parent?.type === 'Property' && key === 'key')
      ? []
      : [{ name: String(node.name), start: node.start }]
  )
  return names.flatMap(({ name, start }) => {
    const [end] = /^[A-Z]/.test(name) ? (refusedEnds.exec(name) ?? []) : []
    const refused =
      name.split(/(?=[A-Z])|_/).find(part => refusedInNames.has(part.toLowerCase())) ?? end?.slice(1)
    return refused
      ? [violation(file, start, `the name ${name} has the word "${refused}": see the glossary`)]
      : []
  })
}

function inComments(file: ParsedFile): Violation[] {
  return file.comments.flatMap(({ value, start }) => {
    const refused = value.replaceAll(/`[^`]*`|"[^"]*"/g, '').match(refusedInComments)
    return refused
      ? [violation(file, start, `the comment has the word "${refused[0]}": see the glossary`)]
      : []
  })
}

function inMessages(file: ParsedFile): Violation[] {
  const texts = isTest(file) ? titlesIn(file) : walk(file.root).map(({ node }) => node)
  return texts.flatMap(node => {
    const [refused] = refusedInMessages.exec(textOf(node)) ?? []
    return refused
      ? [violation(file, node.start, `the message has the word "${refused}": see the glossary`)]
      : []
  })
}

/** The texts that name tests, as in `it.each(rows)('title', …)`. */
function titlesIn(file: ParsedFile): readonly SyntaxNode[] {
  return walk(file.root).flatMap(({ node }) => {
    const [title] =
      node.type === 'CallExpression' && /^(?:it|test|describe)/.test(rootOf(node)) ? argumentsOf(node) : []
    return title?.type === 'Literal' || title?.type === 'TemplateLiteral'
      ? walk(title).map(part => part.node)
      : []
  })
}

/** The name at the start of a call: `it` of `it.skipIf(x).each(rows)`. */
function rootOf(node: SyntaxNode): string {
  const inner = node.callee ?? node.object ?? node.tag
  return isNode(inner) ? rootOf(inner) : String(node.name)
}

const argumentsOf = (node: SyntaxNode) => (Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [])

const isTest = (file: ParsedFile) => file.path.startsWith('test/')

/** A text of several words, such as a message or a part of one; empty for every other node. */
function textOf(node: { readonly type: string; readonly value?: unknown }): string {
  const { type, value } = node
  const text =
    type === 'TemplateElement' && typeof value === 'object' ? Reflect.get(value ?? {}, 'raw') : value
  return typeof text === 'string' && text.includes(' ') ? text : ''
}

function violation(file: ParsedFile, start: number, message: string): Violation {
  return { law: 'word', file: file.path, line: file.lineOf(start), message }
}
