import { Lexer } from 'yaml'
import { type Fixed, fixAll, fixFile } from '../../../src/lint/fix.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import type { Diagnostic } from '../../../src/source/diagnostic.js'
import { nodeAt, readStream } from '../../../src/source/index.js'
import type { SourceFile } from '../../../src/source/source-file.js'
import type { SourceNode } from '../../../src/source/source-node.js'
import type { Span } from '../../../src/source/span.js'
import { beginCheck } from '../run/checks.js'
import { demand } from './broken-law.js'
import type { Compat } from './linting.js'

export interface FixWay {
  readonly compat: Compat
  readonly unsafe: boolean
}

/** Fixing comes to an end, breaks nothing, and changes nothing but what the problem is about. */
export function demandFixes(files: readonly SourceFile[], way: FixWay): void {
  const fixed = fix(files, way)
  demandWhole(files, fixed)
  const again = fix(fixed.files, way)
  demand(again.applied === 0, 'fixing twice is fixing once', () => difference(fixed.files, again.files))
  // Unsafe fixes hold the safe ones.
  if (way.unsafe) for (const file of files) demandEach(file, way)
}

function fix(files: readonly SourceFile[], { compat, unsafe }: FixWay): Fixed {
  beginCheck(`lint --fix${unsafe ? '-unsafe' : ''}, ${compat}`)
  const fixed = fixAll(files, current => problemsIn(loadProject(current, compat)), { unsafe })
  beginCheck('what was fixed')
  return fixed
}

function demandWhole(files: readonly SourceFile[], fixed: Fixed): void {
  for (const [index, before] of files.entries()) {
    const after = fixed.files[index] ?? before
    if (after === before) continue
    const show = () => `${JSON.stringify(before.text)} -> ${JSON.stringify(after.text)}`
    demand(newFaults(before, after).length === 0, 'fixing makes no fault in the YAML', show)
    demand(!isJson(before.text) || isJson(after.text), 'JSON stays JSON', show)
  }
}

/** Of a text with hundreds of fixes, the first are enough. */
const MAX_FIXES = 8

/** Each fix by itself. */
function demandEach(file: SourceFile, { compat, unsafe }: FixWay): void {
  beginCheck(`lint, ${compat}`)
  const fixable = problemsIn(loadProject([file], compat)).filter(each => each.fix !== undefined)
  for (const diagnostic of fixable.slice(0, MAX_FIXES)) {
    beginCheck(`a fix of ${diagnostic.rule}`)
    const { file: after, applied } = fixFile(file, [diagnostic], { unsafe })
    if (applied === 0) continue
    demandComments(diagnostic, after)
    demandNeighbours(diagnostic, after)
  }
}

/** Their fixes change a comment, or make a value of what was one. */
const ABOUT_COMMENTS = new Set(['no-unused-suppression', 'no-unknown-rule', 'no-cut-value'])

function demandComments({ file, rule, fix: offered }: Diagnostic, after: SourceFile): void {
  if (ABOUT_COMMENTS.has(rule) || faultsOf(file) > 0) return
  const left = commentsIn(after.text)
  const lost = commentsIn(file.text).filter(comment => !left.includes(comment))
  demand(lost.length === 0, `${rule}: fixing keeps comments`, () => `${lost[0]} by ${offered?.description}`)
}

/** What is in another document, or in another entry of the same list, stays as it was. */
function demandNeighbours(diagnostic: Diagnostic, after: SourceFile): void {
  const { file, rule, path, document, related = [] } = diagnostic
  if (faultsOf(file) > 0 || path === undefined) return
  const [before, now] = [readStream(file).documents, readStream(after).documents]
  demand(before.length === now.length, `${rule}: fixing keeps documents`, () => after.text)
  for (const [index, { root }] of before.entries()) {
    const other = now[index]?.root ?? null
    const isHere = index === document
    const around = mapOf(path, diagnostic)
    const own = nodeAt(root, around)
    for (const changed of differences(root, other, '')) {
      const isNamed = related.some(
        ({ span }) => holds(nodeAt(root, changed), span) || holds(mapAround(root, changed), span)
      )
      const shown = nodeAt(root, changed) ?? mapAround(root, changed)
      // An alias shows the text of its anchor: what is fixed there changes here too.
      const isShared = shown ? holds(own, shown.span) : false
      const isRelated = isHere && (isNamed || isShared || isNear(changed, around))
      demand(isRelated, `${rule}: fixing leaves the rest alone`, () => `${changed} for ${path}`)
    }
  }
}

function holds(node: SourceNode | null | undefined, { start, end }: Span): boolean {
  return node ? node.span.start <= start && end <= node.span.end : false
}

/** The named location may be a key, which is next to its value. */
function mapAround(root: SourceNode | null, changed: string): SourceNode | null | undefined {
  const around = nodeAt(root, outside(changed))
  return around?.kind === 'map' ? around : null
}

/** In the same step, or in the map around that; a field that is moved goes one map further out. */
function isNear(changed: string, path: string): boolean {
  const step = /^.*?steps\[\d+\]/.exec(path)?.[0]
  const around = step ?? outside(path)
  return changed.startsWith(around) || around.startsWith(changed)
}

/** The map that holds a problem; a key may hold any number of dots. */
function mapOf(path: string, { file, span }: Diagnostic): string {
  const written = file.text.slice(span.start, span.end).replace(/^(["'])(.*)\1$/s, '$2')
  const key = written.replace(/\s*\n\s*/g, ' ')
  return key !== '' && (path === key || path.endsWith(`.${key}`))
    ? path.slice(0, Math.max(0, path.length - key.length - 1))
    : outside(path)
}

function outside(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

function differences(a: SourceNode | null, b: SourceNode | null, path: string): string[] {
  if (a?.kind === 'map' && b?.kind === 'map') {
    const keys = new Set([...a.entries, ...b.entries].map(({ key }) => key))
    const valueAt = (map: typeof a, key: string) =>
      map.entries.findLast(entry => entry.key === key)?.value ?? null
    return [...keys].flatMap(key =>
      differences(valueAt(a, key), valueAt(b, key), `${path}.${key}`.replace(/^\./, ''))
    )
  }
  if (a?.kind === 'list' && b?.kind === 'list' && a.items.length === b.items.length)
    return a.items.flatMap((item, index) => differences(item, b.items[index] ?? null, `${path}[${index}]`))
  if (a?.kind === 'scalar' && b?.kind === 'scalar') return a.text === b.text ? [] : [path]
  return a === null && b === null ? [] : [path]
}

function commentsIn(text: string): string[] {
  return [...new Lexer().lex(text)].filter(token => token.startsWith('#'))
}

function faultsOf(file: SourceFile): number {
  return faultNames(file).length
}

function newFaults(before: SourceFile, after: SourceFile): readonly string[] {
  const left = faultNames(before)
  return faultNames(after).filter(name => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Rules and words; numbers may be those of lines. */
function faultNames(file: SourceFile): string[] {
  const faults = readStream(file).diagnostics.filter(({ severity }) => severity === 'error')
  return faults.map(({ rule, message }) => `${rule}: ${message.replace(/\d+/g, '#')}`)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function difference(before: readonly SourceFile[], after: readonly SourceFile[]): string {
  return `${JSON.stringify(before[0]?.text)} -> ${JSON.stringify(after[0]?.text)}`
}
