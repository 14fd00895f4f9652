/**
 * A process in which one command after another runs as it would in a process of its own: same bundle, own arguments, folder,
 * environment, output and exit code. Loading the command line takes many times as long as most commands do.
 *
 * Requests are read from a pipe, one line of JSON each, and answered on another, so that a test can wait for its answer.
 */
import { openSync, readSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const [, , requests, answers] = process.argv
const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = `${root}bin/run.js`
const require = createRequire(import.meta.url)
const input = openSync(requests, 'r')
const output = openSync(answers, 'w')
const written = { stdout: [], stderr: [] }

for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, encoding, callback) => {
    written[name].push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'))
    const done = typeof encoding === 'function' ? encoding : callback
    if (done) process.nextTick(done)
    return true
  }

for (let request = nextRequest(); request !== null; request = nextRequest()) {
  const answer = JSON.stringify(await run(request))
  let rest = Buffer.from(`${answer}\n`)
  while (rest.length > 0) rest = rest.subarray(writeSync(output, rest))
}
process.exit(0)

async function run({ args, folder, environment }) {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  process.chdir(folder)
  process.argv.splice(1, process.argv.length, program, ...args)
  process.exitCode = undefined
  written.stdout.length = 0
  written.stderr.length = 0
  const { main } = await commandLine()
  const openBefore = openNow()
  await main(args, root.slice(0, -1))
  // A process of its own ends when nothing is open any more. What was written or ended last is reported to those who wait for it.
  await new Promise(resolve => setImmediate(resolve))
  while (openNow() > openBefore) await new Promise(resolve => setTimeout(resolve, 2))
  // Each command listens for errors of its output until its process ends; this one stays, and Node would warn of so many.
  for (const name of ['stdout', 'stderr']) process[name].removeAllListeners('error')
  const text = name => Buffer.concat(written[name]).toString()
  return { code: process.exitCode ?? 0, stdout: text('stdout'), stderr: text('stderr') }
}

/** How much is open that keeps a process from ending: sockets, timers, children. */
function openNow() {
  return process.getActiveResourcesInfo().length
}

/** The command line as `bin/run.js` loads it; loading it is asking for help that is not read. */
async function commandLine() {
  if (!require.cache[program]) {
    const { argv } = process
    process.argv = [argv[0], program, 'help', 'exit-codes']
    require(program)
    process.argv = argv
    await new Promise(resolve => setImmediate(resolve))
    written.stdout.length = 0
  }
  return require(program)
}

/** Waits for a line; null where no more commands come. */
function nextRequest() {
  let line = ''
  const byte = Buffer.alloc(65_536)
  for (;;) {
    const length = readSync(input, byte)
    if (length === 0) return null
    line += byte.toString('latin1', 0, length)
    if (line.endsWith('\n')) return JSON.parse(Buffer.from(line, 'latin1').toString())
  }
}
