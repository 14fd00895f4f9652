import type { ToolCatalog } from '../../model/index.js'
import {
  type InferenceObserver,
  inferTemplate,
  type PlaceKnowledge,
  type Shape,
  spanOfName,
  type TemplateSpan,
  type TemplateTreeNode,
  UNKNOWN,
  unionOf,
  walk
} from '../../template/index.js'
import { knowledgeAt, scopesIn, type TemplateText, unfinishedTemplate } from './template-place.js'

/** A name in a template, with what it refers to and where it was read. */
export type TemplateName =
  | {
      readonly kind: 'field'
      /** As written up to and including this name: `.steps.fetch`. */
      readonly text: string
      /** The path from the root of the data; undefined for parts of a computed value. */
      readonly path: readonly string[] | undefined
      readonly shape: Shape
      readonly span: TemplateSpan
    }
  | {
      readonly kind: 'variable'
      readonly text: string
      readonly path: readonly string[] | undefined
      readonly shape: Shape
      readonly span: TemplateSpan
    }
  | { readonly kind: 'function'; readonly text: string; readonly span: TemplateSpan }

/** The name at an offset of a template. */
export function templateNameAt(text: TemplateText, offset: number, tools: ToolCatalog): TemplateName | null {
  const template = unfinishedTemplate(text)
  const nodes = [...template.trees.values()].flatMap(tree => walk(tree))
  const node = nodes.findLast(each => isName(each) && each.start <= offset && offset <= each.end)
  if (!node) return null
  const { start, end } = node
  if (node.kind === 'identifier') return { kind: 'function', text: node.name, span: { start, end } }
  if (node.kind === 'dot') return variableName(text, { name: null, span: { start, end } }, tools)
  if (node.kind === 'variable' && offset <= start + node.name.length)
    return variableName(text, { name: node.name, span: { start, end: start + node.name.length } }, tools)
  const names = namesOf(node)
  const index = names.findIndex((_, at) => offset <= spanOfName(node, names, at).end)
  if (index < 0) return null
  const seen = shapesOf(node, template, text, tools)
  const span = spanOfName(node, names, index)
  const path = seen.from && [...seen.from, ...names.slice(0, index + 1)]
  const shape = seen.shapes[index] ?? UNKNOWN
  return { kind: 'field', text: text.text.slice(start, span.end), path, shape, span }
}

function isName({ kind }: TemplateTreeNode): boolean {
  return (
    kind === 'field' || kind === 'variable' || kind === 'chain' || kind === 'identifier' || kind === 'dot'
  )
}

function namesOf(node: TemplateTreeNode): readonly string[] {
  if (node.kind === 'field') return node.names
  return node.kind === 'variable' || node.kind === 'chain' ? node.fields : []
}

interface Seen {
  readonly shapes: readonly Shape[]
  readonly from: readonly string[] | undefined
}

/** The shapes of each name of a node, joined over all times that the node is inferred. */
function shapesOf(
  node: TemplateTreeNode,
  template: ReturnType<typeof unfinishedTemplate>,
  text: TemplateText,
  tools: ToolCatalog
): Seen {
  let seen: Seen | null = null
  const fields: InferenceObserver['fields'] = (each, shapes, from) => {
    if (each !== node) return
    const before: Seen | null = seen
    seen = before
      ? { shapes: joined(before.shapes, shapes), from: before.from }
      : { shapes: [...shapes], from }
  }
  const { missingKeys } = text.workflow.semantics
  const missingKey = missingKeys === 'fail' ? 'error' : 'default'
  inferTemplate(template, scopesIn(text.workflow, tools).of(text), { missingKey, observer: { fields } })
  return seen ?? { shapes: [], from: undefined }
}

function joined(a: readonly Shape[], b: readonly Shape[]): readonly Shape[] {
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  return long.map((shape, at) => {
    const other = short[at]
    return other ? unionOf(shape, other) : shape
  })
}

function variableName(
  text: TemplateText,
  { name, span }: { readonly name: string | null; readonly span: TemplateSpan },
  tools: ToolCatalog
): TemplateName {
  const known: PlaceKnowledge | null = knowledgeAt(text, span.start, tools)
  const shape = known?.shapeOf(name) ?? UNKNOWN
  return { kind: 'variable', text: name ?? '.', path: known?.originOf(name), shape, span }
}
