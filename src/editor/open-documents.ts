import type { SourceFile } from '../source/index.js'
import type { EditorRange, Positions } from './positions.js'

/** A text as it is in the editor, saved or not. */
export interface OpenDocument {
  readonly uri: string
  readonly path: string
  readonly version: number
  readonly file: SourceFile
}

/** A replaced part of a text; without a range, the whole text. */
export interface DocumentChange {
  readonly range?: EditorRange
  readonly text: string
}

/** A version of an open text. */
export type DocumentVersion = Pick<OpenDocument, 'uri' | 'version'>

/** The open texts of an editor, by URI. */
export class OpenDocuments {
  readonly #open = new Map<string, OpenDocument>()

  open({ uri, path, version, text }: { uri: string; path: string; version: number; text: string }): void {
    this.#open.set(uri, { uri, path, version, file: { path, text } })
  }

  /** Applies changes in order; false for a text that is not open, and for an outdated version. */
  change(
    { uri, version }: DocumentVersion,
    changes: readonly DocumentChange[],
    positions: Positions
  ): boolean {
    const known = this.#open.get(uri)
    if (!known || version < known.version) return false
    let { file } = known
    for (const change of changes) file = { ...file, text: replaced(file, change, positions) }
    this.#open.set(uri, { ...known, version, file })
    return true
  }

  close(uri: string): void {
    this.#open.delete(uri)
  }

  get(uri: string): OpenDocument | undefined {
    return this.#open.get(uri)
  }

  /** The open text of a file. */
  at(path: string): OpenDocument | undefined {
    return [...this.#open.values()].find(each => each.path === path)
  }

  get all(): readonly OpenDocument[] {
    return [...this.#open.values()]
  }
}

function replaced(file: SourceFile, { range, text }: DocumentChange, positions: Positions): string {
  if (!range) return text
  const [a, b] = [positions.offset(file, range.start), positions.offset(file, range.end)]
  return file.text.slice(0, Math.min(a, b)) + text + file.text.slice(Math.max(a, b))
}
