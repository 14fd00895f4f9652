import type { Plugin } from 'rolldown'

/** Entry modules of threads, by their paths below `src/` without endings. Each is a file of `dist/cli`. */
const threadSources = [
  'cli/live/agent-thread',
  'cli/simulating/what-if-thread',
  'backends/live/schemas/schema-thread'
]

/** The same as entry points of the command line, by file name. */
export const threadEntries: Readonly<Record<string, string>> = Object.fromEntries(
  threadSources.map(source => [fileOf(source), `src/${source}.ts`])
)

function fileOf(source: string): string {
  return source.slice(source.lastIndexOf('/') + 1)
}

/** Lets the build find the built code of threads: everything that opens one is in the same folder. */
export const threadCode: Plugin = {
  name: 'thread-code',
  load: { filter: { id: /[\\/]src[\\/]threads[\\/]thread-code\.ts$/ }, handler: () => codeOfThreads }
}

const codeOfThreads = `import { join } from 'node:path'
const names = ${JSON.stringify(Object.fromEntries(threadSources.map(source => [source, fileOf(source)])))}
// The same in a single executable, see scripts/build/executable/main.cjs.
const executable = globalThis[Symbol.for('vmcp.executable')]
export const threadCode = source => executable?.threadCode(names[source] + '.cjs') ??
  'require(' + JSON.stringify(join(__dirname, names[source] + '.cjs')) + ')'`
