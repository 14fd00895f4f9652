import type { Compat, Resource, Workflow } from '../../model/index.js'
import type { SourceDocument } from '../../source/source-node.js'
import { locatedText } from '../reading/located.js'
import { Place } from '../reading/place.js'
import { type Aggregation, lowerAggregation } from './naming/aggregation.js'
import { COMPOSITE_TOOL, CONFIG, VIRTUAL_SERVER } from './reading/kinds.js'
import { isConfig } from './recognize.js'

/** A ToolHive document being lowered. */
export interface ToolhiveReading {
  readonly document: SourceDocument
  readonly root: Place
  readonly kind: string
  readonly name: string
  readonly namespace: string
  /** The composite tools in it. */
  readonly tools: readonly Place[]
  /** Null for a kind without aggregation. */
  readonly aggregation: Aggregation | null
  /** The names of the definitions it references. */
  readonly references: readonly Place[]
}

const DEFAULT_NAMESPACE = 'default'

export function readDocument(document: SourceDocument, compat: Compat): ToolhiveReading {
  if (isConfig(document)) return readConfig(document, compat)
  const root = Place.ofDocument(document, 'resource')
  const kind = root.field('kind').text ?? ''
  const metadata = root.field('metadata')
  return {
    document,
    root,
    kind,
    name: metadata.field('name').text ?? '',
    namespace: metadata.field('namespace').text || DEFAULT_NAMESPACE,
    ...partsOf(root, kind, compat)
  }
}

function readConfig(document: SourceDocument, compat: Compat): ToolhiveReading {
  const root = Place.ofDocument(document, compat === 'documented' ? 'old config' : 'config')
  return {
    document,
    root,
    kind: CONFIG,
    name: root.field('name').text ?? '',
    namespace: DEFAULT_NAMESPACE,
    tools: root.field('compositeTools').records(),
    aggregation: lowerAggregation(root.field('aggregation')),
    references: namesOf(root.field('compositeToolRefs'))
  }
}

function partsOf(
  root: Place,
  kind: string,
  compat: Compat
): Pick<ToolhiveReading, 'tools' | 'aggregation' | 'references'> {
  const spec = root.field('spec')
  if (kind === COMPOSITE_TOOL) return { tools: [spec], aggregation: null, references: [] }
  if (kind !== VIRTUAL_SERVER) return { tools: [], aggregation: null, references: [] }
  const config = spec.field('config')
  const old = compat === 'documented' ? namesOf(spec.field('compositeToolRefs')) : []
  return {
    tools: config.field('compositeTools').records(),
    aggregation: lowerAggregation(config.field('aggregation')),
    references: [...namesOf(config.field('compositeToolRefs')), ...old]
  }
}

function namesOf(references: Place): readonly Place[] {
  return references.records().map(reference => reference.field('name'))
}

/** The document as its controller sees it. */
export function resourceOf(
  { root, kind, name, namespace, references }: ToolhiveReading,
  workflows: readonly Workflow[]
): Resource {
  const tools = workflows.flatMap(workflow => workflow.steps.flatMap(calledTools))
  return {
    dialect: 'toolhive',
    apiVersion: root.field('apiVersion').text ?? '',
    kind,
    name,
    namespace,
    origin: root.origin,
    workflows: workflows.map(workflow => workflow.name).filter(each => each !== ''),
    referencedTools: [...new Set(tools)].filter(tool => tool !== '').sort(),
    ...(kind === VIRTUAL_SERVER
      ? { references: references.map(place => ({ kind: COMPOSITE_TOOL, name: locatedText(place) })) }
      : {}),
    stepCount: workflows.reduce((count, workflow) => count + workflow.steps.length, 0),
    statusNames: { verdict: 'validationStatus', valid: 'Valid', invalid: 'Invalid', hasStepCount: true }
  }
}

function calledTools(step: Workflow['steps'][number]): readonly string[] {
  if (step.kind === 'tool') return [step.tool.value]
  return step.kind === 'forEach' ? step.body.flatMap(calledTools) : []
}
