import type { PipeNode, TemplateTreeNode } from '../syntax/node.js'
import { childrenOf } from '../syntax/walk.js'
import type { Template } from '../template.js'
import type { Finding } from './finding.js'
import { Inference, type InferOptions, type RawFinding } from './inference.js'
import type { PrintedTexts } from './printed.js'
import type { DataRead, ShadowedRead } from './read.js'
import { type Shape, UNKNOWN } from './shapes/shape.js'
import { inferList } from './statements.js'

export interface InferredTemplate {
  /** In the order of the text. */
  readonly findings: readonly Finding[]
  /** The possible outputs of the template where it does not fail; null where unknown. */
  readonly printed: PrintedTexts
  /** The result of each reached pipeline. */
  readonly shapes: ReadonlyMap<PipeNode, Shape>
  /** What is read from the data, in the order of the text, including names in branches that are never taken. */
  readonly reads: readonly DataRead[]
  /** Fields read relative to a moved dot. */
  readonly shadowed: readonly ShadowedRead[]
  /** Paths tested by `hasKey`, joined by dots. */
  readonly asked: readonly string[]
}

/** Nothing is claimed about a template that is nested deeper. */
const MAX_DEPTH = 150
/** Functions that change a value in place, which invalidates everything known of it. */
const CHANGING = /^(set|unset|(must)?[mM]erge(Overwrite)?)$/

/** What is known about a template for data of a shape, without running it. */
export function inferTemplate(template: Template, data: Shape, options: InferOptions = {}): InferredTemplate {
  const inference = new Inference(template, data, options)
  inference.analyses.set(template.name, 1)
  const reach = reachOf(template)
  let printed: PrintedTexts = null
  if (reach === 'whole') printed = inferList(inference, template.root, inference.data)
  // For templates that are nested too deep or change values, only names are reported.
  else inference.aside(() => inferList(inference, template.root, inference.data))
  const findings = findingsOf(reach === 'changing' ? inferChanging(template, options) : inference)
  const { reads, shadowed, asked } = inference.notes
  reads.sort((a, b) => a.span.start - b.span.start)
  return { findings, printed, shapes: inference.shapes, reads, shadowed, asked }
}

/** Failures that do not depend on the changing values. */
function inferChanging(template: Template, { missingKey = 'default' }: InferOptions): Inference {
  const inference = new Inference(template, UNKNOWN, { missingKey, isChanging: true })
  inference.analyses.set(template.name, 1)
  inferList(inference, template.root, inference.data)
  return inference
}

/** How far inference analyses a template: not at all where it is nested too deep, and with nothing known where it changes values. */
function reachOf({ trees }: Template): 'whole' | 'changing' | 'none' {
  const reaches = [...trees.values()].map(tree => reachIn(tree))
  if (reaches.includes('none')) return 'none'
  return reaches.includes('changing') ? 'changing' : 'whole'
}

function findingsOf({ raw, analyses }: Inference): readonly Finding[] {
  if (raw.length === 0) return []
  const byNode = new Map<TemplateTreeNode, RawFinding[]>()
  for (const finding of raw) {
    const here = byNode.get(finding.node)
    if (here) here.push(finding)
    else byNode.set(finding.node, [finding])
  }
  const findings = [...byNode.values()].flatMap(here => merged(here, analyses))
  return findings.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}

/** One finding of each kind per node: a body may have been inferred several times, with other values. */
function merged(here: readonly RawFinding[], analyses: Inference['analyses']): Finding[] {
  const kinds = new Set(here.map(({ kind }) => kind))
  if (kinds.has('unknown-field')) kinds.delete('missing')
  return [...kinds].flatMap(kind => {
    const same = here.filter(finding => finding.kind === kind)
    return ofOneKind(same, analyses)
  })
}

function ofOneKind(same: readonly RawFinding[], analyses: Inference['analyses']): Finding[] {
  const sure = same.filter(({ certainty }) => certainty === 'must')
  const [first] = sure.length > 0 ? sure : same
  if (!first) return []
  const isSureAlways = sure.length >= (analyses.get(first.body) ?? 1)
  const { node: _, body: __, ...finding } = first
  const isReached = (sure.length > 0 ? sure : same).some(each => each.isReached)
  const certainty = finding.certainty === 'must' && isSureAlways ? 'must' : 'can'
  return [{ ...finding, certainty, isReached }]
}

function reachIn(node: TemplateTreeNode, depth = 0): 'whole' | 'changing' | 'none' {
  if (depth > MAX_DEPTH) return 'none'
  let reach: 'whole' | 'changing' =
    node.kind === 'identifier' && CHANGING.test(node.name) ? 'changing' : 'whole'
  // An indexed loop, since a callback for each node of each template would be a large part of the allocations.
  const children = childrenOf(node)
  for (let at = 0; at < children.length; at++) {
    const below = reachIn(children[at] as TemplateTreeNode, depth + 1) // there is one at each index
    if (below === 'none') return 'none'
    if (below === 'changing') reach = 'changing'
  }
  return reach
}
