import type { Compat } from '../../model/index.js'
import type { SourceDocument } from '../../source/source-node.js'
import { Place } from '../reading/place.js'

/** A document with an action tool that is being lowered. */
export interface ActionReading {
  readonly document: SourceDocument
  readonly compat: Compat
  readonly root: Place
  readonly spec: Place
  /** The name of the tool; empty when absent. */
  readonly name: string
  readonly namespace: string
  readonly actions: readonly ActionEntry[]
}

/** An action of the document. */
export interface ActionEntry {
  readonly name: string
  readonly place: Place
}

const DEFAULT_NAMESPACE = 'default'

export function readDocument(document: SourceDocument, compat: Compat): ActionReading {
  const root = Place.ofDocument(document, 'config')
  const spec = root.field('spec')
  return {
    document,
    compat,
    root,
    spec,
    name: spec.field('name').text ?? '',
    namespace: root.field('metadata').field('namespace').text || DEFAULT_NAMESPACE,
    actions: spec
      .field('actions')
      .entries()
      .map(({ key, place }) => ({ name: key, place }))
  }
}
