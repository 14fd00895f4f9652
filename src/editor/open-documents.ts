import type { SourceFile } from '../source/index.js'
import type { EditorRange, Positions } from './positions.js'

/** A text as an editor has it, saved or not. */
export interface OpenDocument {
  readonly uri: string
  readonly path: string
  readonly version: number
  readonly file: SourceFile
}

/** A part of a text that was replaced; without a range all of it. */
export interface DocumentChange {
  readonly range?: EditorRange
  readonly text: string
}

/** Which state of a text is meant. */
export type DocumentVersion = Pick<OpenDocument, 'uri' | 'version'>

/** The texts that are open in the editor, by their addresses. */
export class OpenDocuments {
  readonly #open = new Map<string, OpenDocument>()

  open({ uri, path, version, text }: { uri: string; path: string; version: number; text: string }): void {
    this.#open.set(uri, { uri, path, version, file: { path, text } })
  }

  /** Makes changes in their order; gives false for a text that is not open, and for a version that is older than what is known. */
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
