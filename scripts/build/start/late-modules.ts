import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Modules that few lint runs need, with their own dependencies: each becomes a separate part, loaded when one of its functions is first
 * called. So they may only export functions.
 */
const paths = [
  'src/dialects/toolhive/late-kinds.ts',
  'src/dialects/rules/evaluator.ts',
  'src/dialects/rules/late-screens.ts',
  'src/dialects/document-checks/shape/value-format.ts',
  'src/dialects/toolhive/releases/past.ts',
  'src/dialects/muster/lower.ts',
  'src/dialects/muster/releases/past.ts',
  'src/dialects/actions/lower.ts',
  'src/dialects/holodeck/lower.ts',
  'src/source/full/read-in-full.ts',
  'src/graph/svg/svg-picture.ts',
  'src/project/repairs/with-repairs.ts',
  'src/go/regexp.ts',
  'src/text/grapheme-width.ts',
  'src/template/functions/sprig/text/go-regexp.ts',
  'src/reporters/coloured.ts',
  'src/reporters/lint/late-formats.ts',
  'src/reporters/html/late-pages.ts',
  'src/cli/faults/readable-stack.ts',
  'src/cli/help/rule-pages.ts'
]

/** The late modules as entry points, by the names of their parts. */
export const lateEntries: Readonly<Record<string, string>> = Object.fromEntries(
  paths.map(path => [partName(path), path])
)

function partName(path: string): string {
  return `late-${path
    .replace(/^.*\bsrc\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '-')}`
}

const PREFIX = '\0late:'

/** Replaces imports of a late module by functions that load it. */
export function lateModules(root: string): Plugin {
  const late = new Set(paths.map(path => join(root, path)))
  return {
    name: 'late-modules',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.c?js$/ },
      handler(path, importer = '') {
        if (importer.startsWith(PREFIX)) return { id: path, external: true }
        const file = sourceOf(path, importer)
        return late.has(file) ? PREFIX + file : null
      }
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const path = id.slice(PREFIX.length)
        return loadingFunctions(path, `require('./${partName(path)}.cjs')`)
      }
    }
  }
}

/** The source file that an import of another source file names. */
export const sourceOf = (path: string, importer: string): string =>
  join(dirname(importer), path.replace(/\.js$/, '.ts'))

/**
 * The functions of a module, which load it with the first call.
 *
 * @param load an expression whose value has the exports of the module
 */
export function loadingFunctions(path: string, load: string): string {
  const names = functionsOf(path, readFileSync(path, 'utf8'))
  const functions = names.map(name => `export const ${name} = (...args) => loaded().${name}(...args)`)
  return [`let late; const loaded = () => (late ??= ${load})`, ...functions].join('\n')
}

/**
 * The names of the functions that a module exports.
 *
 * @throws Error where it exports any other runtime value: it could not be loaded with its first call
 */
export function functionsOf(path: string, code: string): string[] {
  const exported = code.match(/^export (?!type |interface ).*/gm) ?? []
  return exported.map(line => {
    const [, declared, assigned] =
      /^export (?:(?:async )?function (\w+)|const (\w+) = (?:async )?[(<])/.exec(line) ?? []
    const name = declared ?? assigned
    if (name === undefined) throw new Error(`${path} is loaded late, and may export functions alone: ${line}`)
    return name
  })
}
