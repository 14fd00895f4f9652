import { StrictReader } from '../../backends/index.js'
import type { JsonObject, JsonValue, Workflow } from '../../model/index.js'
import { type Declaring, typeArguments } from '../../project/arguments/type-arguments.js'
import { UsageError } from '../../project/usage-error.js'
import type { SourceFile } from '../../source/source-file.js'
import { refuseErrors } from '../faults/refuse-errors.js'
import { readNamedFile, readStandardInput } from '../files/named-file.js'

export interface ArgumentFlags {
  readonly arg: readonly string[] | undefined
  readonly arguments: string | undefined
}

/** The arguments of a run: those of `--arguments` unchanged, then each `--arg`, converted to the declared type of its parameter. */
export async function runArguments(
  workflow: Declaring & Pick<Workflow, 'routing'>,
  flags: ArgumentFlags
): Promise<JsonObject> {
  const written = await fromFile(flags.arguments)
  const texts = (flags.arg ?? []).map(pairOf)
  const action = texts.findLast(([name]) => name === 'action')?.[1] ?? written.action
  return { ...written, ...typeArguments(declaringOf(workflow, action), texts) }
}

/** The workflow that declares the parameters: for a tool with several actions, the chosen one. */
function declaringOf(
  workflow: Declaring & Pick<Workflow, 'routing'>,
  action: JsonValue | undefined
): Declaring {
  return workflow.routing?.actions.find(({ name }) => name === action)?.workflow ?? workflow
}

/** The same without declared types: each `--arg` is a text. */
export async function argumentData(flags: ArgumentFlags): Promise<JsonObject> {
  return { ...(await fromFile(flags.arguments)), ...Object.fromEntries((flags.arg ?? []).map(pairOf)) }
}

async function fromFile(path: string | undefined): Promise<JsonObject> {
  return path === undefined ? {} : readJsonObject(await argumentFile(path), 'valid-arguments')
}

/** The value may contain further `=` and line ends, and may start with a dash. */
function pairOf(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new UsageError(`--arg ${text} is not KEY=VALUE`)
  return [text.slice(0, at), text.slice(at + 1)]
}

async function argumentFile(path: string): Promise<SourceFile> {
  return path === '-' ? readStandardInput() : readNamedFile(path, process.cwd())
}

/** A JSON or YAML file that contains one map. */
export function readJsonObject(file: SourceFile, rule: string): JsonObject {
  const reader = new StrictReader(file, rule)
  const root = reader.root()
  const value = root && reader.jsonObject(root)
  refuseErrors(reader.diagnostics)
  if (value === undefined) throw new UsageError(`${file.path} holds no map`)
  return value
}
