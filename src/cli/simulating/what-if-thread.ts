import { workerData } from 'node:worker_threads'
import { chooseRun } from '../../project/choosing/choose-run.js'
import { loadProject } from '../../project/loading/load-project.js'
import { answerQuestions } from '../../threads/index.js'
import { type Case, caseRunner } from '../../what-if/index.js'
import type { SharedRun } from './what-if-threads.js'

// Entry module of a thread that runs cases.
const { files, compat, choice, given } = workerData as SharedRun // provided by what-if-threads.ts
const runner = caseRunner(chooseRun(loadProject(files, compat), choice), given)
answerQuestions(async (cases: readonly Case[]) => (await runner)(cases))
