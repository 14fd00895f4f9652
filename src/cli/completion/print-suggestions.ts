import { readdirSync } from 'node:fs'
import { stepsOf, type Workflow } from '../../model/index.js'
import { rules } from '../../project/linting/rules.js'
import { loadProject } from '../../project/loading/load-project.js'
import { schemaNames } from '../files/schema-files.js'
import { findInputFiles } from '../inputs/input-files.js'
import { journalFolder } from '../live/plan/journal-folder.js'
import type { CommandLine } from './command-line.js'
import { describedCommands } from './described-commands.js'
import { type KnownNames, type Suggestions, suggest } from './suggest.js'

/** The input of the shell scripts: one candidate per line, with its description after a tab; or only `:files`. */
export async function suggestionLines(
  words: readonly string[],
  root: string,
  folder: string
): Promise<string> {
  try {
    return linesOf(await suggest(words, describedCommands(root), knownNames(root, folder)))
  } catch {
    return '' // an error message would disturb the command line that is being typed
  }
}

function linesOf(suggestions: Suggestions): string {
  if (suggestions === 'files') return ':files\n'
  return suggestions
    .map(({ value, description = '' }) => `${value}\t${description.replace(/\s+/g, ' ')}\n`)
    .join('')
}

/** The most characters of files that are read for a suggestion, which has to appear at once. */
const MAX_TEXT = 2_000_000

/** Names from the files on the command line, or else from those of the current folder. */
function knownNames(root: string, folder: string): KnownNames {
  const named = async (line: CommandLine) => chosen(await workflowsIn(line.positional, folder), line)
  return {
    workflows: async ({ positional }) => (await workflowsIn(positional, folder)).map(({ name }) => name),
    steps: async line =>
      (await named(line)).flatMap(workflow => stepsOf(workflow).map(({ step }) => step.id)),
    parameters: async line =>
      (await named(line)).flatMap(({ parameters }) => [...parameters.properties.keys()]),
    runs: async ({ flags }) => journalNamesIn(flags.get('journal')?.at(-1)),
    rules: async () => rules.map(({ meta }) => ({ value: meta.id, description: meta.description })),
    schemas: async () => schemaNames(root).flatMap(name => [name, name.slice(name.lastIndexOf('/') + 1)])
  }
}

/** The workflow that `--workflow` names, or all of them without the flag. */
function chosen(workflows: readonly Workflow[], { flags }: CommandLine): readonly Workflow[] {
  const name = flags.get('workflow')?.at(-1)
  return name === undefined ? workflows : workflows.filter(workflow => workflow.name === name)
}

async function workflowsIn(paths: readonly string[], folder: string): Promise<readonly Workflow[]> {
  const { files } = await findInputFiles({ paths: paths.length > 0 ? paths : ['.'], folder })
  let left = MAX_TEXT
  const few = files.filter(({ text }) => {
    left -= text.length
    return left >= 0
  })
  return loadProject(few, 'documented').workflows
}

/** The ids of all runs that have a journal; none if the folder is missing. */
function journalNamesIn(given: string | undefined): readonly string[] {
  try {
    return readdirSync(journalFolder(given)).flatMap(name => /^(.+)\.jsonl$/.exec(name)?.[1] ?? [])
  } catch {
    return []
  }
}
