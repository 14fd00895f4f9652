import { toolCatalogOf } from '../../../backends/index.js'
import { type ComparedFiles, compareVersions } from '../../../compare/index.js'
import { UsageError } from '../../../project/usage-error.js'
import type { SourceFile } from '../../../source/source-file.js'
import type { AgentTool } from '../agent-tool.js'
import { compatOf, filesInput, filesOf, fixturesInput, fixturesOf, inputOf, mapOf } from '../files-input.js'
import { flag, listOf, record, text, whole } from '../shapes.js'

const change = record({ part: text, action: text, path: text, effect: text, message: text })

export const diffTool: AgentTool = {
  name: 'diff',
  title: 'Show what differs between two versions',
  description:
    'Compares two versions of workflows: which changes break those who call them, what a run does differently, and whether the upstream still accepts the files. With fixtures or whatIf both versions run on the same fixtures, and calls, results and everything that can happen are compared. Use it after an edit, with the text from before as oldText.',
  input: inputOf({
    oldText: { type: 'string', description: 'The old version: the YAML itself, in place of oldPaths.' },
    oldPaths: {
      ...filesInput.paths,
      description: 'The old version: files, folders or patterns below the root of the server.'
    },
    ...filesInput,
    ...fixturesInput,
    arguments: { type: 'object', description: 'Arguments of both runs; missing ones are made up.' },
    whatIf: { type: 'boolean', description: 'Also compare everything that can happen.' }
  }),
  output: record(
    {
      compat: text,
      summary: record({ isDifferent: flag, breaking: whole, review: whole, newlyInvalid: whole }),
      workflows: listOf(
        record({ status: text, name: text, oldName: text, isBreaking: flag, interface: listOf(change) })
      ),
      documents: listOf(record({ status: text, kind: text, name: text })),
      verdicts: listOf(record({ kind: text, name: text }))
    },
    ['summary', 'workflows', 'documents', 'verdicts']
  ),
  answer: async (input, ports) => {
    const { oldText, oldPaths, fixtures: named, fixturesText, arguments: given, whatIf } = input
    if (oldText === undefined && oldPaths === undefined) throw new UsageError('give oldText, or oldPaths')
    const old = {
      ...(oldText === undefined ? {} : { text: oldText }),
      ...(oldPaths === undefined ? {} : { paths: oldPaths })
    }
    const [before, after] = [await filesOf(old, ports), await filesOf(input, ports)]
    const fixtures = await fixturesOf(input, ports)
    const isRun = whatIf === true || [named, fixturesText, given].some(each => each !== undefined)
    const behaviour = { fixtures, isWhatIf: whatIf === true, argumentsOf: async () => mapOf(given) }
    const report = await compareVersions(versionOf('old', before), versionOf('new', after), {
      compat: compatOf(input),
      tools: toolCatalogOf(fixtures),
      ...(isRun ? { behaviour } : {})
    })
    const { version: _, old: __, new: ___, ...shortened } = report
    return shortened
  }
}

function versionOf(name: string, files: readonly SourceFile[]): ComparedFiles {
  return { name, commit: null, files, named: new Set(files.map(({ path }) => path)) }
}
