import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseSync } from 'oxc-parser'

/** Takes `x.browser.ts` in place of `x.ts` where there is one: the same names without Node. */
export const inBrowsers: Plugin = {
  name: 'in-browsers',
  setup({ onResolve }) {
    onResolve({ filter: relative }, ({ path, resolveDir }) => {
      const replacement = join(resolveDir, dirname(path), browserName(path))
      return existsSync(replacement) ? { path: replacement } : undefined
    })
  }
}

/**
 * For entries of Node and of browsers that share their parts: `x.ts` calls the functions of `x.browser.ts` until `vmcp:node`, which every
 * entry for Node imports first, has replaced them by those with Node.
 */
export function inBoth(root: string): Plugin {
  const source = join(root, 'src')
  const replaced = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .sort()
    .map(name => join(source, name.replace(ending, '.ts')))
  return {
    name: 'in-both',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: relative }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path.replace(/\.js$/, '.ts'))
        return replaced.includes(file) ? { path: file, namespace: 'replaceable' } : undefined
      })
      onResolve({ filter: /^vmcp:node$/ }, ({ path }) => ({ path, namespace: 'replaceable' }))
      onResolve({ filter: /^replaceable:/ }, ({ path }) => ({
        path: path.slice('replaceable:'.length),
        namespace: 'replaceable'
      }))
      onLoad({ filter: /.*/, namespace: 'replaceable' }, ({ path }) => ({
        contents: path === 'vmcp:node' ? replacing(replaced) : replaceable(path),
        resolveDir: dirname(path)
      }))
    }
  }
}

const ending = '.browser.ts'
const relative = /^\.\.?\/.*\.js$/

const browserName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1, -'.js'.length).concat(ending)

/** The functions of a file; each can be replaced. */
function replaceable(file: string): string {
  const browser = file.replace(/\.ts$/, ending)
  const { module } = parseSync(browser, readFileSync(browser, 'utf8'))
  const names = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, exportName }) => (isType ? [] : (exportName.name ?? [])))
  return [
    `import * as inBrowsers from ${JSON.stringify(browser)}`,
    'let used = inBrowsers',
    'export const replaceBy = functions => { used = functions }',
    ...names.map(name => `export const ${name} = (...args) => used.${name}(...args)`)
  ].join('\n')
}

function replacing(files: readonly string[]): string {
  return files
    .map(
      (file, at) => `import { replaceBy as replace${at} } from ${JSON.stringify(`replaceable:${file}`)}
import * as inNode${at} from ${JSON.stringify(file)}
replace${at}(inNode${at})`
    )
    .join('\n')
}
