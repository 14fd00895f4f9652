import { basename } from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import { asCommonJs } from './as-commonjs.js'
import { editedPieces, madeHere, type Piece, textOf } from './pieces.js'

/** A file of `dist/cli`. */
interface WrittenPart {
  readonly name: string
  readonly code: readonly Piece[]
}

/** Files of several parts, each with the modules that need them all; later ones omit what earlier ones contain. */
const packs = [
  { name: 'lint.cjs', modules: ['src/cli/start.ts', 'src/cli/plain-command.ts', 'src/cli/lint-files.ts'] },
  { name: 'dry-run.cjs', modules: ['src/cli/dry-run-paths.ts'] }
]

/** What `bin/run.js` asks for. */
const firstPart = 'start.cjs'

/** Small parts are one file, and those that only unusual command lines reach another: the package has fewer files. */
const smallParts = { name: 'small.cjs', mostBytes: 6144 }
const rareParts = { name: 'rare.cjs', mostBytes: 24576 }
/** Parts with other names are asked for from elsewhere. */
const hashed = /^[A-Z0-9]{8}\.cjs$/

/**
 * The parts written by esbuild, as files: those that linting loads in one, since one file is read and compiled sooner than forty; what a
 * dry run loads in addition in another; small ones in two more; each other one separately.
 */
export function partFiles(outputs: readonly OutputFile[], metafile: Metafile): readonly WrittenPart[] {
  refuseRings(metafile)
  const packOf = new Map<string, string>()
  for (const { name, modules } of packs)
    for (const part of modules.flatMap(module => [...partsBehind(metafile, module)]))
      if (part !== firstPart && !packOf.has(part)) packOf.set(part, name)
  const named = outputs.map(({ path, text }) => ({
    name: basename(path),
    code: asCommonJs([{ text, origin: { file: basename(path), offset: 0 } }])
  }))
  const usual = partsBehind(metafile, 'src/cli/plain-command.ts', true)
  for (const { name, code } of named) {
    const pack = usual.has(name) ? smallParts : rareParts
    if (!packOf.has(name) && hashed.test(name) && textOf(code).length < pack.mostBytes)
      packOf.set(name, pack.name)
  }
  const partsIn = (pack: string | undefined) =>
    named
      .filter(({ name }) => packOf.get(name) === pack)
      .map(({ name, code }) => ({ name, code: askingPacks(code, packOf, pack) }))
  return [
    ...packs.map(({ name }) => ({ name, code: packed(partsIn(name), true) })),
    ...[smallParts, rareParts].map(({ name }) => ({ name, code: packed(partsIn(name), false) })),
    ...partsIn(undefined)
  ]
}

/** The names of the parts loaded with a module: its own and everything that it imports, transitively; with `isLate` also what it may load later. */
function partsBehind({ outputs }: Metafile, module: string, isLate = false): ReadonlySet<string> {
  const [own] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? []
  if (own === undefined) throw new Error(`${module} is no part of its own`)
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if ((isLate || kind === 'import-statement') && !external) follow(next)
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
 * could be one that a part exports. A function in parentheses is compiled at once, without a preliminary scan; few small parts are used together.
 */
function packed(parts: readonly WrittenPart[], isCompiledAtOnce: boolean): Piece[] {
  const [open, close] = isCompiledAtOnce ? ['(', '})'] : ['', '}']
  const functions = parts.flatMap(({ name, code }, at) => [
    madeHere(`${at === 0 ? '' : ',\n'}${JSON.stringify(`./${name}`)}:${open}function(exports,require){`),
    ...code,
    madeHere(close)
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
