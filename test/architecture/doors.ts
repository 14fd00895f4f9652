import { isBuiltin } from 'node:module'
import { doorsOf, roomOf } from './house.js'
import { importsOf } from './imports.js'
import type { ParsedFile } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Law 2: one door per library. */
export function checkDoors(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file =>
    importsOf(file)
      .filter(found => found.target === undefined && !isBuiltin(found.specifier))
      .flatMap(found => checkLibrary(file, found))
  )
}

function checkLibrary(file: ParsedFile, found: { specifier: string; line: number }): Violation[] {
  const library = packageOf(found.specifier)
  const rooms = doorsOf.get(library)
  const room = roomOf(file.path) ?? ''
  if (rooms?.includes(room)) return []
  const message = rooms
    ? `${library} belongs to ${rooms.join(', ')}, not to ${room}`
    : `${library} has no door: add it to the plan or do without it`
  return [{ law: 'door', file: file.path, line: found.line, message }]
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
