import { toolCatalogOf } from '../../../backends/index.js'
import { lintReport } from '../../../project/linting/lint-report.js'
import { problemsAndSilenced } from '../../../project/linting/problems.js'
import { loadProject } from '../../../project/loading/load-project.js'
import { judgedForReport } from '../../../project/releases/judged-for.js'
import type { AgentTool } from '../agent-tool.js'
import { boundsOf, engineInput, judgedFor } from '../bounds-input.js'
import { compatOf, filesInput, filesOf, fixturesInput, fixturesOf, inputOf } from '../files-input.js'
import { listOf, problem, record, text, whole } from '../shapes.js'
import { shortProblem } from '../short-problem.js'

export const lintTool: AgentTool = {
  name: 'lint',
  title: 'Find problems in workflow files',
  description:
    'Finds what is wrong with MCP workflow files (ToolHive, muster, action tools, agents): what the engine refuses and what will hurt at run time. Each problem has its place and, where there is one, a fix as edits by line and column (counted from 1, the end is exclusive).',
  input: inputOf({ ...filesInput, ...fixturesInput, ...engineInput }),
  output: record(
    {
      compat: text,
      summary: record({ errors: whole, warnings: whole, fatal: whole, silenced: whole, documents: whole }),
      problems: listOf(problem),
      judgedFor
    },
    ['summary', 'problems']
  ),
  answer: async (input, ports) => {
    const files = await filesOf(input, ports)
    const bounds = await boundsOf(input, files, ports)
    const project = loadProject(files, compatOf(input))
    const tools = toolCatalogOf(await fixturesOf(input, ports))
    const { problems, silenced } = problemsAndSilenced(project, tools, { bounds })
    const { compat, summary } = lintReport(project, problems, { silenced })
    return { compat, summary, problems: problems.map(shortProblem), ...judgedForReport(bounds) }
  }
}
