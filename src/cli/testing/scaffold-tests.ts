import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chooseAction } from '../../project/choosing/choose-action.js'
import { chooseWorkflow } from '../../project/choosing/choose-workflow.js'
import { loadProject } from '../../project/loading/load-project.js'
import { UsageError } from '../../project/usage-error.js'
import { systemReason } from '../../source/files/system-reason.js'
import { scaffold } from '../../suite/scaffold/scaffold.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { shownPath } from '../files/named-file.js'
import { writeFileAtomically } from '../files/write-file.js'
import { type InputFlags, openInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'

/** Implements `vmcp test --scaffold`: writes a test file next to the definition, unless that file exists. */
export async function scaffoldTests(
  name: string,
  paths: readonly string[],
  { flags, surface }: { readonly flags: InputFlags; readonly surface: Surface }
): Promise<ExitCode> {
  const { files, compat, notes } = await openInputs(paths, flags)
  for (const note of notes) surface.output.talk(note)
  const project = loadProject(files, compat)
  const kind = /^ServiceClass\//.test(name) ? 'action' : 'run'
  const workflow = kind === 'action' ? chooseAction(project, name) : chooseWorkflow(project, name)
  const folder = process.cwd()
  const definition = workflow.origin.file.path
  if (!existsSync(resolve(folder, definition)))
    throw new UsageError('--scaffold writes next to the definition: name its file instead of standard input')
  const place = join(dirname(resolve(folder, definition)), `${fileName(name)}.vmcp-test.yaml`)
  const shown = shownPath(place, folder)
  if (existsSync(place)) throw new UsageError(`${shown} exists already; --scaffold overwrites no file`)
  const related = files.filter(({ path }) => existsSync(resolve(folder, path)))
  const named = related.length > MAX_FILES ? related.filter(({ path }) => path === definition) : related
  const relative = named.map(({ path }) => `./${shownPath(resolve(folder, path), dirname(place))}`)
  const { text, tests } = await scaffold({ kind, name, project, workflow, compat, files: relative })
  write(place, shown, text)
  surface.output.result(`${shown}: ${tests} tests, all of which pass; run them with vmcp test ${shown}\n`)
  return exitCodes.ok.code
}

/** A workflow may nest others, so that several files are named; a whole repository is too much. */
const MAX_FILES = 20

function fileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').replace(/^[-.]+/, '')
}

function write(place: string, shown: string, text: string): void {
  try {
    writeFileAtomically(place, text)
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${shown}: ${reason}`)
  }
}
