import type { Workflow } from '../../model/index.js'
import type { Project } from '../loading/load-project.js'
import { chooseAction } from './choose-action.js'
import { chooseWorkflow } from './choose-workflow.js'

/** What a command is about: the named action, the named workflow, or the only workflow there is. */
export interface RunChoice {
  readonly workflow?: string | undefined
  readonly action?: string | undefined
}

/** @throws UsageError where it cannot be told what is meant */
export function chooseRun(project: Project, { workflow, action }: RunChoice): Workflow {
  return action === undefined ? chooseWorkflow(project, workflow) : chooseAction(project, action)
}
