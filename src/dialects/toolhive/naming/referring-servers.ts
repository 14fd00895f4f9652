import { grouped, onceEach } from '../../../model/index.js'
import type { ToolhiveReading } from '../lowering.js'

/** The servers among documents, indexed for composite tools. */
export interface KnownServers {
  /** The servers of a namespace, with their tool naming. */
  in(namespace: string): readonly ToolhiveReading[]
  /** The servers that reference a definition by name. */
  referringTo(definition: ToolhiveReading): readonly ToolhiveReading[]
}

/** Sorted once, because every document needs the servers. */
export const serversAmong: (all: readonly ToolhiveReading[]) => KnownServers = onceEach(all => {
  const servers = all.filter(({ aggregation }) => aggregation !== null)
  const byNamespace = grouped(servers, ({ namespace }) => namespace)
  const references = servers.flatMap(server =>
    [...new Set(server.references.map(({ text }) => text))].map(name => ({ server, name }))
  )
  const byReference = grouped(references, ({ server, name }) => keyOf(server.namespace, name))
  return {
    in: namespace => byNamespace.get(namespace) ?? [],
    referringTo: ({ namespace, name }) =>
      (byReference.get(keyOf(namespace, name)) ?? []).map(({ server }) => server)
  }
})

function keyOf(namespace: string, name: string | null): string {
  return JSON.stringify([namespace, name])
}
