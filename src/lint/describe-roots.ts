import { dottedPath, type MeantPath } from '../analysis/reading/own-paths.js'
import type { RootKind, TemplateWays } from '../model/index.js'

/** `templates see .a, .b and .c`: the root names, without the given kinds and those that nothing fills. */
export function describeRoots(
  { roots }: Pick<TemplateWays, 'roots'>,
  without: readonly RootKind[] = []
): string {
  const names = [...roots].flatMap(([name, kind]) =>
    kind === 'nothing' || kind === 'subject' || without.includes(kind) ? [] : [`.${name}`]
  )
  return `templates see ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The equivalent path here for a name from another system. */
export function describeMeaning({ kind, path }: MeantPath): string {
  return `${kind === 'arguments' ? 'arguments are' : 'results are'} read as ${dottedPath(path)}`
}
