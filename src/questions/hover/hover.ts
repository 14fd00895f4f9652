import type { ToolCatalog } from '../../model/index.js'
import type { SourceFile, Span } from '../../source/index.js'
import type { NameIndex } from '../names/name-index.js'
import type { NameUse } from '../names/name-use.js'
import { templateNameAt } from '../places/template-name.js'
import { actionAround, templateTextAt } from '../places/template-place.js'
import { type YamlLocation, yamlLocationAt } from '../places/yaml-place.js'
import type { Workspace } from '../workspace.js'
import { describeFunction } from './describe-function.js'
import { describeOrigin, parameterLines, stepLines, stepNamed } from './describe-origin.js'
import { describeValueType } from './describe-value-type.js'
import { descriptionOf, type SchemaSource, schemaOfDocument, schemasAt, typeWord } from './field-schema.js'

/** The description of what is at an offset, as Markdown. */
export interface Hover {
  readonly span: Span
  readonly markdown: string
}

export interface HoverQuestion {
  readonly workspace: Workspace
  readonly index: () => NameIndex
  readonly schemas: SchemaSource
  readonly path: string
  readonly offset: number
}

export function hoverAt(question: HoverQuestion): Hover | null {
  const { workspace, path, offset } = question
  const file = workspace.file(path)
  const place = file && yamlLocationAt(file, offset)
  if (!place) return null
  return ofTemplate(place, question) ?? ofName(question) ?? ofField(place, file, question)
}

function ofTemplate(place: YamlLocation, { workspace, path, offset }: HoverQuestion): Hover | null {
  const project = workspace.groupOf(path)?.project
  const text = project && templateTextAt(place, offset, project)
  if (!text || !actionAround(text.text, text.offset)) return null
  const name = templateNameAt(text, text.offset, workspace.tools)
  if (!name) return null
  const span = text.spanOf(name.span.start, name.span.end)
  if (name.kind === 'function') return { span, markdown: describeFunction(name.text, text.workflow) }
  const { words, goType, mayBeMissing } = describeValueType(name.shape)
  const type = `\`${name.text}\`: ${words}${goType ? ` (\`${goType}\`)` : ''}`
  const origin =
    name.path && name.path.length > 0 ? describeOrigin(name.path, { ...text, tools: workspace.tools }) : null
  const missing = mayBeMissing ? [`May be missing${origin?.missing ? `: ${origin.missing}` : ''}.`] : []
  return { span, markdown: [type, ...(origin?.lines ?? []), ...missing].join('\n\n') }
}

function ofName({ workspace, index, path, offset }: HoverQuestion): Hover | null {
  const [use] = index().at(path, offset)
  if (!use || use.kind === 'file') return null
  const lines = linesOf(use, workspace)
  return lines.length === 0 ? null : { span: use.span, markdown: lines.join('\n\n') }
}

function linesOf(use: NameUse, workspace: Workspace): readonly string[] {
  if (use.kind === 'tool') return toolLines(use.name, workspace.tools)
  const workflow = use.of
  if (!workflow) return []
  if (use.kind === 'workflow')
    return [`Workflow \`${workflow.name}\`.`, ...(workflow.description ? [workflow.description] : [])]
  const parameter = use.kind === 'parameter' ? workflow.parameters.properties.get(use.name) : undefined
  if (parameter) return parameterLines(parameter)
  const step = use.kind === 'step' ? stepNamed(use.name, workflow) : undefined
  return step ? stepLines(step, workflow, workspace.tools) : []
}

function toolLines(name: string, tools: ToolCatalog): readonly string[] {
  const tool = tools.get(name)
  if (!tool) return []
  const input = tool.inputSchema?.properties
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : []
  return [
    `Tool \`${name}\`${names.length > 0 ? ` takes ${names.map(each => `\`${each}\``).join(', ')}` : ''}.`,
    ...(tool.description ? [tool.description] : [])
  ]
}

function ofField(place: YamlLocation, file: SourceFile, { schemas }: HoverQuestion): Hover | null {
  if (!place.isKey || file.text === '') return null
  const root = schemaOfDocument(place.document, schemas)
  const found = root ? schemasAt(root, place.trail) : []
  const type = typeWord(found)
  const description = descriptionOf(found)
  if (type === null && description === null) return null
  const key = place.trail.at(-1)
  return {
    span: place.node.span,
    markdown: [`\`${key}\`${type ? `: ${type}` : ''}`, ...(description ? [description] : [])].join('\n\n')
  }
}
