import { workerData } from 'node:worker_threads'
import { type AgentCall, answerAgent } from '../../serve/agent/tools.js'
import { answerQuestions } from '../../threads/index.js'
import { rulePage } from '../manual.js'
import { findSchema, schemaNames } from '../schema-files.js'
import type { AgentFolders } from './serve-agents.js'
import { filesBelow } from './session/files-below.js'

// The first module of a thread: calls of agents are carried out here.
const { home, root } = workerData as AgentFolders // what serve-agents.ts hands over
const ports = {
  ...filesBelow(root),
  rulePage: (id: string) => rulePage(home, id),
  schemaNames: () => schemaNames(home),
  schemaText: (kind: string) => findSchema(home, kind)
}
answerQuestions((call: AgentCall) => answerAgent(call, ports))
