import { posix } from 'node:path'
import { isNode, type ParsedFile, type SyntaxNode, walk } from './parsed-file.js'

/** One mention of another module: `import`, `export … from`, `import()` or `import('…').Type`. */
export interface Import {
  readonly line: number
  readonly specifier: string
  /** The file it leads to, relative to the root and with its real ending; absent for a library. */
  readonly target?: string
}

export function importsOf(file: ParsedFile): Import[] {
  const found: Import[] = []
  for (const { node } of walk(file.root)) {
    const source = node.source
    if (!importing.has(node.type) || !isNode(source)) continue
    found.push(toImport(file, node, source))
  }
  return found
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType'
])

function toImport(file: ParsedFile, node: SyntaxNode, source: SyntaxNode): Import {
  const specifier =
    typeof source.value === 'string' ? source.value : file.text.slice(source.start, source.end)
  const found = { line: file.lineOf(node.start), specifier }
  if (!specifier.startsWith('.')) return found
  return { ...found, target: posix.join(posix.dirname(file.path), specifier) }
}

/** Gives targets the ending that the file has: imports are written with `.js`. */
export function resolveTarget(target: string, known: ReadonlySet<string>): string {
  const stem = target.replace(/\.js$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find(path => known.has(path)) ?? target
}
