import { existsSync, readFileSync } from 'node:fs'
import type { RuleSettings } from '../../src/lint/index.js'
import type { ToolCatalog, ToolDescription } from '../../src/model/index.js'
import { problemsAndSilenced } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { readBounds } from '../../src/project/releases/read-bounds.js'
import type { Diagnostic } from '../../src/source/diagnostic.js'
import { type DecodedFile, decodeSource, emptyFile } from '../../src/source/files/decode-source.js'
import { readSourceFile } from '../../src/source/files/read-source-file.js'
import { rangeOf, type SourceFile } from '../../src/source/source-file.js'
import { companionProblems, isCompanion } from '../../src/suite/companion-problems.js'

export interface LintCase {
  readonly path: string
  readonly text: string
  readonly compat?: 'documented' | 'engine'
  readonly tools?: ToolCatalog
  readonly settings?: RuleSettings
  /** Releases that the text is meant for; by itself those of its lines `# engine: toolhive@0.40`. */
  readonly engines?: readonly string[]
  /** The file itself, where diagnostics are to be distinguished by it. */
  readonly file?: SourceFile
}

/** Lints one text through the real pipeline. */
export function lintSource(given: LintCase): readonly Diagnostic[] {
  const file = given.file ?? { path: given.path, text: given.text }
  if (isCompanion(file))
    return companionProblems(file, given.settings ?? new Map(), given.compat ?? 'documented')
  const project = loadProject(
    [given.file ?? { path: given.path, text: given.text }],
    given.compat ?? 'documented'
  )
  const engines =
    given.engines ?? [...given.text.matchAll(/^# engine: (\S+)$/gm)].map(match => match[1] ?? '')
  const { bounds } = readBounds([engines.map(text => ({ text, place: given.path }))])
  return problemsAndSilenced(project, given.tools, {
    bounds,
    ...(given.settings ? { settings: given.settings } : {})
  }).problems
}

/**
 * Lints a fixture. Lines such as `# engine: toolhive@0.40` choose releases. A first line `# compat: engine` chooses the reading; a file `NAME.tools.json` next to `NAME.yaml`
 * holds the tools that are known, as a list of MCP tool descriptions. What is too long to be kept is a
 * `NAME.generated.json`: a text, a part that is repeated (`#` is its number), and a text behind it; or bytes in `hex`; or
 * `"isMissing": true` for a file that vanishes before it is read.
 */
export function lintFixture(path: string, settings?: RuleSettings): readonly Diagnostic[] {
  const decoded = path.endsWith('.json') ? generated(path) : decodeSource(readFileSync(path), path)
  if (!decoded.ok) return [decoded.problem]
  const { path: shown, text } = decoded.file
  const empty = emptyFile(decoded.file)
  if (empty) return [empty]
  const compat = /^# compat: engine$/m.test(text) ? 'engine' : 'documented'
  return lintSource({
    path: shown,
    text,
    compat,
    tools: toolsNextTo(path),
    ...(settings ? { settings } : {})
  })
}

interface Recipe {
  readonly before: string
  readonly repeat: string
  readonly times: number
  readonly after: string
  readonly hex?: string
  readonly isMissing?: boolean
}

function generated(path: string): DecodedFile {
  const recipe: Recipe = JSON.parse(readFileSync(path, 'utf8'))
  // What is made is YAML, whatever the recipe is written in.
  const made = path.replace(/json$/, 'yaml')
  return recipe.isMissing ? readSourceFile(`${path}.gone`, made) : decodeSource(bytesOf(recipe), made)
}

function bytesOf(parts: Recipe): Uint8Array {
  if (parts.hex !== undefined) return Buffer.from(parts.hex, 'hex')
  const repeated = Array.from({ length: parts.times }, (_, index) => parts.repeat.replace('#', String(index)))
  return Buffer.from(parts.before + repeated.join('') + parts.after)
}

/** The tools that are known to a fixture. */
export function toolsNextTo(path: string): ToolCatalog {
  const file = path.replace(/\.yaml$|\.generated\.json$/, '.tools.json')
  if (!existsSync(file)) return new Map()
  const tools: ToolDescription[] = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(tools.map(tool => [tool.name, tool]))
}

/** A problem as an expected file holds it. */
export function asExpected(diagnostic: Diagnostic): object {
  const { severity, path, span, file, message, fix, refusal, failsRun, related } = diagnostic
  const { line, column, endLine, endColumn } = rangeOf(file, span)
  return {
    severity,
    ...(path === undefined ? {} : { path }),
    at: `${line}:${column}-${endLine === line ? '' : `${endLine}:`}${endColumn}`,
    message,
    ...(refusal ? { refusal: `${refusal.by}: ${refusal.message}` } : {}),
    ...(failsRun ? { failsRun } : {}),
    ...(related
      ? { related: related.map(each => `${rangeOf(each.file, each.span).line}: ${each.message}`) }
      : {}),
    ...(fix ? { fix: fix.description } : {})
  }
}
