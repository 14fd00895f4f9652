import { type Project, projectOf } from '../../project/loading/load-project.js'
import type { SourceFile } from '../../source/index.js'
import { companionKind } from '../../suite/companion-problems.js'
import type { SchemaSource } from '../hover/field-schema.js'
import { streamOf } from '../places/read-file.js'
import { actionAround, ownerOf, type TemplateText, templateTextAt } from '../places/template-place.js'
import { documentAt, type YamlLocation, yamlLocationAt } from '../places/yaml-place.js'
import type { Workspace } from '../workspace.js'
import type { WrittenOffer } from './offer.js'
import { templateOffers } from './template-offers.js'
import { writtenWordAt } from './written-word.js'
import { yamlOffers } from './yaml-offers.js'

export interface OfferQuestion {
  readonly workspace: Workspace
  readonly schemas: SchemaSource
  readonly path: string
  readonly offset: number
}

/** What can be written at an offset of a file. */
export function offersAt({ workspace, schemas, path, offset }: OfferQuestion): readonly WrittenOffer[] {
  const file = workspace.file(path)
  if (!file) return []
  const reading = { file, offset, workspace }
  const template = writtenTemplate(reading)
  if (template) return templateOffers(template.text, template.offset, workspace.tools) ?? []
  const word = writtenWordAt(file, offset)
  if (!word) return []
  const project = companionKind(file) ? testedProject(workspace) : projectAround(reading, word.file)
  return yamlOffers(word, { project, tools: workspace.tools, schemas, files: workspace.files })
}

interface Reading {
  readonly file: SourceFile
  readonly offset: number
  readonly workspace: Workspace
}

/** The template that is being typed at an offset; typing may have made the YAML invalid. */
function writtenTemplate({
  file,
  offset,
  workspace
}: Reading): { text: TemplateText; offset: number } | null {
  if (companionKind(file)) return null
  const place = yamlLocationAt(file, offset)
  const project = workspace.groupOf(file.path)?.project
  if (place && project && !place.document.isBroken) {
    const found = templateTextAt(place, offset, project)
    if (found) return actionAround(found.text, found.offset) ? { text: found, offset: found.offset } : null
  }
  return documentAt(file, offset)?.isBroken || !place ? asWritten({ file, offset, workspace }) : null
}

/**
 * The template that is being typed, if it makes the document invalid: taken from the line, with the rest of the file read without that
 * value.
 */
function asWritten({ file, offset, workspace }: Reading): { text: TemplateText; offset: number } | null {
  const { text } = file
  const open = text.lastIndexOf('{{', offset)
  if (open < 0 || text.slice(open, offset).includes('}}')) return null
  const start = valueStart(text, open)
  const end = lineEnd(text, offset)
  const without = { ...file, text: `${text.slice(0, start)}""${text.slice(end)}` }
  const place = yamlLocationAt(without, start + 1)
  const project = place && projectOfFile(without, workspace)
  const owner = place && project ? (ownerOf(project, place) ?? lastOwner(workspace, file, place)) : null
  if (!owner) return null
  const written = text.slice(start, offset)
  const spanOf = (from: number, to: number) => ({ start: start + from, end: start + to })
  return { text: { ...owner, text: written, spanOf }, offset: written.length }
}

/** The workflow at a position in the last valid version, for a document that is too broken to have one. */
function lastOwner(workspace: Workspace, file: SourceFile, place: YamlLocation) {
  const before = workspace.lastGood(file.path)
  return before && ownerOf(before, place)
}

/** The offset where the value with a template starts: after a key, a dash or a bracket. */
function valueStart(text: string, open: number): number {
  const lineStart = text.lastIndexOf('\n', open) + 1
  const before = text.slice(lineStart, open)
  const [lead = ''] = /^(?:\s*-\s+)*\s*(?:["']?[\w.$/-]+["']?:\s+)?/.exec(before) ?? []
  return lineStart + lead.length
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

/** The project of the file; if what is being typed makes it invalid, with a placeholder in its place. */
function projectAround({ file, offset, workspace }: Reading, written: SourceFile): Project | null {
  const own = workspace.groupOf(file.path)?.project ?? null
  if (own && !documentAt(file, offset)?.isBroken && own.workflows.length > 0) return own
  const completed = projectOfFile(written, workspace)
  return completed.workflows.length > 0 ? completed : (workspace.lastGood(file.path) ?? completed)
}

function projectOfFile(file: SourceFile, { order }: Workspace): Project {
  return projectOf({ files: [file], streams: [streamOf(file)] }, order.compat, new Set())
}

/** All workflows of the workspace, which test files can run. */
function testedProject(workspace: Workspace): Project | null {
  const projects = workspace.groups.map(({ project }) => project)
  const [first] = projects
  return first ? { ...first, workflows: projects.flatMap(({ workflows }) => workflows) } : null
}
