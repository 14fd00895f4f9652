import { declaredScopes, type Scopes } from '../../analysis/index.js'
import {
  type StepLocation,
  stepsOf,
  type ToolCatalog,
  type Workflow,
  withoutRouters
} from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { SourceScalar, Span } from '../../source/index.js'
import {
  knownAt,
  type PlaceKnowledge,
  parseOptionsFor,
  parseUnfinished,
  type Template
} from '../../template/index.js'
import { textOffset, type YamlLocation } from './yaml-place.js'

/** A text of a workflow that may contain templates, with its step. */
export interface TemplateText {
  readonly workflow: Workflow
  /** Null if it belongs to no step, such as the output. */
  readonly at: StepLocation | null
  readonly text: string
  /** The span in the file for a range of the text. */
  spanOf(start: number, end: number): Span
}

/** The template text at a position; null outside of workflows. */
export function templateTextAt(place: YamlLocation, offset: number, project: Project) {
  const { node, isKey } = place
  if (isKey || node.kind !== 'scalar') return null
  const owner = ownerOf(project, place)
  if (!owner) return null
  return { ...textOf(node, owner), offset: textOffset(node, offset) }
}

function textOf(node: SourceScalar, owner: Owner): TemplateText {
  return { ...owner, text: node.text, spanOf: (start, end) => node.spanOf(start, end) }
}

/** The workflow and the step at a position of a document. */
export interface Owner {
  readonly workflow: Workflow
  readonly at: StepLocation | null
}

/** The innermost workflow and step that contain a path of a document. */
export function ownerOf(
  { workflows, actions }: Pick<Project, 'workflows' | 'actions'>,
  { document, path }: Pick<YamlLocation, 'document' | 'path'>
): Owner | null {
  const all = [...withoutRouters(workflows), ...actions]
  const workflow = innermost(
    all.filter(({ origin }) => origin.file.path === document.file.path && origin.document === document.index),
    each => each.origin.path,
    path
  )
  if (!workflow) return null
  return { workflow, at: innermost(stepsOf(workflow), ({ step }) => step.origin.path, path) ?? null }
}

function innermost<T>(all: readonly T[], pathOf: (each: T) => string, path: string): T | undefined {
  let found: T | undefined
  for (const each of all) {
    const own = pathOf(each)
    if (isAround(own, path) && (found === undefined || own.length >= pathOf(found).length)) found = each
  }
  return found
}

/** Whether the first path equals the second or is one of its ancestors. */
function isAround(outer: string, path: string): boolean {
  return outer === '' || (path.startsWith(outer) && /^(?:$|[.[])/.test(path.slice(outer.length)))
}

/** Scopes of the templates of a workflow, cached for the last set of tools. */
const kept = new WeakMap<Workflow, { readonly tools: ToolCatalog; readonly scopes: Scopes }>()

export function scopesIn(workflow: Workflow, tools: ToolCatalog): Scopes {
  const known = kept.get(workflow)
  if (known?.tools === tools) return known.scopes
  const scopes = declaredScopes(workflow, { tools })
  kept.set(workflow, { tools, scopes })
  return scopes
}

/** An incomplete template, parsed as far as possible with Go's functions and those of its workflow. */
export function unfinishedTemplate({ text, workflow }: Pick<TemplateText, 'text' | 'workflow'>): Template {
  const { functions } = parseOptionsFor(workflow.semantics.functions)
  return parseUnfinished(text, { name: 'template', functions })
}

/** The dot and the variables at an offset of a template, with their shapes. */
export function knowledgeAt(text: TemplateText, offset: number, tools: ToolCatalog): PlaceKnowledge | null {
  const { workflow, at } = text
  const { missingKeys } = workflow.semantics
  const data = scopesIn(workflow, tools).of({ at })
  const missingKey = missingKeys === 'fail' ? 'error' : 'default'
  return knownAt(unfinishedTemplate(text), data, { missingKey, offset })
}

/** The action of a template around an offset, without its opening braces; null outside of actions. */
export function actionAround(text: string, offset: number): Span | null {
  const open = text.lastIndexOf('{{', offset - 2)
  if (open < 0 || open + 2 > offset) return null
  const close = text.indexOf('}}', open + 2)
  if (close >= 0 && close < offset) return null
  const next = text.indexOf('{{', open + 2)
  const end = close >= 0 && (next < 0 || close < next) ? close : next >= 0 ? next : text.length
  return { start: open + 2, end: Math.max(end, offset) }
}
