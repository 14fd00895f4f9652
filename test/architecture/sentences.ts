import { readsSentences } from './house.js'
import { isNode, type ParsedFile, type SyntaxNode, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** A message is for people. What is decided by it carries a code, a kind or a class in addition to its text. */
export function checkSentences(files: readonly ParsedFile[]): Violation[] {
  return files.filter(({ path }) => !readsSentences.has(path)).flatMap(checkFile)
}

function checkFile(file: ParsedFile): Violation[] {
  return [...walk(file.root)].flatMap(({ node }): Violation[] => {
    if (!looksInto(node)) return []
    const line = file.lineOf(node.start)
    return [
      { law: 'sentence', file: file.path, line, message: 'looks into the words of a message: give it a code' }
    ]
  })
}

const lookingInto = new Set(['includes', 'startsWith', 'endsWith', 'match', 'matchAll', 'search', 'indexOf'])

/** `error.message.includes('…')`, `message.startsWith('…')` and `/…/.test(error.message)`. */
function looksInto({ type, callee, arguments: args }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  const method = nameOf(callee.property)
  if (lookingInto.has(method)) return isMessage(callee.object)
  return (method === 'test' || method === 'exec') && Array.isArray(args) && args.some(isMessage)
}

function isMessage(value: unknown): boolean {
  if (!isNode(value)) return false
  return nameOf(value.type === 'MemberExpression' ? value.property : value) === 'message'
}

function nameOf(value: unknown): string {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : ''
}
