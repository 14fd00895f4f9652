import type { Packed } from './packed-files.js'

/** A row of the budget: a part of the package and its limit. */
export interface Limit {
  readonly part: string
  /** Of bytes, or of files where the part is that of all files. */
  readonly most: number
}

const parts: Readonly<Record<string, (path: string) => boolean>> = {
  'command line': path => path.startsWith('dist/cli/') || path.startsWith('bin/'),
  library: path => /^dist\/(?:chunks\/|[^/]+\.js$)/.test(path),
  playground: path => path.startsWith('dist/playground/'),
  types: path => path.startsWith('dist/types/'),
  schemas: path => path.startsWith('schemas/'),
  'everything else': () => true
}

/** The sizes by the names of the budget's rows. Each file counts in the first part that it belongs to. */
export function sizesOf({ packedBytes, files }: Packed): ReadonlyMap<string, number> {
  const sizes = new Map(Object.keys(parts).map(part => [part, 0]))
  for (const { path, size } of files) {
    const part = Object.keys(parts).find(name => parts[name]?.(path)) ?? 'everything else'
    sizes.set(part, (sizes.get(part) ?? 0) + size)
  }
  const unpacked = files.reduce((sum, { size }) => sum + size, 0)
  return sizes.set('unpacked', unpacked).set('packed', packedBytes).set('files', files.length)
}

/** Reads the table below the heading "Size of the package": the part and its limit, in MB or as a number of files. */
export function readBudget(page: string): readonly Limit[] {
  const [, section = ''] = page.split(/^## Size of the package$/m)
  const rows = (section.split(/^## /m)[0] ?? '').matchAll(/^\| ([a-z ]+) \| ([\d.]+)( MB)? \|/gm)
  const limits = [...rows].map(([, part = '', most, isBytes]) => ({
    part,
    most: Math.round(Number(most) * (isBytes ? 1_000_000 : 1))
  }))
  if (limits.length === 0) throw new Error('docs/performance.md has no budget of the package')
  return limits
}

/** A line for each limit that is passed, and for each that belongs to no part. */
export function overBudget(sizes: ReadonlyMap<string, number>, budget: readonly Limit[]): readonly string[] {
  return budget.flatMap(({ part, most }) => {
    const size = sizes.get(part)
    if (size === undefined) return [`the budget names an unknown part: ${part}`]
    return size > most ? [`${part}: ${size} is more than ${most}, its budget in docs/performance.md`] : []
  })
}

export function table(sizes: ReadonlyMap<string, number>, budget: readonly Limit[]): string {
  return budget
    .map(({ part, most }) => `${part.padEnd(16)} ${String(sizes.get(part) ?? '?').padStart(9)} of ${most}`)
    .join('\n')
}
