import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type ArchivedFile, archiveOf } from './vscode/archive.js'
import { contentTypes, manifestOf } from './vscode/manifest.js'

/** Makes `editors/vscode/dist/vmcp.vsix` of `editors/vscode` and the last build: `npx tsx scripts/build/vscode-extension.ts`. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const own = join(root, 'editors', 'vscode')
const folder = join(own, 'dist')
const staged = join(folder, 'extension')

rmSync(folder, { recursive: true, force: true })
mkdirSync(staged, { recursive: true })
await build({
  absWorkingDir: root,
  entryPoints: [join(own, 'src', 'extension.ts')],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  mainFields: ['module', 'main'],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  outfile: join(staged, 'extension.js')
})
for (const name of ['package.json', 'README.md']) cpSync(join(own, name), join(staged, name))
cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'))
// The server: what the language server and the tasks need of the package.
for (const name of [
  'bin/run.js',
  'bin/package.json',
  'dist/cli',
  'schemas',
  'docs/rules',
  'package.json',
  'NOTICE'
])
  cpSync(join(root, name), join(staged, 'server', name), {
    recursive: true,
    filter: path => !path.endsWith('.map')
  })

const files: ArchivedFile[] = readdirSync(staged, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name))
  .sort()
  .map(path => ({
    name: `extension/${path
      .slice(staged.length + 1)
      .split(sep)
      .join('/')}`,
    content: readFileSync(path)
  }))
const manifest = manifestOf(JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')))
const archive = archiveOf([
  { name: 'extension.vsixmanifest', content: Buffer.from(manifest) },
  { name: '[Content_Types].xml', content: Buffer.from(contentTypes(files.map(({ name }) => name))) },
  ...files
])
writeFileSync(join(folder, 'vmcp.vsix'), archive)
console.log(`editors/vscode/dist/vmcp.vsix: ${files.length} files, ${(archive.length / 1e6).toFixed(1)} MB`)
