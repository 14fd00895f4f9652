import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const source = fileURLToPath(new URL('../try-inputs.ts', import.meta.url))

/** The program that tries inputs. */
export interface FuzzProgram {
  /** What Node is started with. */
  readonly args: readonly string[]
  close(): Promise<void>
}

/** Built to one file, because it is started anew after each input that it dies of: from a thousand sources that takes seconds. */
export async function buildProgram(): Promise<FuzzProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-fuzz-program-'))
  const outfile = join(folder, 'try-inputs.mjs')
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Faults are distinguished by their location in the sources.
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [placesOfSources],
    banner: { js: requireInModules }
  })
  return {
    args: ['--enable-source-maps', outfile],
    close: () => rm(folder, { recursive: true, force: true })
  }
}

/** Bundled libraries that are CommonJS ask for Node's own modules with `require`. */
const requireInModules =
  "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);"

/** What reads files next to itself finds them from where it was written. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]test[\\/]fuzz[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href)
      ),
      loader: 'ts'
    }))
  }
}
