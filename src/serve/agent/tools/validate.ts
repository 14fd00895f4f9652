import { isValid, validateFiles, validateReport } from '../../../project/linting/validate-files.js'
import type { AgentTool } from '../agent-tool.js'
import { boundsOf, engineInput, judgedFor } from '../bounds-input.js'
import { compatOf, filesInput, filesOf, inputOf } from '../files-input.js'
import { flag, listOf, problem, record, text, whole } from '../shapes.js'

const fault = record({ path: text, message: text, line: whole, column: whole }, ['message'])

export const validateTool: AgentTool = {
  name: 'validate',
  title: 'Report whether the engine would accept workflow files',
  description:
    'Gives the verdict that the upstream engine would give on each resource, with its errors, the tools it refers to and the number of its steps.',
  input: inputOf({ ...filesInput, ...engineInput }),
  output: record(
    {
      compat: text,
      valid: flag,
      resources: listOf(
        record(
          {
            file: text,
            kind: text,
            name: text,
            valid: flag,
            errors: listOf(fault),
            startErrors: listOf(fault),
            referencedTools: listOf(text),
            stepCount: whole
          },
          ['valid']
        )
      ),
      problems: listOf(problem),
      judgedFor,
      engineReleases: listOf(
        record(
          {
            engine: text,
            atLeast: text,
            atMost: text,
            before: text,
            because: listOf(record({ path: text, file: text, line: whole }, ['path', 'file', 'line']))
          },
          ['engine', 'atLeast', 'because']
        )
      )
    },
    ['valid', 'resources']
  ),
  answer: async (input, ports) => {
    const files = await filesOf(input, ports)
    const bounds = await boundsOf(input, files, ports)
    const validation = validateFiles(files, compatOf(input), { bounds })
    const { version: _, ...report } = validateReport(validation)
    return { ...report, valid: isValid(validation) }
  }
}
