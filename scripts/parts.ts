import { basename } from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import { asCommonJs } from './as-commonjs.js'
import { editedPieces, madeHere, type Piece, textOf } from './pieces.js'

/** A file of `dist/cli`. */
interface WrittenPart {
  readonly name: string
  readonly code: readonly Piece[]
}

/** Files of several parts, each with the module that needs them all; later ones omit what earlier ones contain. */
const packs = [
  { name: 'lint.cjs', module: 'src/cli/plain-lint.ts' },
  { name: 'dry-run.cjs', module: 'src/cli/dry-run-paths.ts' }
]

/** Small parts of other commands are one file: the package has fewer files, and none of them takes long to compile. */
const smallParts = 'small.cjs'
const smallPart = 2048
/** Parts with other names are asked for from elsewhere. */
const hashed = /^[A-Z0-9]{8}\.cjs$/

/**
 * The parts written by esbuild, as files: those that linting loads in one, since one file is read and compiled sooner than forty; what a
 * dry run loads in addition in another; small ones in a third; each other one separately.
 */
export function partFiles(outputs: readonly OutputFile[], metafile: Metafile): readonly WrittenPart[] {
  refuseRings(metafile)
  const packOf = new Map<string, string>()
  for (const { name, module } of packs)
    for (const part of partsBehind(metafile, module)) if (!packOf.has(part)) packOf.set(part, name)
  const named = outputs.map(({ path, text }) => ({
    name: basename(path),
    code: asCommonJs([{ text, origin: { file: basename(path), offset: 0 } }])
  }))
  for (const { name, code } of named)
    if (!packOf.has(name) && hashed.test(name) && textOf(code).length < smallPart)
      packOf.set(name, smallParts)
  const partsIn = (pack: string | undefined) =>
    named
      .filter(({ name }) => packOf.get(name) === pack)
      .map(({ name, code }) => ({ name, code: askingPacks(code, packOf, pack) }))
  const files = [...packs.map(({ name }) => name), smallParts]
  return [...files.map(name => ({ name, code: packed(partsIn(name)) })), ...partsIn(undefined)]
}

/** The names of the parts loaded with a module: its own and everything that it imports, transitively. */
function partsBehind({ outputs }: Metafile, module: string): ReadonlySet<string> {
  const [own] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? []
  if (own === undefined) throw new Error(`${module} is no part of its own`)
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) follow(next)
  }
  follow(own)
  return new Set([...found].map(path => basename(path)))
}

/** A part copies the names of others when it is loaded, so they must exist by then. */
function refuseRings({ outputs }: Metafile): void {
  const done = new Set<string>()
  const follow = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) throw new Error(`parts import each other: ${[...trail, path].join(' → ')}`)
    if (done.has(path)) return
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) follow(next, [...trail, path])
    done.add(path)
  }
  for (const path of Object.keys(outputs)) follow(path, [])
}

/**
 * One file of several parts, which returns a part by its name. Each part has its own `require` that knows the others: a further global name
 * could be one that a part exports. A function in parentheses is compiled at once, without a preliminary scan.
 */
function packed(parts: readonly WrittenPart[]): Piece[] {
  const functions = parts.flatMap(({ name, code }, at) => [
    madeHere(`${at === 0 ? '' : ',\n'}${JSON.stringify(`./${name}`)}:(function(exports,require){`),
    ...code,
    madeHere('})')
  ])
  const end = `},loaded={__proto__:null},
requirePart=Object.assign(asked=>asked in parts?part(asked):require(asked),require);
function part(name){
if(!(name in loaded))parts[name](loaded[name]={},requirePart);
return loaded[name]}
module.exports=part;`
  return [madeHere('const parts={__proto__:null,'), ...functions, madeHere(end)]
}

/** Parts in a pack are requested from it, except those in the same one. */
function askingPacks(
  code: readonly Piece[],
  packOf: ReadonlyMap<string, string>,
  own: string | undefined
): readonly Piece[] {
  const asked = [...textOf(code).matchAll(/\brequire\("\.\/([^"]+)"\)/g)]
  const edits = asked.flatMap(({ 0: whole, 1: name = '', index: start }) => {
    const pack = packOf.get(name)
    if (pack === undefined || pack === own) return []
    return { start, end: start + whole.length, text: `require("./${pack}")("./${name}")` }
  })
  return editedPieces(code, edits)
}
