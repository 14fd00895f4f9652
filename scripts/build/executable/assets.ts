import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the package that the command line reads, by their paths in it, each with its place on this machine. */
export function executableAssets(root: string): Readonly<Record<string, string>> {
  const paths = [
    'package.json',
    'oclif.manifest.json',
    'NOTICE',
    'LICENSE',
    'bin/run.js',
    ...filesIn(root, 'dist/cli').filter(path => !path.endsWith('.map')),
    ...filesIn(root, 'dist/playground'),
    ...filesIn(root, 'dist/chunks'),
    ...filesIn(root, 'schemas')
  ]
  return Object.fromEntries(paths.map(path => [path, join(root, path)]))
}

function filesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .sort()
}
