import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Plugin, transform } from 'esbuild'

/**
 * Shortens the names of local variables, which makes the package a tenth smaller and reading a part quicker. Names at the top of a module
 * and of methods are kept, so stacks of errors are readable.
 */
export const shorterNames: Plugin = {
  name: 'shorter-names',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:[cm]?js|tsx?)$/ }, async ({ path }) => {
      const isOurs = !/[\\/]node_modules[\\/]/.test(path)
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: path.endsWith('.ts') ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'js',
        target: 'node20',
        jsx: 'automatic',
        minifyIdentifiers: true,
        // Bundling continues this map: places in stacks are those of the source.
        ...(isOurs ? { sourcemap: 'inline', sourcesContent: false, sourcefile: basename(path) } : {})
      })
      return { contents: code, loader: 'js' }
    })
  }
}
