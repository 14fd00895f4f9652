import { UsageError } from '../../../project/usage-error.js'
import { runSuite, type TestReport } from '../../../suite/index.js'
import type { AgentTool } from '../agent-tool.js'
import { filesInput, filesOf, inputOf, textOf } from '../files-input.js'
import { listOf, record, text, whole } from '../shapes.js'

export const testTool: AgentTool = {
  name: 'test',
  title: 'Run the tests of workflows',
  description:
    'Runs test files (*.vmcp-test.yaml): dry runs and lints with expectations. Reports what failed, with what was expected and what came.',
  input: inputOf({
    ...filesInput,
    name: { type: 'string', description: 'Only tests whose name contains this text, ignoring case.' }
  }),
  output: record(
    {
      summary: record({ passed: whole, failed: whole, skipped: whole }),
      failed: listOf(record({ file: text, test: text, failures: listOf({ type: 'object' }) }))
    },
    ['summary', 'failed']
  ),
  answer: async (input, ports) => {
    const files = await filesOf(input, ports, '**/*.vmcp-test.{yaml,yml,json}')
    const wanted = textOf(input.name)?.toLowerCase()
    const report = await runSuite(files, {
      load: ports.load,
      ...(input.compat === undefined ? {} : { compat: input.compat === 'engine' ? 'engine' : 'documented' }),
      isSelected: name => wanted === undefined || name.toLowerCase().includes(wanted)
    })
    const { summary } = report
    if (summary.passed + summary.failed === 0) throw new UsageError('no test was found')
    const failed = report.files.flatMap(({ file, tests }) =>
      tests.filter(({ status }) => status === 'failed').map(test => shortTest(file, test))
    )
    return { summary, failed }
  }
}

function shortTest(file: string, { name, line, failures }: TestReport): object {
  return { file, line, test: name, failures }
}
