import type { Rogue } from './rogue.js'
import { type Entry, programWith } from './rogue-run.js'

const started =
  (habit: string, limits: Entry = {}) =>
  async () => ({ entry: programWith(habit, limits) })

/** Servers on standard input and output. */
export const programs: readonly Rogue[] = [
  {
    habit: 'is a program that is not there',
    start: async () => ({ entry: () => ({ command: 'no-such-program' }) })
  },
  { habit: 'exits at its start', start: started('exits at once') },
  {
    habit: 'exits when it is asked for its tools',
    start: started('exits when it is listed')
  },
  { habit: 'exits in a call', start: started('exits in a call') },
  {
    habit: 'does not answer when it is connected to',
    start: started('is silent', { connectTimeoutMs: 1500 })
  },
  {
    habit: 'does not answer a call',
    start: started('waits in every call', { requestTimeoutMs: 400 })
  },
  {
    habit: 'writes half a line and hangs',
    start: started('writes half a line', { requestTimeoutMs: 400 })
  },
  {
    habit: 'answers a call that nobody made',
    start: started('answers nobody', { requestTimeoutMs: 400 })
  },
  {
    habit: 'answers twice',
    start: started('answers twice')
  },
  {
    habit: 'answers without result and error',
    start: started('answers without a result')
  },
  {
    habit: 'answers in another version of JSON-RPC',
    start: started('answers another version of JSON-RPC')
  },
  {
    habit: 'answers with an error of the protocol',
    start: started('answers with an error')
  },
  {
    habit: 'answers with an error of the tool',
    start: started('answers as an error tool')
  },
  {
    habit: 'speaks an unknown version of the protocol',
    start: started('speaks another version')
  },
  {
    habit: 'speaks only newer versions of the protocol',
    start: started('speaks only newer versions')
  },
  {
    habit: 'answers the request to begin with an error',
    start: started('begins with an error')
  },
  {
    habit: 'answers the request for its tools with an error',
    start: started('lists with an error')
  },
  {
    habit: 'answers the request for its tools with no list',
    start: started('lists nothing')
  },
  {
    habit: 'gives a wrong structured content',
    start: started('breaks its promise'),
    tool: 'broken'
  },
  {
    habit: 'gives no structured content',
    start: started('breaks its promise'),
    tool: 'forgotten'
  },
  {
    habit: 'gives an error beside an output schema',
    start: started('breaks its promise'),
    tool: 'failed'
  },
  {
    habit: 'has a tool with a broken schema, and it is called',
    start: started('has broken tools'),
    tool: 'bad'
  },
  {
    habit: 'has a tool with a broken schema, and another is called',
    start: started('has broken tools')
  },
  {
    habit: 'lists its tools on pages without end',
    start: started('gives pages without end')
  },
  {
    habit: 'lists the same page again and again',
    start: started('gives the same page')
  },
  {
    habit: 'prints words on its standard output',
    start: started('talks on its output')
  },
  {
    habit: 'prints binary bytes on its standard output',
    start: started('writes binary bytes')
  },
  { habit: 'ends its lines with CRLF', start: started('ends its lines with CRLF') },
  {
    habit: 'begins with a byte order mark',
    start: started('begins with a byte order mark')
  },
  {
    habit: 'writes 2 MB to its standard error',
    start: started('talks much on its error output')
  },
  {
    habit: 'answers 30 MB, and more than that is accepted',
    start: started('sends 30 MB'),
    isLarge: true
  },
  {
    habit: 'answers 30 MB, and less than that is accepted',
    start: started('sends 30 MB', { maxMessageBytes: 10 * 1024 * 1024 })
  },
  {
    habit: 'ignores the end of its input and SIGTERM',
    start: started('will not go away')
  },
  {
    habit: 'leaves a process of its own behind',
    start: started('leaves a child behind')
  }
]
