import type { SourceFile } from '../source-file.js'

const known = new WeakMap<SourceFile, boolean>()

/** True for a file that cluster tools read, as opposed to the loader of a standalone file. Computed once per file. */
export function isForCluster(file: SourceFile): boolean {
  const found = known.get(file) ?? OF_CLUSTER.test(file.text)
  known.set(file, found)
  return found
}

const OF_CLUSTER = /(?:^(?:---(?=[ \t]))?|[{,])[ \t]*["']?(?:apiVersion|kind)["']?\s*:/m
