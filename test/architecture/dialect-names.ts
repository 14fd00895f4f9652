import {
  dialectNames,
  enginePhrases,
  namesDialects,
  roomOf,
  roomsWithoutDialects,
  roomsWithoutEngineWords,
  wordInText
} from './house.js'
import { isNode, type ParsedFile, type Visit, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Law 4: above the dialects no file asks for one by name. A rule's `dialects` are a label, and labels are not counted. */
export function checkDialectNames(files: readonly ParsedFile[]): Violation[] {
  return files.filter(({ path }) => roomsWithoutDialects.includes(roomOf(path) ?? '')).flatMap(checkFile)
}

function checkFile(file: ParsedFile): Violation[] {
  const labels = new Set<unknown>()
  const found: Violation[] = []
  for (const visit of walk(file.root)) {
    if (isLabel(visit)) labels.add(visit.node.value)
    const { node, parent } = visit
    if (labels.has(parent) || !namesDialect(visit)) continue
    found.push({
      law: 'dialect',
      file: file.path,
      line: file.lineOf(node.start),
      message: `${roomOf(file.path)} names a dialect: ${file.text.slice(node.start, node.end)}`
    })
  }
  if (roomsWithoutEngineWords.includes(roomOf(file.path) ?? '')) found.push(...engineWordsIn(file))
  const isListed = namesDialects.has(file.path)
  if (!isListed) return found
  const message = 'names no dialect any more: take it from the list'
  return found.length > 0 ? [] : [{ law: 'dialect', file: file.path, line: 1, message }]
}

/** `'params'`, `'completed'`, `write .input.NAME`: what a dialect defines for its templates. Types may name fields of the model. */
function engineWordsIn(file: ParsedFile): Violation[] {
  return [...walk(file.root)].flatMap(visit => {
    const word = engineWordOf(visit)
    if (word === null) return []
    const message = `${roomOf(file.path)} knows a word of an engine: ${word}`
    return [{ law: 'dialect' as const, file: file.path, line: file.lineOf(visit.node.start), message }]
  })
}

function engineWordOf({ node, parent }: Visit): string | null {
  if (parent?.type === 'TSLiteralType') return null
  const text = textOf(node)
  if (text === null) return null
  return enginePhrases.test(text) ? text : (wordInText.exec(text)?.[0] ?? null)
}

/** The text of a string, a pattern or a part of a template literal; null for everything else. */
function textOf({ type, value, regex }: Visit['node']): string | null {
  if (type === 'TemplateElement') return (value as { readonly raw: string }).raw // as the parser gives it
  if (type !== 'Literal') return null
  if (typeof value === 'string') return value
  return regex ? (regex as { readonly pattern: string }).pattern : null // as the parser gives it
}

/** `dialects: ['toolhive']` of a rule. */
function isLabel({ node }: Visit): boolean {
  return node.type === 'Property' && isNode(node.key) && node.key.name === 'dialects'
}

/** A word of the code, not of a sentence. */
function namesDialect({ node }: Visit): boolean {
  if (node.type === 'Identifier') return dialectNames.test(String(node.name))
  return node.type === 'Literal' && typeof node.value === 'string' && dialectNames.test(node.value)
}
