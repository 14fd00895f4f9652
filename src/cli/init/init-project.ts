import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { compats, inertJson } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { makeFolder } from '../../source/files/make-folder.js'
import { staysIn } from '../../source/files/stays-in.js'
import { systemReason } from '../../source/files/system-reason.js'
import { printable } from '../../text/marked-text.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { statsOf } from '../files/literal-folder.js'
import { findSchema } from '../files/schema-files.js'
import { askLine } from '../live/display/ask-line.js'
import { isInteractive } from '../live/display/open-display.js'
import type { Surface } from '../terminal/surface.js'
import { type Engine, engines, type PipelineKind, type ProjectChoices, pipelines } from './choices.js'
import { type FoundProject, findProject } from './found-files.js'
import { planProject } from './plan-project.js'
import { type ProjectFile, SCHEMA_FOLDER, starterSchemas } from './starter-files.js'

/** The flags of `vmcp init`. */
export interface InitFlags extends GivenChoices {
  readonly yes?: boolean
  readonly 'dry-run'?: boolean
  readonly json?: boolean
}

/** Implements `vmcp init`. */
export async function initProject(
  path: string,
  flags: InitFlags,
  { output, home }: Surface
): Promise<ExitCode> {
  const folder = resolve(path)
  const stats = statsOf(folder)
  if (stats && !stats.isDirectory()) throw new UsageError(`"${path}" is not a folder`)
  const found = stats ? await findProject(folder, flags.compat ?? 'engine') : nothing
  const choices = await chosen(flags, found, folder)
  const has = (name: string) => existsSync(join(folder, name))
  const within = (name: string) => relative(folder, resolve(name)).split(sep).join('/')
  const { kind, files, missing } = planProject(found, choices, { has, within })
  const schemas = kind === 'starter' ? await schemaFiles(choices, home) : []
  const written = writeProject([...files, ...schemas], folder, flags['dry-run'] === true)
  const report = { found, written, missing: [...missing, ...keptNotes(written)] }
  output.result(flags.json ? jsonReport(report, flags) : textReport(report, flags))
  return exitCodes.ok.code
}

const nothing: FoundProject = {
  workflows: [],
  servers: [],
  templates: [],
  fixtures: [],
  tests: [],
  errors: 0,
  warnings: 0,
  engine: null
}

function chosen(flags: InitFlags, { engine }: FoundProject, folder: string): Promise<ProjectChoices> {
  const isAsked = !flags.yes && !flags['dry-run'] && !flags.json
  if (isAsked && !isInteractive())
    throw new UsageError(
      'vmcp init asks at a terminal; give --yes, with --engine, --compat and --ci as wanted'
    )
  const suggested = {
    engine: engines.find(each => each === engine) ?? 'toolhive',
    ci: existsSync(join(folder, '.gitlab-ci.yml')) ? ('gitlab' as const) : ('github' as const)
  }
  const signal = new AbortController().signal
  return askChoices(flags, suggested, question =>
    isAsked ? askLine(question, false, signal) : Promise.resolve('')
  )
}

async function schemaFiles({ engine }: ProjectChoices, home: string): Promise<readonly ProjectFile[]> {
  const names = starterSchemas(engine)
  const texts = await Promise.all(names.map(name => findSchema(home, name)))
  return names.map((name, at) => ({ path: `${SCHEMA_FOLDER}/${name}.schema.json`, text: texts[at] ?? '' }))
}

/** An existing pipeline may do more than run vmcp, so it is not changed. The user has to add the missing lines. */
function keptNotes(written: readonly WrittenFile[]): readonly string[] {
  const kept = written.filter(({ outcome, path }) => outcome === 'kept' && /^\.git/.test(path))
  return kept.map(({ path }) => `vmcp in ${path}, which exist already: vmcp lint, vmcp test`)
}

interface InitReport {
  readonly found: FoundProject
  readonly written: readonly WrittenFile[]
  readonly missing: readonly string[]
}

function jsonReport({ found, written, missing }: InitReport, flags: InitFlags): string {
  const { workflows, servers, templates, fixtures, tests } = found
  const files = written.map(({ path, outcome }) => ({ path, outcome }))
  const whole = {
    version: 1,
    dryRun: flags['dry-run'] === true,
    files,
    found: { workflows, servers, templates, fixtures, tests },
    missing
  }
  return inertJson(whole, 2)
}

function textReport({ found, written, missing }: InitReport, flags: InitFlags): string {
  const lists = (['workflows', 'servers', 'templates', 'fixtures', 'tests'] as const).flatMap(kind =>
    found[kind].length === 0 ? [] : [`found ${kind}: ${found[kind].join(', ')}`]
  )
  const verb = flags['dry-run'] ? 'would write' : 'wrote'
  const files = written.flatMap(({ path, text, outcome }) => {
    if (outcome === 'kept') return [`kept ${path}`]
    const isShown = flags['dry-run'] && !path.startsWith(SCHEMA_FOLDER)
    return [
      `${verb} ${path}`,
      ...(isShown
        ? text
            .trimEnd()
            .split('\n')
            .map(line => `    ${line}`)
        : [])
    ]
  })
  const lacks = missing.length === 0 ? [] : ['missing:', ...missing.map(each => `  ${each}`)]
  return [...lists, ...files, ...lacks, 'next: vmcp lint, vmcp test'].map(printable).join('\n')
}

/** A file of the plan, and whether it was written. */
interface WrittenFile extends ProjectFile {
  readonly outcome: 'written' | 'kept'
}

/** Writes the files that do not exist yet, unless a link leads out of the folder; existing files are never changed. */
function writeProject(
  files: readonly ProjectFile[],
  folder: string,
  isDryRun: boolean
): readonly WrittenFile[] {
  return files.map(file => {
    const place = join(folder, file.path)
    if (statsOf(place) !== undefined || !staysIn(folder, dirname(place))) return { ...file, outcome: 'kept' }
    return { ...file, outcome: isDryRun || writeNew(place, file.text) ? 'written' : 'kept' }
  })
}

/** Writes a new file; false if it already exists, or its name is a broken link. */
function writeNew(place: string, text: string): boolean {
  try {
    makeFolder(dirname(place))
    writeFileSync(place, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${place}: ${reason}`)
  }
}

/** The choices that were made by flags. */
type GivenChoices = { readonly [Key in keyof ProjectChoices]: ProjectChoices[Key] | undefined }

/** The answers that are suggested for a folder. */
interface SuggestedChoices {
  readonly engine: Engine
  readonly ci: PipelineKind
}

/** Asks the user for a line; null at the end of input. */
type AskLine = (question: string) => Promise<string | null>

/** Asks for each choice that no flag has made; an empty line accepts the suggestion. */
async function askChoices(
  given: GivenChoices,
  suggested: SuggestedChoices,
  ask: AskLine
): Promise<ProjectChoices> {
  return {
    engine:
      given.engine ?? (await choose({ what: 'Engine', options: engines, suggested: suggested.engine }, ask)),
    compat: given.compat ?? (await choose({ what: 'Reading', options: compats, suggested: 'engine' }, ask)),
    ci: given.ci ?? (await choose({ what: 'Pipeline', options: pipelines, suggested: suggested.ci }, ask))
  }
}

interface Choice<T extends string> {
  readonly what: string
  readonly options: readonly T[]
  readonly suggested: T
}

async function choose<T extends string>({ what, options, suggested }: Choice<T>, ask: AskLine): Promise<T> {
  for (;;) {
    const answer = await ask(`${what} (${options.join(', ')}) [${suggested}]: `)
    if (answer === null) throw new UsageError('nothing was written: the questions were not answered')
    const text = answer.trim().toLowerCase()
    if (text === '') return suggested
    const choice = options.filter(option => option.startsWith(text))
    if (choice[0] !== undefined && choice.length === 1) return choice[0]
  }
}
