import { indexOf, stepsOf, withoutRouters } from '../../model/index.js'
import type { Workspace } from '../workspace.js'

/** An inlay hint: text that an editor displays at an offset. */
export interface InlayHint {
  readonly offset: number
  readonly text: string
}

/** Hints after the id of each step that show its level, for workflows with dependencies. */
export function hintsIn(workspace: Workspace, path: string): readonly InlayHint[] {
  const workflows = withoutRouters(workspace.groupOf(path)?.project.workflows ?? [])
  return workflows
    .filter(({ origin, schedule }) => origin.file.path === path && schedule.mode !== 'sequence')
    .flatMap(workflow => {
      const index = indexOf(workflow)
      return stepsOf(workflow).flatMap(({ step, depth }) => {
        const id = step.fields.get('id')
        const level = index.levelOf(step.id)
        if (depth > 0 || !id || level < 0 || id.span.end <= id.span.start) return []
        return [{ offset: id.span.end, text: `level ${level + 1}` }]
      })
    })
}
