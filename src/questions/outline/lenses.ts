import type { Span } from '../../source/index.js'
import { nameSpan } from '../names/name-use.js'
import type { Workspace } from '../workspace.js'

/** A command that an editor offers above a workflow or test. */
export interface Lens {
  readonly span: Span
  readonly title: string
  readonly command: 'dry-run' | 'graph' | 'test'
  /** The name of the workflow or test. */
  readonly name: string
}

export function lensesIn(workspace: Workspace, path: string): readonly Lens[] {
  const suite = workspace.suites.find(({ file }) => file.path === path)
  if (suite)
    return suite.tests
      .filter(({ run, lint }) => run !== null || lint !== null)
      .map(({ name, place }) => ({
        span: { start: nameSpan(place.node).start, end: nameSpan(place.node).start },
        title: 'run test',
        command: 'test',
        name
      }))
  const workflows = workspace.groupOf(path)?.project.workflows ?? []
  return workflows
    .filter(({ origin, name }) => origin.file.path === path && name !== '')
    .flatMap(({ origin, name }) => {
      const span = { start: origin.span.start, end: origin.span.start }
      return [
        { span, title: 'dry run', command: 'dry-run', name } as const,
        { span, title: 'show graph', command: 'graph', name } as const
      ]
    })
}
