import { isBuiltin } from 'node:module'
import { builtinsOf, globalsOf, journalFile, processMembersOf, roomOf } from './house.js'
import { importsOf } from './imports.js'
import { isNode, type ParsedFile, type Visit, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Law 3: what reaches the outside is named only in the rooms that may. */
export function checkQuietRooms(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file => [...checkBuiltins(file), ...checkGlobals(file)])
}

function checkBuiltins(file: ParsedFile): Violation[] {
  const room = roomOf(file.path) ?? ''
  return importsOf(file)
    .filter(found => isBuiltin(found.specifier))
    .filter(found => !mayImport(file.path, room, builtinName(found.specifier)))
    .map(found => ({
      law: 'quiet',
      file: file.path,
      line: found.line,
      message: `${room} imports ${found.specifier}`
    }))
}

function mayImport(path: string, room: string, name: string): boolean {
  const rooms = builtinsOf.get(name)
  return rooms === undefined || rooms.includes(room) || (name === 'fs' && journalFile.test(path))
}

function builtinName(specifier: string): string {
  return specifier.replace(/^node:/, '').split('/')[0] ?? ''
}

function checkGlobals(file: ParsedFile): Violation[] {
  const room = roomOf(file.path) ?? ''
  const found: Violation[] = []
  for (const visit of walk(file.root)) {
    const name = globalNamed(visit)
    if (name === undefined || globalsOf.get(name)?.includes(room) || isAllowedMember(visit, room, name))
      continue
    found.push({
      law: 'quiet',
      file: file.path,
      line: file.lineOf(visit.node.start),
      message: `${room} names ${name}`
    })
  }
  return found
}

/** The global that a node names: as a bare word, or as a member of `globalThis`. */
function globalNamed(visit: Visit): string | undefined {
  const { node, parent, key } = visit
  if (node.type !== 'Identifier') return undefined
  const name = String(node.name)
  if (!globalsOf.has(name) || parent === undefined) return undefined
  if (parent.type === 'MemberExpression' && key === 'property' && parent.computed !== true) {
    return isGlobalObject(parent.object) ? name : undefined
  }
  return isLabel(parent, key) ? undefined : name
}

function isGlobalObject(value: unknown): boolean {
  return (
    isNode(value) && value.type === 'Identifier' && (value.name === 'globalThis' || value.name === 'global')
  )
}

/** A key of an object, a class or a type is only a word, and so is a name in a type. */
function isLabel(parent: Visit['node'], key: string): boolean {
  if (key === 'key') return parent.computed !== true
  return (
    parent.type.startsWith('TS') && parent.type !== 'TSAsExpression' && parent.type !== 'TSNonNullExpression'
  )
}

function isAllowedMember({ parent }: Visit, room: string, name: string): boolean {
  const property = parent?.type === 'MemberExpression' ? parent.property : undefined
  if (name !== 'process' || !isNode(property)) return false
  return processMembersOf.get(room)?.includes(String(property.name)) ?? false
}
