import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'postject'
import { executableAssets } from './executable/assets.js'
import { withoutNodeOptions } from './executable/node-options.js'

/**
 * Makes `executable/vmcp` of the built package and of the Node that runs this script: one file that needs no Node on the machine.
 * Usage: executable.ts [--out FOLDER]
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const at = process.argv.indexOf('--out')
const folder = at === -1 ? join(root, 'executable') : (process.argv[at + 1] ?? join(root, 'executable'))
const program = join(folder, process.platform === 'win32' ? 'vmcp.exe' : 'vmcp')

rmSync(program, { force: true })
mkdirSync(folder, { recursive: true })
copyFileSync(process.execPath, program)
chmodSync(program, 0o755)
if (process.platform === 'darwin') execFileSync('codesign', ['--remove-signature', program])
writeFileSync(program, withoutNodeOptions(readFileSync(program)))
await inject(program, 'NODE_SEA_BLOB', blobIn(folder), {
  sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
  ...(process.platform === 'darwin' ? { machoSegmentName: 'NODE_SEA' } : {})
})
// macOS runs nothing without a signature; this one has no identity.
if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', program])
const bytes = readFileSync(program)
const checksum = createHash('sha256').update(bytes).digest('hex')
writeFileSync(`${program}.sha256`, `${checksum}  ${basename(program)}\n`)
console.log(`${program}: ${(bytes.length / 1e6).toFixed(1)} MB, sha256 ${checksum}`)

/** What Node finds in its own file: this script and the files of the package. */
function blobIn(work: string): Buffer {
  const [config, output, list] = ['sea-config.json', 'sea.blob', 'files.json'].map(name =>
    join(work, name)
  ) as [string, string, string]
  const assets = executableAssets(root)
  writeFileSync(list, JSON.stringify(Object.keys(assets).sort()))
  const settings = {
    main: join(root, 'scripts/build/executable/main.cjs'),
    output,
    disableExperimentalSEAWarning: true,
    assets: { ...assets, 'files.json': list }
  }
  writeFileSync(config, JSON.stringify(settings))
  // A pipe for its output: where an image is built, `/dev/null` may not be writable.
  execFileSync(process.execPath, ['--experimental-sea-config', config], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const blob = readFileSync(output)
  for (const file of [config, output, list]) rmSync(file)
  return blob
}
