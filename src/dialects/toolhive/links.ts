import type { SourceDocument } from '../../source/source-node.js'
import { ANY_WORKFLOW, type Links } from '../dialect.js'
import type { Place } from '../reading/place.js'
import { readDocument, type ToolhiveReading } from './lowering.js'
import { COMPOSITE_TOOL, CONFIG, VIRTUAL_SERVER } from './reading/kinds.js'
import { NAMED_KINDS, namedResources } from './reading/references.js'

/**
 * The other documents that checks of one document need: for a definition the servers of its namespace, for a server its definitions
 * and group members, for a step the composite tool it calls, and all named resources. Read as the guides promise, which references
 * more than the engine does.
 */
export function links(document: SourceDocument): Links {
  const reading = readDocument(document, 'documented')
  const group = reading.root.field('spec').field('groupRef').field('name').text ?? ''
  return { offers: offersOf(reading, group), asks: asksOf(reading, group) }
}

function offersOf({ kind, name, namespace, tools }: ToolhiveReading, group: string): string[] {
  const workflows = tools.map(tool => `workflow ${tool.field('name').text ?? ''}`)
  if (kind === COMPOSITE_TOOL) return [...workflows, 'definition', `definition in ${namespace}`]
  if (NAMED_KINDS.has(kind)) return [`${kind} in ${namespace}`, `${kind} ${name}`]
  return group === '' || kind === VIRTUAL_SERVER ? workflows : [`member of ${group} in ${namespace}`]
}

function asksOf(reading: ToolhiveReading, group: string): string[] {
  const { kind, namespace, tools, references, root } = reading
  const called = tools.flatMap(tool => tool.field('steps').items().flatMap(calledTools))
  const asks = called.map(tool => `workflow ${tool}`)
  if (called.length > 0) asks.push(ANY_WORKFLOW)
  // A resource of that name in another namespace is reported too.
  for (const { kind: named, place } of namedResources(reading))
    asks.push(`${named} in ${namespace}`, `${named} ${place.text ?? ''}`)
  if (kind !== VIRTUAL_SERVER && kind !== CONFIG) return asks
  asks.push(`definition in ${namespace}`)
  // A definition of that name in another namespace is reported too.
  if (references.length > 0) asks.push('definition')
  if (namesWorkloads(root)) asks.push(`member of ${group} in ${namespace}`)
  return asks
}

function calledTools(step: Place): string[] {
  const own = step.field('tool').text
  const inner = step.field('step')
  return [...(own ? [own] : []), ...(inner.kind === 'map' ? calledTools(inner) : [])]
}

function namesWorkloads(root: Place): boolean {
  const aggregation = root.field('spec').field('config').field('aggregation')
  return (
    aggregation.field('tools').exists ||
    aggregation.field('conflictResolutionConfig').field('priorityOrder').exists
  )
}
