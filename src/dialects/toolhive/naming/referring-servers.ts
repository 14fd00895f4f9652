import { grouped, onceEach } from '../../../model/index.js'
import type { ToolhiveReading } from '../lowering.js'

/** The servers among documents, by what composite tools ask of them. */
export interface KnownServers {
  /** Those of a namespace that name their tools. */
  in(namespace: string): readonly ToolhiveReading[]
  /** Those that refer to a definition by its name. */
  referringTo(definition: ToolhiveReading): readonly ToolhiveReading[]
}

/** Each document asks, so that the servers are sorted once for all of them. */
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
