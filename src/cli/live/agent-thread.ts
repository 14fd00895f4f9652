import { workerData } from 'node:worker_threads'
import { type AgentCall, answerAgent } from '../../serve/agent/tools.js'
import { answerQuestions } from '../../threads/index.js'
import type { AgentFolders } from './serve-agents.js'
import { filesBelow } from './session/files-below.js'
import { ownPorts } from './session/own-ports.js'

// The first module of a thread: calls of agents are carried out here.
const { home, root } = workerData as AgentFolders // what serve-agents.ts hands over
const ports = { ...filesBelow(root), ...ownPorts(home) }
answerQuestions((call: AgentCall) => answerAgent(call, ports))
