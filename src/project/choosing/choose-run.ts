import type { Workflow } from '../../model/index.js'
import type { Project } from '../loading/load-project.js'
import { chooseAction } from './choose-action.js'
import { chooseWorkflow } from './choose-workflow.js'

/** The subject of a command: the named action, the named workflow, or the only workflow. */
export interface RunChoice {
  readonly workflow?: string | undefined
  readonly action?: string | undefined
}

/** @throws UsageError where the choice is missing or ambiguous */
export function chooseRun(project: Project, { workflow, action }: RunChoice): Workflow {
  return action === undefined ? chooseWorkflow(project, workflow) : chooseAction(project, action)
}
