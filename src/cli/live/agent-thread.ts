import { workerData } from 'node:worker_threads'
import { type AgentCall, answerAgent } from '../../serve/agent/tools.js'
import { answerQuestions } from '../../threads/index.js'
import type { AgentFolders } from './serve-agents.js'
import { filesBelow } from './serving/files-below.js'
import { ownPorts } from './serving/own-ports.js'

// Entry module of a thread that runs agents' calls.
const { home, root } = workerData as AgentFolders // provided by serve-agents.ts
const ports = { ...filesBelow(root), ...ownPorts(home) }
answerQuestions((call: AgentCall) => answerAgent(call, ports))
