import * as crypto from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import * as evaluator from '../src/dialects/rules/evaluator.js'

/**
 * Lets oclif load a module on first use rather than at load time: a command parses its flags and needs neither the plugin search nor the
 * help. It saves a fifth of the start of a short command.
 *
 * TypeScript writes `const name_1 = require('…')` and then only `name_1.member`; the suffix keeps the names apart from all others.
 */
export const lazyRequires: Plugin = {
  name: 'lazy-requires',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/@oclif\/core\/lib\/.*\.js$/ }, async ({ path }) => ({
      contents: isSpinner(path) ? noSpinner : makeLazy(withoutAccount(path, await readFile(path, 'utf8'))),
      loader: 'js'
    }))
  }
}

/** No command shows oclif's progress, whose spinner is made for every terminal. */
const isSpinner = (path: string): boolean => /[\\/]ux[\\/]action[\\/]spinner\.js$/.test(path)
const noSpinner = "module.exports = require('./simple')"

/** A user id without an account, as in a container, has neither a home nor a shell: asking for them fails. */
function withoutAccount(path: string, code: string): string {
  if (!/[\\/]util[\\/]os\.js$/.test(path)) return code
  const [home, shell] = [/\(0, node_os_1\.homedir\)\(\)/, /\(0, node_os_1\.userInfo\)\(\)\.shell[^;]*/]
  if (!home.test(code) || !shell.test(code))
    throw new Error('oclif reads accounts in a way that is not known')
  return code
    .replace(home, asked => `(() => { try { return ${asked} } catch { return '' } })()`)
    .replace(shell, "'unknown'")
}

const declaration =
  /^(?:const|var) (\w+_\d+) = ((?:__importDefault|__importStar)?\(?require\("[^"]+"\)\)?);$/gm

function makeLazy(code: string): string {
  const names = [...code.matchAll(declaration)].map(match => match[1] ?? '')
  const declared = code.replace(declaration, 'let $1_; const $1 = { get lazy() { return ($1_ ??= $2) } };')
  return names.reduce(
    (text, name) => text.replace(new RegExp(`\\b${name}(?=[.)\\]])`, 'g'), `${name}.lazy`),
    declared
  )
}

/**
 * The same for the evaluator of resource rules and its library: it is built as a separate file, loaded when the first rule is evaluated.
 * Most linted files have none, and starting without it is a tenth quicker.
 *
 * @param file its path relative to the built files
 */
export function lazyEvaluator(file: string): Plugin {
  const functions = Object.keys(evaluator).map(
    name => `export const ${name} = (...args) => loaded().${name}(...args)`
  )
  const contents = [
    `let evaluator; const loaded = () => (evaluator ??= require('${file}'))`,
    ...functions
  ].join('\n')
  return {
    name: 'lazy-evaluator',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/evaluator\.js$/ }, ({ path, importer }) =>
        /\/src\/dialects\/rules\//.test(importer) ? { path, namespace: 'lazy-evaluator' } : undefined
      )
      onResolve({ filter: /.*/, namespace: 'lazy-evaluator' }, ({ path }) => ({ path, external: true }))
      onLoad({ filter: /.*/, namespace: 'lazy-evaluator' }, () => ({ contents }))
    }
  }
}

/**
 * The same for Node's cryptography, used by a few template functions: loading it takes a tenth of the time of a short command, and linting
 * calls none of them.
 */
export const lazyCrypto: Plugin = {
  name: 'lazy-crypto',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:crypto$/ }, ({ importer }) =>
      importer.includes('/src/') ? { path: 'crypto', namespace: 'lazy-crypto' } : undefined
    )
    onLoad({ filter: /.*/, namespace: 'lazy-crypto' }, () => ({ contents: lazyFunctions() }))
  }
}

/** Only functions: classes start with a capital, are omitted, and would be missed when bundling. */
function lazyFunctions(): string {
  const names = Object.entries(crypto).flatMap(([name, value]) =>
    typeof value === 'function' && /^[a-z]/.test(name) ? [name] : []
  )
  const functions = names.map(name => `export const ${name} = (...args) => loaded().${name}(...args)`)
  return ["let crypto; const loaded = () => (crypto ??= require('crypto'))", ...functions].join('\n')
}
