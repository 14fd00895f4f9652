import { join } from 'node:path'
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown'

/** The name of a module's pack; null where it belongs to none. */
export function packOf(root: string): CodeSplittingGroup['name'] {
  let packs: ReturnType<typeof packsOf> | undefined
  return (id, context) => {
    packs ??= packsOf(root, context)
    return [...packs].find(([, modules]) => modules.has(id))?.[0] ?? null
  }
}

/**
 * Modules with everything that they import make one file, which omits what the files before it contain: one file is read and compiled sooner
 * than forty. The first also has what lint shares with the other commands, so that these do not load all of lint for it.
 */
function packsOf(root: string, context: ChunkingContext): ReadonlyMap<string, ReadonlySet<string>> {
  const imported = (name: string) => withImports(join(root, 'src/cli', `${name}.ts`), context)
  const [lint, main] = [imported('linting/lint-files'), imported('main')]
  return new Map([
    ['start', new Set([...imported('start'), ...[...main].filter(id => lint.has(id))])],
    ['lint', lint],
    ['dry-run', imported('simulating/dry-run-paths')]
  ])
}

function withImports(id: string, context: ChunkingContext, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of [...(context.getModuleInfo(id)?.importedIds ?? [])]) withImports(next, context, found)
  return found
}
