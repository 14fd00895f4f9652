import { grouped } from '../../../../model/index.js'
import { subdomainFaults } from '../../../document-checks/kubernetes-names.js'
import type { ToolhiveReading } from '../../lowering.js'
import { COMPOSITE_TOOL } from '../../reading/kinds.js'

/** The documents that were given together, by what references ask of them. */
export class GivenResources {
  readonly #byNamespace: ReadonlyMap<string, readonly ToolhiveReading[]>
  readonly #byName: ReadonlyMap<string, readonly ToolhiveReading[]>
  readonly #names = new Map<string, readonly string[]>()
  readonly #byToolName: ReadonlyMap<string, readonly ToolhiveReading[]>

  constructor(readings: readonly ToolhiveReading[]) {
    const named = readings.filter(({ name }) => name !== '')
    this.#byNamespace = grouped(named, ({ kind, namespace }) => `${kind} ${namespace}`)
    this.#byName = grouped(named, ({ kind, name }) => `${kind} ${name}`)
    const definitions = named.filter(({ kind }) => kind === COMPOSITE_TOOL)
    this.#byToolName = grouped(definitions, ({ root }) => root.field('spec').field('name').text)
  }

  /** The names of a kind in a namespace: the same list each time, so that it is prepared once for near names. */
  names(kind: string, namespace: string): readonly string[] {
    const key = `${kind} ${namespace}`
    const known = this.#names.get(key)
    if (known) return known
    // A name that is refused itself is nothing that a reference should be.
    const names = (this.#byNamespace.get(key) ?? [])
      .map(({ name }) => name)
      .filter(name => subdomainFaults(name).length === 0)
    this.#names.set(key, names)
    return names
  }

  /** The resources of a kind and name, in all namespaces. */
  called(kind: string, name: string): readonly ToolhiveReading[] {
    return this.#byName.get(`${kind} ${name}`) ?? []
  }

  /** The first definition of a composite tool that is published under a name. */
  publishing(toolName: string): ToolhiveReading | undefined {
    return this.#byToolName.get(toolName)?.[0]
  }

  inNamespace(kind: string, namespace: string): readonly ToolhiveReading[] {
    return this.#byNamespace.get(`${kind} ${namespace}`) ?? []
  }
}
