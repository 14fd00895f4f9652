import type { Plugin } from 'rolldown'

/**
 * Lets oclif load a module on first use rather than at load time: a command parses its flags and needs neither the plugin search nor the
 * help.
 *
 * TypeScript writes `const name_1 = require('…')` and then only `name_1.member`; the suffix keeps the names apart from all others.
 */
export const lazyOclif: Plugin = {
  name: 'lazy-oclif',
  transform: { filter: { id: /[\\/]@oclif[\\/]core[\\/]lib[\\/].*\.js$/ }, handler: withLazyRequires }
}

const declaration =
  /^(?:const|var) (\w+_\d+) = ((?:__importDefault|__importStar)?\(?require\("[^"]+"\)\)?);$/gm

function withLazyRequires(code: string): string {
  const names = [...code.matchAll(declaration)].map(match => match[1] ?? '')
  const declared = code.replace(declaration, 'let $1_; const $1 = { get lazy() { return ($1_ ??= $2) } };')
  return names.reduce(
    (text, name) => text.replace(new RegExp(`\\b${name}(?=[.)\\]])`, 'g'), `${name}.lazy`),
    declared
  )
}
