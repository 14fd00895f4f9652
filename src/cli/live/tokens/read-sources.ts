import { type Fixtures, readFixtures, toolCatalogOf } from '../../../backends/index.js'
import {
  type Compat,
  isJsonObject,
  type JsonValue,
  jsonOfNode,
  type SchemaShape,
  type ToolDescription,
  type Workflow
} from '../../../model/index.js'
import { loadProject } from '../../../project/loading/load-project.js'
import { readServers } from '../../../project/loading/read-servers.js'
import { describeWorkflow, nameProblem, toolNameOf } from '../../../project/published/describe-workflow.js'
import { positionAt, readOwnStream, type SourceFile } from '../../../source/index.js'
import {
  type CountedTool,
  encodingNames,
  type PerEncoding,
  type TokenCount,
  type ToolCost,
  type ToolTokens
} from '../../../tokens/index.js'
import { refuseErrors } from '../../faults/refuse-errors.js'

/** Tools to count, and what was counted before. */
export interface FoundTools {
  readonly tools: readonly CountedTool[]
  readonly saved: readonly Pick<TokenCount, 'tools'>[]
  /** Files that describe servers, where nothing else was found: these are contacted only when named as servers. */
  readonly unasked: readonly string[]
  /** Workflows that no server could publish, and why. */
  readonly notes: readonly string[]
}

export interface SourceOptions {
  readonly compat: Compat
  readonly shape: SchemaShape
}

/** The tools of files of any kind: saved counts, lists of tools, fixtures, or documents with workflows. */
export function readSources(files: readonly SourceFile[], options: SourceOptions): FoundTools {
  const read = files.map(file => ({ file, ...kindOf(file) }))
  const fixtures = read.filter(({ kind }) => kind === 'fixtures').map(({ file }) => file)
  const documents = read.filter(({ kind }) => kind === 'documents').map(({ file }) => file)
  const { workflows } = loadProject(documents, options.compat)
  const published = workflows.filter(workflow => problemOf(workflow) === null)
  const tools = [
    ...published.map(workflow => countedWorkflow(workflow, options.shape)),
    ...read.flatMap(each => each.tools.map(tool => ({ tool }))),
    ...toolsOfFixtures(fixturesIn(fixtures))
  ]
  const saved = read.flatMap(each => each.saved ?? [])
  const isNothing = tools.length === 0 && saved.length === 0
  const servers = isNothing ? documents.filter(file => readServers(file).sources.length > 0) : []
  const notes = workflows.flatMap(noteOn)
  return { tools, saved, unasked: servers.map(({ path }) => path), notes }
}

export function toolsOfFixtures(fixtures: Fixtures): readonly CountedTool[] {
  return [...toolCatalogOf(fixtures).values()].map(tool => ({ tool }))
}

function fixturesIn(files: readonly SourceFile[]): Fixtures {
  const { fixtures, diagnostics } = readFixtures(files)
  refuseErrors(diagnostics)
  return fixtures
}

interface Kind {
  readonly kind: 'saved' | 'list' | 'fixtures' | 'documents'
  readonly tools: readonly ToolDescription[]
  readonly saved: Pick<TokenCount, 'tools'> | null
}

const documentsKind: Kind = { kind: 'documents', tools: [], saved: null }

/** The kind of a file, by its first document; only workflow files have several. */
function kindOf(file: SourceFile): Kind {
  const { documents } = readOwnStream(file)
  const [document] = documents
  const root = documents.length === 1 && !document?.isBroken ? document?.root : null
  if (!root) return documentsKind
  const value = jsonOfNode(root)
  if (isJsonObject(value) && value.fixtures === 'v1') return { ...documentsKind, kind: 'fixtures' }
  const saved = savedCount(value)
  if (saved) return { kind: 'saved', tools: [], saved }
  const list = listIn(value)
  return list ? { kind: 'list', tools: list, saved: null } : documentsKind
}

/** The tools of a server as `tools/list` returns them: the result, the whole response, or the list alone. */
function listIn(value: JsonValue): readonly ToolDescription[] | null {
  const result = isJsonObject(value) && isJsonObject(value.result) ? value.result : value
  const list = isJsonObject(result) ? result.tools : result
  if (!Array.isArray(list) || list.length === 0 || !list.every(isTool)) return null
  return list.map(toolOf)
}

/** A tool of an agent has a type, but no schema of its own. */
function isTool(value: JsonValue): boolean {
  return isJsonObject(value) && typeof value.name === 'string' && isJsonObject(value.inputSchema)
}

function toolOf(value: JsonValue): ToolDescription {
  const { name, description, inputSchema } = isJsonObject(value) ? value : {}
  return {
    name: String(name),
    ...(typeof description === 'string' ? { description } : {}),
    ...(isJsonObject(inputSchema) ? { inputSchema } : {})
  }
}

function noteOn(workflow: Workflow): readonly string[] {
  const problem = problemOf(workflow)
  const { file, span } = workflow.origin
  return problem === null
    ? []
    : [`${file.path}:${positionAt(file, span.start).line}: a workflow is not counted: ${problem}`]
}

function problemOf(workflow: Workflow): string | null {
  return nameProblem(toolNameOf(workflow))
}

/** A workflow as the tool that a server would publish. */
function countedWorkflow(workflow: Workflow, shape: SchemaShape): CountedTool {
  const separate = workflow.routing?.separate()
  return { tool: describeWorkflow(workflow, null, shape), ...(separate ? { separate } : {}) }
}

/** The output of an earlier count with `--output`; null for anything else. */
function savedCount(value: JsonValue): Pick<TokenCount, 'tools'> | null {
  if (!isJsonObject(value) || value.version !== 1 || !Array.isArray(value.tools)) return null
  const tools = value.tools.map(savedTool)
  return tools.length > 0 && tools.every(tool => tool !== null) ? { tools } : null
}

function savedTool(value: JsonValue): ToolTokens | null {
  if (!isJsonObject(value) || typeof value.name !== 'string' || !isJsonObject(value.tokens)) return null
  const { tokens } = value
  const costs = encodingNames.map(name => savedCost(tokens[name]))
  if (costs.some(cost => cost === null)) return null
  const named = Object.fromEntries(encodingNames.map((name, index) => [name, costs[index]]))
  return { name: value.name, tokens: named as PerEncoding<ToolCost> } // none is null, as just checked
}

function savedCost(value: JsonValue | undefined): ToolCost | null {
  if (!isJsonObject(value)) return null
  const { name, description, schema, total } = value
  const parts = [name, description, schema, total]
  if (!parts.every(part => typeof part === 'number')) return null
  return {
    name: Number(name),
    description: Number(description),
    schema: Number(schema),
    total: Number(total)
  }
}
