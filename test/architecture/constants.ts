import { isNode, type ParsedFile, type SyntaxNode } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Law 5: numbers, texts and patterns that a module fixes are named in capitals, so that a reader sees what never changes. */
export function checkConstants(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file =>
    constantsOf(file.root)
      .filter(({ name, value }) => isFixed(value) && !/^[A-Z][A-Z0-9_]*$/.test(name))
      .map(({ name, start }) => ({
        law: 'constant' as const,
        file: file.path,
        line: file.lineOf(start),
        message: `${name} is a fixed number, text or pattern: write its name in capitals`
      }))
  )
}

interface Constant {
  readonly name: string
  readonly value: SyntaxNode
  readonly start: number
}

/** The constants at the top level of a module. */
function constantsOf(root: SyntaxNode): Constant[] {
  return nodesOf(root.body)
    .map(statement => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => nodesOf(declarations))
    .flatMap(({ id, init, start }) =>
      isNode(id) && id.type === 'Identifier' && isNode(init)
        ? [{ name: String(id.name), value: init, start }]
        : []
    )
}

function nodesOf(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** A literal, a pattern made from texts, or a calculation with literals alone. */
function isFixed(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'Literal') return node.value !== null || 'regex' in node
  if (node.type === 'TemplateLiteral') return nodesOf(node.expressions).length === 0
  if (node.type === 'NewExpression') return isNode(node.callee) && node.callee.name === 'RegExp'
  if (node.type === 'UnaryExpression') return isFixed(node.argument)
  return node.type === 'BinaryExpression' && isFixed(node.left) && isFixed(node.right)
}
