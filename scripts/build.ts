import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { noticeOf } from './notice.js'

/**
 * Bundles: the command line as one CommonJS file (one file has one code cache), the library as ES modules.
 * Everything is bundled, so that an installed vmcp has no dependencies to resolve when it starts.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string } // our own file

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node' as const,
  target: 'node20',
  charset: 'ascii' as const, // the start reads the bundle as latin1, see bin/run.js
  legalComments: 'none' as const,
  metafile: true as const,
  logLevel: 'warning' as const,
  define: { 'process.env.NODE_ENV': '"production"', VMCP_VERSION: JSON.stringify(version) },
  // The build of yaml for Node is CommonJS and comes whole; the one for browsers is the same code as modules.
  alias: { yaml: `${root}node_modules/yaml/browser/index.js` }
} satisfies BuildOptions

rmSync(`${root}dist`, { recursive: true, force: true })
mkdirSync(`${root}dist`)

const cli = await build({
  ...common,
  entryPoints: ['src/cli/main.ts'],
  outfile: 'dist/cli.cjs',
  format: 'cjs',
  minifySyntax: true,
  minifyWhitespace: true
})

const library = await build({
  ...common,
  entryPoints: { index: 'src/index.ts', template: 'src/template/index.ts' },
  outdir: 'dist',
  chunkNames: 'chunks/[hash]',
  format: 'esm',
  splitting: true
})

writeFileSync(`${root}NOTICE`, noticeOf(root, [cli.metafile, library.metafile]))
chmodSync(`${root}bin/run.js`, 0o755)
