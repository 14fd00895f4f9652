import { UsageError } from '../../project/usage-error.js'
import { didYouMean } from '../faults/nearest-name.js'
import { ownFiles } from './own-files.js'

/** The names of the schemas included in vmcp: `toolhive/VirtualMCPServer`, sorted. */
export function schemaNames(root: string): string[] {
  return schemaFiles(root).map(nameOf).sort()
}

/** The files of the schemas relative to their folder, with forward slashes; sorted. */
export function schemaFiles(root: string): readonly string[] {
  return ownFiles(root)
    .below('schemas')
    .filter(name => name.endsWith('.json'))
}

function nameOf(file: string): string {
  return file.replace(/(?:\.schema)?\.json$/, '')
}

/** The text of one schema, by its full name or its last part, in any case. */
export async function findSchema(root: string, wanted: string): Promise<string> {
  const names = schemaNames(root)
  const matches = names.filter(name => isNamed(name, wanted))
  const [first, second] = matches
  if (first !== undefined && second === undefined) return readSchema(root, first)
  if (first !== undefined) throw new UsageError(`"${wanted}" names several schemas: ${matches.join(', ')}`)
  const hint = await didYouMean(
    wanted,
    names.flatMap(name => [name, lastPart(name)])
  )
  throw new UsageError(`there is no schema "${wanted}"${hint}; vmcp schema lists them`)
}

function isNamed(name: string, wanted: string): boolean {
  return [name, lastPart(name)].some(known => known.toLowerCase() === wanted.toLowerCase())
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function readSchema(root: string, name: string): string {
  const file = schemaFiles(root).find(entry => nameOf(entry) === name)
  return ownFiles(root).read(`schemas/${file ?? `${name}.json`}`)
}
