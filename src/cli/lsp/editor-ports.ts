import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve, sep } from 'node:path'
import { toolCatalogOf } from '../../backends/index.js'
import type { ConfigurationFault, EditorConfiguration, EditorPorts } from '../../editor/editor-ports.js'
import type { EditorThread } from '../../editor/lint-in-thread.js'
import type { JsonObject } from '../../model/index.js'
import type { LintOrder } from '../../project/linting/findings.js'
import { rules } from '../../project/linting/rules.js'
import { readBounds } from '../../project/releases/read-bounds.js'
import { UsageError } from '../../project/usage-error.js'
import type { SchemaSource } from '../../questions/index.js'
import { readSourceFile } from '../../source/index.js'
import { printable } from '../../text/marked-text.js'
import { configurationFile, loadConfiguration } from '../configuration/config.js'
import { ruleSettings } from '../configuration/rule-settings.js'
import { ownFiles } from '../files/own-files.js'
import { manualIn } from '../help/manual.js'
import { readNamedFixtures } from '../inputs/fixture-files.js'
import { findInputFiles } from '../inputs/input-files.js'
import { builtFolder } from '../linting/built-folder.js'
import { openFindingsThread } from '../linting/findings-thread.js'
import { PathPattern } from '../search/path-pattern.js'
import { FOR_MUCH, OPTIMIZES_SOON } from '../tune-heap.js'
import { setFlagsFromString } from '../v8-flags.js'

/** The language server's ports on this machine: files, threads, time and rule pages. */
export function editorPorts(home: string): EditorPorts {
  const manual = manualIn(home)
  return {
    version: manual.version,
    schemas: schemaSource(home),
    page: rule => pageOf(() => manual.page(rule)),
    filesBelow,
    namesIn,
    textOf,
    configurationFor,
    openThread: order => (hasThread() ? openTunedThread(order) : null),
    now: () => performance.now(),
    later: (ms, work) => {
      if (ms > 0) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      }
      const soon = setImmediate(work)
      return () => clearImmediate(soon)
    }
  }
}

/** A thread needs a second core, and the built files. */
function hasThread(): boolean {
  return builtFolder() !== null && availableParallelism() > 1
}

/** While a thread helps with a large folder, both threads optimise less code: this takes a fifth less processor time on a busy machine. */
function openTunedThread(order: LintOrder): EditorThread {
  const { lint, end } = openFindingsThread(order)
  for (const flag of FOR_MUCH) setFlagsFromString(flag)
  return {
    lint,
    end: () => {
      setFlagsFromString(OPTIMIZES_SOON)
      return end()
    }
  }
}

type Page = ReturnType<EditorPorts['page']>

/** The rule page that `read` finds; problems without a page link to none. */
function pageOf(read: () => Page): Page {
  try {
    return read()
  } catch {
    return { text: '' }
  }
}

function schemaSource(home: string): SchemaSource {
  const known = new Map<string, JsonObject | null>()
  return name => {
    const read = known.get(name)
    if (read !== undefined) return read
    const schema = readSchema(home, `schemas/${name}.schema.json`)
    known.set(name, schema)
    return schema
  }
}

function readSchema(home: string, path: string): JsonObject | null {
  try {
    return JSON.parse(ownFiles(home).read(path))
  } catch {
    return null
  }
}

async function filesBelow(folder: string) {
  const { ignore } = await loadConfiguration({ paths: [folder], folder }).catch(() => ({ ignore: [] }))
  const { files } = await findInputFiles({ paths: [folder], folder, ignore }).catch(() => ({ files: [] }))
  return files
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter(name => /\.(?:ya?ml|json)$/.test(name))
  } catch {
    return []
  }
}

function textOf(path: string): string | null {
  try {
    const read = readSourceFile(path, path)
    return read.ok ? read.file.text : null
  } catch {
    return null
  }
}

async function configurationFor(folder: string): Promise<EditorConfiguration> {
  const file = configurationFile(folder) ?? null
  const none = { file, order: { compat: 'documented' as const }, ignores: () => false, faults: [] }
  try {
    const found = await loadConfiguration({ paths: [folder], folder })
    const known = rules.map(rule => rule.meta.id)
    const settings = await ruleSettings({ configured: found.rules, given: [], known })
    const tools = toolCatalogOf(readNamedFixtures(found.fixtures))
    const { compat = 'documented', engines = [] } = found
    readBounds([engines])
    const ignored = found.ignore.map(each => new PathPattern(each))
    const ignores = (path: string) => ignored.some(pattern => pattern.matches(path.split(sep).join('/')))
    return { file, order: { compat, settings, tools, engines }, ignores, faults: [] }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { ...none, faults: faultsOf(error, file ?? folder, folder) }
  }
}

function faultsOf(
  { message, faults }: UsageError,
  file: string,
  folder: string
): readonly ConfigurationFault[] {
  if (faults.length === 0) return [{ file, message, line: 1, column: 1 }]
  return faults.map(fault => {
    const [, path, line, column] = /^(.+):(\d+):(\d+)$/.exec(fault.place) ?? []
    return {
      file: path === undefined ? file : resolve(folder, path),
      message: printable(fault.message),
      line: Number(line ?? 1),
      column: Number(column ?? 1)
    }
  })
}
