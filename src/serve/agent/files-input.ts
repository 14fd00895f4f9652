import { type Fixtures, readFixtures } from '../../backends/index.js'
import { type Compat, compats, isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { positionAt, type SourceFile } from '../../source/source-file.js'
import type { AgentPorts } from './agent-ports.js'

const paths = { type: 'array', items: { type: 'string' }, minItems: 1 }

/** The input of every tool that reads workflows. */
export const filesInput = {
  text: { type: 'string', description: 'The YAML itself, in place of paths.' },
  paths: { ...paths, description: 'Files, folders or patterns below the root of the server.' },
  compat: {
    enum: [...compats],
    description:
      'Read files as the documentation promises (the default), or exactly as the upstream engine does.'
  }
} satisfies JsonObject

/** Additional input: where tools and their answers are known from. */
export const fixturesInput = {
  fixtures: { ...paths, description: 'Fixture files: tools, their schemas and their answers.' },
  fixturesText: { type: 'string', description: 'A fixture file as text, in place of fixtures.' }
} satisfies JsonObject

/** Selects the run. */
export const choiceInput = {
  workflow: { type: 'string', description: 'Which workflow; needed only where there are several.' },
  action: {
    type: 'string',
    description: "A lifecycle tool of a service class in place of a workflow: 'ServiceClass/NAME VERB'."
  }
} satisfies JsonObject

/** The input of a simulated run. */
export const runInput = {
  arguments: { type: 'object', description: 'Arguments of the workflow.' },
  elicitations: {
    type: 'object',
    description: 'Answers to questions, by step id: { action: accept, content: {} }.'
  }
} satisfies JsonObject

/** The input schema of a tool. */
export function inputOf(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required: [...required] })
  }
}

/** @throws UsageError where neither a text nor a path is given */
export async function filesOf(
  input: JsonObject,
  { readFiles }: AgentPorts,
  folderPattern?: string
): Promise<readonly SourceFile[]> {
  if (typeof input.text === 'string') return [{ path: 'input.yaml', text: input.text }]
  const given = textsOf(input.paths)
  if (given.length === 0) throw new UsageError('give text, or paths below the root of the server')
  return readFiles(given, folderPattern)
}

export function compatOf({ compat }: JsonObject): Compat {
  return compat === 'engine' ? compat : 'documented'
}

/** @throws UsageError with every problem of the fixtures */
export async function fixturesOf(input: JsonObject, { readFiles }: AgentPorts): Promise<Fixtures> {
  const { fixturesText } = input
  const files =
    typeof fixturesText === 'string'
      ? [{ path: 'fixtures.yaml', text: fixturesText }]
      : await filesNamed(textsOf(input.fixtures), readFiles)
  const { fixtures, diagnostics } = readFixtures(files)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return fixtures
  const text = errors.map(({ file, span, message }) => `${placeIn(file, span.start)}: ${message}`)
  throw new UsageError(text)
}

/** A text, or undefined. */
export function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A map, or an empty one. */
export function mapOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}

/** The texts of a list. */
export function textsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

async function filesNamed(
  given: readonly string[],
  readFiles: AgentPorts['readFiles']
): Promise<readonly SourceFile[]> {
  return given.length === 0 ? [] : readFiles(given)
}

function placeIn(file: SourceFile, offset: number): string {
  const { line, column } = positionAt(file, offset)
  return `${file.path}:${line}:${column}`
}
