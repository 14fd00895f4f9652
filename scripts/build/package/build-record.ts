import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The inputs and outputs of the command line's build. */
const sources = [
  'src',
  'scripts',
  'docs/rules',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'playground'
]
const results = ['dist/cli', 'dist/chunks', 'NOTICE', 'oclif.manifest.json']

/** True where the command line was built from the current sources and is unchanged since. */
export function isBuilt(root: string): boolean {
  const path = recordIn(root)
  return existsSync(path) && readFileSync(path, 'utf8') === recordOf(root)
}

/** To be called when everything is built. */
export function recordBuild(root: string): void {
  const path = recordIn(root)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, recordOf(root))
}

const recordIn = (root: string): string => join(root, 'node_modules/.cache/vmcp/build')

function recordOf(root: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of sources.flatMap(name => filesIn(root, name)))
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  for (const file of results.flatMap(name => filesIn(root, name))) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** A file, or everything below a folder, in a fixed order. */
function filesIn(root: string, name: string): readonly string[] {
  const found = statSync(join(root, name), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [name] : []
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}
