import type { Rogue } from './rogue.js'
import { type Entry, programWith } from './rogue-run.js'

const started =
  (habit: string, limits: Entry = {}): Rogue['start'] =>
  async era => ({ entry: programWith(era === 'new' ? `new: ${habit}` : habit, limits) })

/** A program whose habit has nothing to do with the era that it speaks. */
const inBoth = (habit: string, name: string, limits?: Entry): Rogue => ({
  habit,
  start: started(name, limits),
  isInBothEras: true,
  isLimitShort: limits?.requestTimeoutMs !== undefined
})

/** Servers on standard input and output. */
export const programs: readonly Rogue[] = [
  {
    habit: 'is a program that is not there',
    start: async () => ({ entry: () => ({ command: 'no-such-program' }) })
  },
  { habit: 'exits at its start', start: started('exits at once') },
  inBoth('exits when it is asked for its tools', 'exits when it is listed'),
  inBoth('exits in a call', 'exits in a call'),
  {
    habit: 'does not answer when it is connected to',
    start: started('is silent', { connectTimeoutMs: 1500 })
  },
  inBoth('does not answer a call', 'waits in every call', { requestTimeoutMs: 2000 }),
  inBoth('writes half a line and hangs', 'writes half a line', { requestTimeoutMs: 2000 }),
  inBoth('answers a call that was not made', 'answers no call', { requestTimeoutMs: 2000 }),
  inBoth('answers twice', 'answers twice'),
  inBoth('answers without result and error', 'answers without a result'),
  inBoth('answers in another version of JSON-RPC', 'answers another version of JSON-RPC'),
  inBoth('answers with an error of the protocol', 'answers with an error'),
  inBoth('answers with an error of the tool', 'answers as an error tool'),
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
  inBoth('answers the request for its tools with an error', 'lists with an error'),
  inBoth('answers the request for its tools with no list', 'lists nothing'),
  { ...inBoth('gives a wrong structured content', 'breaks its promise'), tool: 'broken' },
  { ...inBoth('gives no structured content', 'breaks its promise'), tool: 'forgotten' },
  { ...inBoth('gives an error in place of its declared output', 'breaks its promise'), tool: 'failed' },
  { ...inBoth('has a tool with a broken schema, and it is called', 'has broken tools'), tool: 'bad' },
  inBoth('has a tool with a broken schema, and another is called', 'has broken tools'),
  inBoth('lists its tools on pages without end', 'gives pages without end'),
  inBoth('lists the same page again and again', 'gives the same page'),
  inBoth('prints words on its standard output', 'talks on its output'),
  inBoth('prints binary bytes on its standard output', 'writes binary bytes'),
  inBoth('ends its lines with CRLF', 'ends its lines with CRLF'),
  inBoth('begins with a byte order mark', 'begins with a byte order mark'),
  inBoth('writes 2 MB to its standard error', 'talks much on its error output'),
  { ...inBoth('answers 30 MB, and more than that is accepted', 'sends 30 MB'), isLarge: true },
  inBoth('answers 30 MB, and less than that is accepted', 'sends 30 MB', {
    maxMessageBytes: 10 * 1024 * 1024
  }),
  { ...inBoth('ignores the end of its input and SIGTERM', 'will not go away'), isAlone: true },
  inBoth('leaves a process of its own behind', 'leaves a child behind')
]
