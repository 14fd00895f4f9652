import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Removes declarations that the public ones do not reference: they would ship types of bundled libraries. */
export function keepPublicTypes(root: string): void {
  const folder = join(root, 'dist/types')
  const reached = new Set<string>()
  for (const entry of ['index.d.ts', 'browser.d.ts', 'template/published.d.ts', 'questions/index.d.ts'])
    follow(join(folder, entry), reached)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.d.ts') && !reached.has(join(folder, name))) rmSync(join(folder, name))
}

function follow(file: string, reached: Set<string>): void {
  if (reached.has(file)) return
  reached.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()['"](\.[^'"]+)\.js['"]/g
  ))
    follow(resolve(dirname(file), `${target}.d.ts`), reached)
}
