import type { Origin } from '../../model/index.js'
import { positionAt, type SourceFile, type SourceScalar, type Span } from '../../source/index.js'
import type { CoverageSource } from './coverage-report.js'

/** Definitions written inside a test file. */
export interface InlineText {
  /** The path under which the definitions were read. */
  readonly path: string
  readonly testFile: SourceFile
  readonly node: SourceScalar
}

/** Finds the lines on disk of definitions: for inline ones, those in the test file. */
export class DiskLocations {
  readonly #inline = new Map<string, InlineText>()
  readonly #texts = new Map<string, string>()

  add(inline: InlineText): void {
    this.#inline.set(inline.path, inline)
  }

  /** The texts of the files on disk that were asked about, by path. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts
  }

  placeOf({ file, span }: Pick<Origin, 'file' | 'span'>): CoverageSource {
    const inline = this.#inline.get(file.path)
    const own = trimmed(file, span)
    const { path, text } = inline?.testFile ?? file
    this.#texts.set(path, text)
    return inline ? linesOf(inline.testFile, inline.node.spanOf(own.start, own.end)) : linesOf(file, own)
  }
}

/** Removes trailing white space: a map in block style extends to the next key. */
function trimmed({ text }: SourceFile, { start, end }: Span): Span {
  return { start, end: Math.max(start, start + text.slice(start, end).trimEnd().length) }
}

function linesOf(file: SourceFile, { start, end }: Span): CoverageSource {
  return {
    file: file.path,
    line: positionAt(file, start).line,
    endLine: positionAt(file, end).line
  }
}
