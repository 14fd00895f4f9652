import type { Compat, Workflow } from '../../model/index.js'
import type { SourceDocument } from '../../source/source-node.js'
import type { Findings } from '../document-checks/findings.js'
import { Place } from '../reading/place.js'

/** A muster document being lowered. */
export interface MusterReading {
  readonly document: SourceDocument
  readonly root: Place
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly spec: Place
  /** The same as the engine's file loader reads it; runs are built from it. */
  readonly loaded: Place
}

/** Shared by all documents that are lowered together. */
export interface Lowering {
  readonly compat: Compat
  readonly findings: Findings
  /** All muster documents, in the given order. */
  readonly readings: readonly MusterReading[]
  /** The workflows by document; complete only after all documents are lowered. */
  readonly workflows: ReadonlyMap<MusterReading, Workflow>
}

const DEFAULT_NAMESPACE = 'default'

export function readDocument(document: SourceDocument): MusterReading {
  const root = Place.ofDocument(document, 'resource')
  const metadata = root.field('metadata')
  return {
    document,
    root,
    kind: root.field('kind').text ?? '',
    name: metadata.field('name').text ?? '',
    namespace: metadata.field('namespace').text || DEFAULT_NAMESPACE,
    spec: root.field('spec'),
    loaded: Place.ofDocument(document, 'loaded').field('spec')
  }
}
