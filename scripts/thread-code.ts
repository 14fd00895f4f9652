import type { Plugin } from 'esbuild'

/** Entry modules of threads, by their paths below `src/` without endings. Each is a file of `dist/cli`. */
const threadSources = ['cli/live/agent-thread', 'backends/live/schemas/schema-thread']

/** The same as entry points of the command line, by file name. */
export const threadEntries: Readonly<Record<string, string>> = Object.fromEntries(
  threadSources.map(source => [fileOf(source), `src/${source}.ts`])
)

function fileOf(source: string): string {
  return source.slice(source.lastIndexOf('/') + 1)
}

/** Lets the build find the built code of threads: everything that opens one is in `dist/cli` or in a sibling folder. */
export function threadCode(format: 'cjs' | 'esm'): Plugin {
  const names = JSON.stringify(Object.fromEntries(threadSources.map(source => [source, fileOf(source)])))
  const folder = format === 'cjs' ? '__dirname' : 'dirname(fileURLToPath(import.meta.url))'
  const contents = `import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
const names = ${names}
export const threadCode = source => 'require(' + JSON.stringify(join(${folder}, '../cli', names[source] + '.cjs')) + ')'`
  return {
    name: 'thread-code',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/]threads[\\/]thread-code\.ts$/ }, () => ({ contents, loader: 'js' }))
    }
  }
}
