import { isNode, type ParsedFile, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Law 5: the name of an exported type identifies it. No other file has a type of that name, not even one of its own. */
export function checkTypeNames(files: readonly ParsedFile[]): Violation[] {
  const byName = new Map<string, NamedType[]>()
  for (const type of files.flatMap(typesOf)) byName.set(type.name, [...(byName.get(type.name) ?? []), type])
  return [...byName.values()].filter(isShared).flatMap(same => same.map(homonym))
}

interface NamedType {
  readonly name: string
  readonly isExported: boolean
  readonly file: string
  readonly line: number
}

const kinds = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration'
])

function typesOf(file: ParsedFile): NamedType[] {
  const found: NamedType[] = []
  for (const { node, parent } of walk(file.root)) {
    if (!kinds.has(node.type) || !isNode(node.id)) continue
    const isExported = parent?.type === 'ExportNamedDeclaration'
    found.push({ name: String(node.id.name), isExported, file: file.path, line: file.lineOf(node.start) })
  }
  return found
}

/** Overloads of one file are one type. */
function isShared(same: readonly NamedType[]): boolean {
  return same.some(({ isExported }) => isExported) && new Set(same.map(({ file }) => file)).size > 1
}

function homonym({ name, file, line }: NamedType): Violation {
  return {
    law: 'homonym',
    file,
    line,
    message: `another file has a type ${name} too: let the name say which`
  }
}
