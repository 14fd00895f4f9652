import { addToList } from '../../model/index.js'
import type { SourceFile, TextEdit } from '../../source/index.js'
import type { NameIndex } from './name-index.js'
import type { NameUse } from './name-use.js'

/** The edits for each file, or why the name cannot be changed. */
export type RenameAnswer =
  | { readonly edits: ReadonlyMap<SourceFile, readonly TextEdit[]> }
  | { readonly refused: string }

/** What is renamed at an offset, or why nothing is. */
export type RenameTarget = { readonly use: NameUse } | { readonly refused: string }

export function renamePlace(index: NameIndex, path: string, offset: number): RenameTarget {
  const [use] = index.at(path, offset).filter(each => each.span.end > each.span.start)
  if (!use) return { refused: 'nothing here has a name that can be changed' }
  if (use.kind === 'tool') return { refused: `"${use.name}" is a tool of a server, which gives it its name` }
  if (use.kind === 'file') return { refused: 'files are renamed where they lie' }
  if (index.definitionsOf([use]).length === 0)
    return { refused: `"${use.name}" is declared in no file of this folder` }
  if (use.kind === 'document' && index.definitionsOf([use]).length > 1)
    return { refused: `several documents are named "${use.name}"` }
  return { use }
}

/** Renames something wherever it is used. */
export function rename(
  index: NameIndex,
  { path, offset, name }: { readonly path: string; readonly offset: number; readonly name: string }
): RenameAnswer {
  const place = renamePlace(index, path, offset)
  if ('refused' in place) return place
  const things = index.at(path, offset).flatMap(use => [use, ...inOtherActions(use, index)])
  const uses = index.usesOf(things)
  const refused = whyNot(name, place.use, index, uses)
  if (refused !== null) return { refused }
  const edits = new Map<SourceFile, TextEdit[]>()
  for (const { file, span, spelled } of uses) {
    const text = spelled ? spelled(name) : name
    addToList(edits, file, { ...span, text })
  }
  return { edits }
}

/** The same parameter in other actions: clients see it as one field of the tool. */
function inOtherActions({ kind, name, of }: NameUse, index: NameIndex): readonly NameUse[] {
  if (kind !== 'parameter' || !of?.action) return []
  const { action, origin } = of
  return index
    .in(origin.file.path)
    .filter(
      each =>
        each.kind === kind &&
        each.isDefinition &&
        each.name === name &&
        each.of?.action?.tool === action.tool &&
        each.of.origin.document === origin.document
    )
}

/** Names that templates use after a dot. */
const IN_TEMPLATES = /^[A-Za-z_][A-Za-z0-9_]*$/
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/

const OF_CLUSTER = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

function whyNot(name: string, use: NameUse, index: NameIndex, uses: readonly NameUse[]): string | null {
  const isRead = use.kind === 'step' || use.kind === 'parameter' || use.kind === 'loop variable'
  if (isRead && !IN_TEMPLATES.test(name))
    return `"${name}" cannot be read in a template: use letters, digits and underscores`
  if (use.kind === 'document' && !OF_CLUSTER.test(name))
    return `"${name}" is not a resource name: use small letters, digits and hyphens`
  if (!PLAIN.test(name) && !IN_TEMPLATES.test(name))
    return `"${name}" cannot be written in all places without quotes`
  const scopes = new Set(index.definitionsOf(uses).map(scopeOf))
  const isTaken = index.definitionsNamed(name).some(each => scopes.has(scopeOf(each)))
  return isTaken ? `another ${use.kind} is named "${name}" already` : null
}

/** The scope in which a name must be unique: its workflow, or its namespace. */
function scopeOf({ kind, key, of }: NameUse): string {
  if (kind === 'workflow') return `${of?.dialect} in ${of?.namespace ?? ''}`
  if (kind === 'document') return key.slice(0, key.lastIndexOf('/'))
  return `${kind} ${key.slice(key.indexOf(' of ') + 1)}`
}
