import { grouped } from '../../../../model/index.js'
import { subdomainFaults } from '../../../document-checks/metadata/kubernetes-names.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import { COMPOSITE_TOOL } from '../../reading/kinds.js'
import { type NamedResource, namedResources } from '../../reading/references.js'

/** The documents linted together, indexed for references. */
export class GivenResources {
  readonly #byNamespace: ReadonlyMap<string, readonly ToolhiveReading[]>
  readonly #byName: ReadonlyMap<string, readonly ToolhiveReading[]>
  readonly #names = new Map<string, readonly string[]>()
  readonly #byToolName: ReadonlyMap<string, readonly ToolhiveReading[]>

  readonly #readings: readonly ToolhiveReading[]
  #references: ReadonlyMap<string, readonly NamedResource[]> | undefined

  constructor(readings: readonly ToolhiveReading[]) {
    this.#readings = readings
    const named = readings.filter(({ name }) => name !== '')
    this.#byNamespace = grouped(named, ({ kind, namespace }) => `${kind} ${namespace}`)
    this.#byName = grouped(named, ({ kind, name }) => `${kind} ${name}`)
    const definitions = named.filter(({ kind }) => kind === COMPOSITE_TOOL)
    this.#byToolName = grouped(definitions, ({ root }) => root.field('spec').field('name').text)
  }

  /** The names of a kind in a namespace; always the same list, so that near names are prepared once. */
  names(kind: string, namespace: string): readonly string[] {
    const key = `${kind} ${namespace}`
    const known = this.#names.get(key)
    if (known) return known
    // An invalid name is never suggested for a reference.
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

  /** The first definition of a composite tool published under that name. */
  publishing(toolName: string): ToolhiveReading | undefined {
    return this.#byToolName.get(toolName)?.[0]
  }

  /** The places that refer to a resource of a namespace, in the order of the documents. */
  references(namespace: string, kind: string, name: string): readonly Place[] {
    this.#references ??= grouped(
      this.#readings.flatMap(reading =>
        namedResources(reading).map(named => ({ ...named, namespace: reading.namespace }))
      ),
      each => `${each.namespace} ${each.kind} ${each.place.text}`
    )
    return (this.#references.get(`${namespace} ${kind} ${name}`) ?? []).map(({ place }) => place)
  }

  inNamespace(kind: string, namespace: string): readonly ToolhiveReading[] {
    return this.#byNamespace.get(`${kind} ${namespace}`) ?? []
  }
}
