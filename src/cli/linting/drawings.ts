import { buildGraph, graphFormats } from '../../graph/index.js'
import type { LintedFiles } from '../../project/linting/findings.js'
import { loadProject } from '../../project/loading/load-project.js'
import type { WorkflowDrawing } from '../../reporters/lint/findings.js'
import { plainText } from '../terminal/terminal.js'

/** Maximum number of workflows drawn on a page, across all files. */
const MAX_DRAWINGS = 10
/** Mermaid does not draw longer texts. */
const LONGEST_DRAWING = 50_000

/** Workflows of the linted files as diagrams, those of files with problems first. */
export function drawingsOf({ project, diagnostics }: LintedFiles): readonly WorkflowDrawing[] {
  const withProblems = new Set(diagnostics.map(({ file }) => file))
  const ours = [...new Set(project.documents.map(({ file }) => file))]
  const files = [
    ...ours.filter(file => withProblems.has(file)),
    ...ours.filter(file => !withProblems.has(file))
  ]
  const { workflows } = loadProject(files.slice(0, MAX_DRAWINGS), project.compat)
  const mermaid = graphFormats.find(({ name }) => name === 'mermaid')
  if (!mermaid) return []
  return workflows
    .filter(({ name }) => name !== '')
    .slice(0, MAX_DRAWINGS)
    .map(workflow => ({
      workflow: workflow.name,
      mermaid: mermaid.write(buildGraph(workflow), { ...plainText, paint: text => text })
    }))
    .filter(drawing => drawing.mermaid.length <= LONGEST_DRAWING)
}
