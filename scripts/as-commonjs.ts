import { parseSync, visitorKeys } from 'oxc-parser'
import { editedPieces, madeHere, type Piece, type PieceEdit, textOf } from './pieces.js'

/**
 * An ES module written by esbuild, as CommonJS: `bin/run.js` can compile only scripts from a cache. esbuild itself splits only ES modules.
 * Names are copied when a module is loaded, so no export may change later and there may be no cycle of modules, which the loader would see
 * as a missing name.
 */
export function asCommonJs(written: readonly Piece[]): readonly Piece[] {
  const { program, errors } = parseSync('part.mjs', textOf(written))
  if (errors[0]) throw new Error(`a part cannot be parsed: ${errors[0].message}`)
  const nodes = program.body as unknown as readonly ModuleNode[] // the parser's union of 160 types, read here by name
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration')
  const exports = nodes.filter(({ type }) => type === 'ExportNamedDeclaration')
  const defaults = nodes.filter(({ type }) => type === 'ExportDefaultDeclaration')
  const edits: PieceEdit[] = [
    ...[...imports, ...exports].map(({ start, end }) => ({ start, end, text: '' })),
    ...defaults.flatMap(({ start, end, declaration }) => [
      // A library that is CommonJS itself: its exports are also available by name.
      {
        start,
        end: declaration?.start ?? start,
        text: 'Object.assign(exports,exports.default='
      },
      { start: declaration?.end ?? end, end, text: ');' }
    ]),
    ...lateImports(program).map(({ start, end, specifier }) => ({
      start,
      end,
      text: `Promise.resolve().then(()=>require(${JSON.stringify(specifier)}))`
    }))
  ]
  const head = imports.map(requireOf).join('')
  const end = `\n${exports.map(assignmentsOf).join('')}`
  return [madeHere(head), ...editedPieces(written, edits), madeHere(end)]
}

interface ModuleNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly source?: { readonly value: string } | null
  readonly specifiers?: readonly Specifier[]
  readonly declaration?: { readonly start: number; readonly end: number } | null
}

interface Specifier {
  readonly type: string
  readonly imported?: NameNode
  readonly local: NameNode
  readonly exported?: NameNode
}

interface NameNode {
  readonly name?: string
  readonly value?: string
}

const nameOf = ({ name, value }: NameNode): string => name ?? JSON.stringify(value)

function requireOf({ source, specifiers = [] }: ModuleNode): string {
  const loaded = `require(${JSON.stringify(source?.value)})`
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier')
  const whole = specifiers.filter(({ type }) => type !== 'ImportSpecifier')
  const lines = whole.map(({ local }) => `const ${nameOf(local)}=${loaded};`)
  if (named.length === 0) return lines.join('') || `${loaded};`
  const names = named.map(({ imported, local }) => `${nameOf(imported ?? local)}:${nameOf(local)}`)
  return `${lines.join('')}const{${names.join(',')}}=${loaded};`
}

function assignmentsOf({ source, declaration, specifiers = [] }: ModuleNode): string {
  if (source || declaration) throw new Error('a part exports in a way that is not known here')
  // A library that is both imported and required is initialized by such a function on first use.
  const late = specifiers.find(({ local }) => nameOf(local).startsWith('init_'))
  if (late)
    throw new Error(
      `a part exports ${nameOf(late.local)}: what it sets would be taken over before it is called`
    )
  return specifiers
    .map(
      ({ local, exported }) =>
        `exports[${JSON.stringify(exported?.name ?? exported?.value)}]=${nameOf(local)};`
    )
    .join('')
}

interface LateImport {
  readonly start: number
  readonly end: number
  readonly specifier: string
}

/** Every `import('…')` of the text. */
function lateImports(node: unknown): LateImport[] {
  if (Array.isArray(node)) return node.flatMap(lateImports)
  if (!isNode(node)) return []
  const { type, start, end, source } = node
  const children = (visitorKeys[type] ?? []).flatMap(key => lateImports(node[key]))
  if (type !== 'ImportExpression' || typeof source?.value !== 'string') return children
  return [{ start, end, specifier: source.value }]
}

interface AnyNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly source?: { readonly value?: unknown }
  readonly [key: string]: unknown
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}
