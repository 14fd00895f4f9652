import { floorOf, roomOf } from './house.js'
import { importsOf, resolveTarget } from './imports.js'
import type { ParsedFile } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Law 1: a file imports from its own room or from a lower floor, never up, never sideways. */
export function checkFloors(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file => [
    ...checkRoom(file),
    ...importsOf(file).flatMap(found => checkImport(file, found))
  ])
}

function checkRoom(file: ParsedFile): Violation[] {
  const room = roomOf(file.path)
  if (room !== undefined && floorOf.has(room)) return []
  return [{ law: 'room', file: file.path, line: 1, message: `the plan knows no room "${room}"` }]
}

function checkImport(file: ParsedFile, found: ReturnType<typeof importsOf>[number]): Violation[] {
  if (found.target === undefined) return []
  const at = { file: file.path, line: found.line }
  const from = roomOf(file.path) ?? ''
  const to = roomOf(found.target)
  if (to === undefined)
    return isDataFile(found.target)
      ? []
      : [{ ...at, law: 'upward', message: `leaves src for ${found.target}` }]
  if (from === to) return []
  const difference = (floorOf.get(to) ?? 0) - (floorOf.get(from) ?? 0)
  if (difference < 0) return []
  const law = difference > 0 ? 'upward' : 'sideways'
  return [{ ...at, law, message: `${from} imports from ${to} (${found.target})` }]
}

function isDataFile(target: string): boolean {
  return /^(?:schemas\/.+\.json|package\.json)$/.test(target)
}

/** The second half of law 1: no file reaches itself by following imports, those of types included. */
export function checkRings(files: readonly ParsedFile[]): Violation[] {
  const known = new Set(files.map(file => file.path))
  const edges = new Map(files.map(file => [file.path, importedBy(file, known)]))
  const done = new Set<string>()
  return files.flatMap(file => ringsFrom(file.path, { edges, done, trail: [] }))
}

interface Edge {
  readonly to: string
  readonly line: number
}

function importedBy(file: ParsedFile, known: ReadonlySet<string>): Edge[] {
  return importsOf(file)
    .filter(found => found.target !== undefined)
    .map(found => ({ to: resolveTarget(found.target ?? '', known), line: found.line }))
}

interface Search {
  readonly edges: ReadonlyMap<string, readonly Edge[]>
  readonly done: Set<string>
  readonly trail: readonly string[]
}

function ringsFrom(path: string, search: Search): Violation[] {
  if (search.done.has(path)) return []
  const trail = [...search.trail, path]
  const found = (search.edges.get(path) ?? []).flatMap(edge => {
    const start = trail.indexOf(edge.to)
    if (start < 0) return ringsFrom(edge.to, { ...search, trail })
    const ring = [...trail.slice(start), edge.to].join(' → ')
    return [{ law: 'ring' as const, file: path, line: edge.line, message: ring }]
  })
  search.done.add(path)
  return found
}
