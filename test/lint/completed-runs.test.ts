import { expect, it } from 'vitest'
import { readJsonLines } from '../../scripts/check/conformance/json-lines.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'

interface RunLine {
  readonly id: string
  readonly documents: string
  readonly run?: string
  readonly expect: { readonly status?: string }
}

it.each([
  ['toolhive', 1300],
  ['muster', 300]
])('no run that an engine completes is reported to fail: %s', (name, atLeast) => {
  const lines = readJsonLines<RunLine>(`conformance/engine-runs/${name}.jsonl.gz`, [
    'id',
    'documents',
    'expect'
  ]).filter(line => line.expect.status === 'completed' && line.run !== undefined)
  expect(lines.length).toBeGreaterThan(atLeast)
  expect(lines.flatMap(reportedToFail)).toEqual([])
})

/** What is reported to end every run of the workflow that has completed; others may well fail. */
function reportedToFail({ id, documents, run }: RunLine): readonly string[] {
  const project = loadProject([{ path: `${id}.yaml`, text: documents }], 'engine')
  const origins = project.workflows.filter(each => each.name === run).map(({ origin }) => origin)
  return problemsIn(project)
    .filter(({ failsRun, staysWarning }) => failsRun && !staysWarning)
    .filter(({ document, path = '' }) =>
      origins.some(origin => origin.document === document && path.startsWith(origin.path))
    )
    .map(({ rule, message }) => `${id}: ${rule}: ${message}`)
}
