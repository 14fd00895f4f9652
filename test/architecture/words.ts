import {
  foreignNames,
  refusedEnds,
  refusedInComments,
  refusedInMessages,
  refusedInNames,
  wordsToRewrite
} from './house.js'
import { type ParsedFile, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Names and comments keep to the words of `docs/GLOSSARY.md`. A file that is listed without need is reported too. */
export function checkWords(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file => {
    const found = [...inNames(file), ...inComments(file), ...inMessages(file)]
    if (!wordsToRewrite.has(file.path)) return found
    return found.length > 0 ? [] : [violation(file, 0, 'has no refused word any more: take it off the list')]
  })
}

function inNames(file: ParsedFile): Violation[] {
  const names = [...walk(file.root)].flatMap(({ node }) =>
    node.type === 'Identifier' && !foreignNames.has(String(node.name))
      ? [{ name: String(node.name), start: node.start }]
      : []
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
  return [...walk(file.root)].flatMap(({ node }) => {
    const [refused] = refusedInMessages.exec(textOf(node)) ?? []
    return refused
      ? [violation(file, node.start, `the message has the word "${refused}": see the glossary`)]
      : []
  })
}

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
