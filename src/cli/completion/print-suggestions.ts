import { readdirSync } from 'node:fs'
import { stepsOf, type Workflow } from '../../model/index.js'
import { rules } from '../../project/linting/rules.js'
import { loadProject } from '../../project/loading/load-project.js'
import { findInputFiles } from '../input-files.js'
import { journalFolder } from '../live/session/journal-folder.js'
import { schemaNames } from '../schema-files.js'
import type { CommandLine } from './command-line.js'
import { describedCommands } from './described-commands.js'
import { type KnownNames, type Suggestions, suggest } from './suggest.js'

/** What a shell script reads: a candidate a line with its description behind a tab, or `:files` alone. */
export async function suggestionLines(
  words: readonly string[],
  root: string,
  folder: string
): Promise<string> {
  try {
    return linesOf(await suggest(words, describedCommands(root), knownNames(root, folder)))
  } catch {
    return '' // a message in the middle of a command line would only disturb it
  }
}

function linesOf(suggestions: Suggestions): string {
  if (suggestions === 'files') return ':files\n'
  return suggestions
    .map(({ value, description = '' }) => `${value}\t${description.replace(/\s+/g, ' ')}\n`)
    .join('')
}

/** So much text is read for a suggestion, which has to come at once. */
const MOST_TEXT = 2_000_000

/** Names from the files that a command line names, else from those of the current folder. */
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

/** Those of the workflow that the line names, or of all where it names none. */
function chosen(workflows: readonly Workflow[], { flags }: CommandLine): readonly Workflow[] {
  const name = flags.get('workflow')?.at(-1)
  return name === undefined ? workflows : workflows.filter(workflow => workflow.name === name)
}

async function workflowsIn(paths: readonly string[], folder: string): Promise<readonly Workflow[]> {
  const { files } = await findInputFiles({ paths: paths.length > 0 ? paths : ['.'], folder })
  let left = MOST_TEXT
  const few = files.filter(({ text }) => {
    left -= text.length
    return left >= 0
  })
  return loadProject(few, 'documented').workflows
}

/** The ids of all runs that have a journal; none where there is no such folder. */
function journalNamesIn(given: string | undefined): readonly string[] {
  try {
    return readdirSync(journalFolder(given)).flatMap(name => /^(.+)\.jsonl$/.exec(name)?.[1] ?? [])
  } catch {
    return []
  }
}
