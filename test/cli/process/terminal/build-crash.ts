import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { folderWith } from '../../folder-with.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The program that shows a run and breaks, as one file: started from the sources it takes seconds each time. */
export async function buildCrash(): Promise<string> {
  const outfile = join(folderWith({}), 'crash.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['test/cli/process/terminal/crash.mjs'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Ink asks for it only while Ink itself is being developed.
    alias: { 'react-devtools-core': join(root, 'scripts/build/libraries/nothing.cjs') },
    banner: {
      js: "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);"
    }
  })
  return outfile
}
