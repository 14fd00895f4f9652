import * as crypto from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import * as evaluator from '../src/dialects/rules/evaluator.js'

/**
 * Lets oclif load a module when it first uses it, not when it is loaded itself: a command parses its flags and needs
 * neither the search for plugins nor the help. It takes a fifth off the start of a short command.
 *
 * TypeScript writes `const name_1 = require('…')` and then only `name_1.member`; the suffix keeps the names apart from all others.
 */
export const lazyRequires: Plugin = {
  name: 'lazy-requires',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/@oclif\/core\/lib\/.*\.js$/ }, async ({ path }) => ({
      contents: makeLazy(await readFile(path, 'utf8')),
      loader: 'js'
    }))
  }
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
 * The same for the evaluator of resource rules and the library behind it: it is built as a file of its own, which is loaded when
 * the first rule is evaluated. Most files that are linted have none, and starting without it is a tenth quicker.
 *
 * @param file where it stands, seen from the files that are built
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
 * The same for Node's cryptography, which a few template functions use: loading it takes a tenth of the time of a short
 * command, and linting calls none of them.
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

/** Only functions: what is a class begins with a capital, is left out, and would be missed when it is bundled. */
function lazyFunctions(): string {
  const names = Object.entries(crypto).flatMap(([name, value]) =>
    typeof value === 'function' && /^[a-z]/.test(name) ? [name] : []
  )
  const functions = names.map(name => `export const ${name} = (...args) => loaded().${name}(...args)`)
  return ["let crypto; const loaded = () => (crypto ??= require('crypto'))", ...functions].join('\n')
}
