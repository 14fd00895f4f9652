// A server of runs and three workers behind a balancer, on one machine and with npm alone:
//
//   node three-workers.mjs --backends mcp.json --key-file vmcp.key
//
// It prints where runs are handed in, starts anew what has ended, and ends everything on Ctrl-C: the workers first, in order.
// Data stay in ./restate-data. It needs vmcp on the path (or --vmcp PROGRAM); the server comes with npx (or --server PROGRAM).
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: {
    backends: { type: 'string', default: 'mcp.json' },
    'key-file': { type: 'string' },
    workers: { type: 'string', default: '3' },
    vmcp: { type: 'string', default: 'vmcp' },
    server: { type: 'string' },
    data: { type: 'string', default: 'restate-data' },
    'ingress-port': { type: 'string', default: '8080' },
    'admin-port': { type: 'string', default: '9070' },
    'node-port': { type: 'string', default: '5122' },
    'balancer-port': { type: 'string', default: '9080' }
  }
})
const ingress = `http://127.0.0.1:${options['ingress-port']}`
const admin = `http://127.0.0.1:${options['admin-port']}`
const isWindows = process.platform === 'win32'
let isEnding = false

const balancer = await openBalancer(Number(options['balancer-port']))
const server = keep('server', startServer)
await until(`${ingress}/restate/health`)
await until(`${admin}/health`)
const workers = Array.from({ length: Number(options.workers) }, (_, at) =>
  keep(`worker ${at + 1}`, () => startWorker(at === 0))
)
process.once('SIGINT', end)
process.once('SIGTERM', end)

/** Workers have the time to let their calls end; the server goes when nobody needs it any more. */
async function end() {
  isEnding = true
  await Promise.all(workers.map(worker => worker.end()))
  await server.end()
  balancer.close()
}

function startServer() {
  const own = ['--node-name', 'n1', '--base-dir', options.data, '--bind-ip', '127.0.0.1', '--use-random-ports', 'false']
  const [program, args] = options.server
    ? [options.server, own]
    : [isWindows ? 'npx.cmd' : 'npx', ['-y', '@restatedev/restate-server@1.7.12', ...own]]
  return spawn(program, args, {
    env: {
      ...process.env,
      RESTATE_DISABLE_TELEMETRY: 'true',
      RESTATE_BIND_PORT: options['node-port'],
      RESTATE_INGRESS__BIND_PORT: options['ingress-port'],
      RESTATE_ADMIN__BIND_PORT: options['admin-port']
    },
    // Of its own group, so that Ctrl-C reaches the workers first; and ended with all that npx has started.
    detached: !isWindows,
    stdio: ['ignore', 'ignore', 'inherit']
  })
}

/** @param isFirst one registers the address of all */
function startWorker(isFirst) {
  const register = isFirst ? ['--register', admin] : []
  const key = options['key-file'] ? ['--key-file', options['key-file']] : []
  const place = ['--listen', '0', '--url', balancer.url]
  const isScript = /\.[cm]?js$/.test(options.vmcp)
  const args = ['worker', '--backends', options.backends, ...place, ...register, ...key]
  const child = spawn(isScript ? process.execPath : options.vmcp, isScript ? [options.vmcp, ...args] : args, {
    detached: !isWindows,
    shell: isWindows && !isScript,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let port = 0
  createInterface({ input: child.stderr }).on('line', line => {
    process.stderr.write(`${line}\n`)
    const [, found] = /listens at \S+:(\d+)/.exec(line) ?? []
    if (found) {
      port = Number(found)
      balancer.add(port)
    }
    if (line.startsWith('registered'))
      process.stdout.write(`runs go to ${ingress}: vmcp run FILE --on ${ingress} --admin ${admin}\n`)
  })
  child.once('exit', () => balancer.remove(port))
  return child
}

/** Starts something, and again when it ends by itself. */
function keep(name, start) {
  let child
  let over
  const begin = () => {
    child = start()
    over = new Promise(resolve => {
      child.once('error', error => {
        process.stderr.write(`${name} cannot be started: ${error.message}\n`)
        process.exitCode = 1
        resolve()
      })
      child.once('exit', (code, signal) => {
        resolve()
        if (isEnding) return
        process.stderr.write(`${name} has ended (${signal ?? code}) and is started again\n`)
        setTimeout(() => isEnding || begin(), 1000)
      })
    })
  }
  begin()
  return {
    end: async () => {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        if (isWindows) child.kill()
        else process.kill(-child.pid, 'SIGTERM')
      }
      await over
    }
  }
}

/** One address for all workers: each connection goes to the next of them that takes it. */
async function openBalancer(port) {
  const ports = []
  let next = 0
  const sockets = new Set()
  const pass = (socket, left) => {
    const to = ports[next++ % Math.max(1, ports.length)]
    if (to === undefined || left === 0) return socket.destroy()
    const worker = connect(to, '127.0.0.1')
    let isOpen = false
    worker.once("connect", () => {
      isOpen = true
      socket.pipe(worker).pipe(socket)
    })
    worker.once("error", () => (isOpen ? socket.destroy() : pass(socket, left - 1)))
    worker.once("close", () => isOpen && socket.destroy())
    socket.once('close', () => worker.destroy())
  }
  const listener = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    pass(socket, ports.length)
  })
  await new Promise((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${listener.address().port}`,
    add: each => ports.push(each),
    remove: each => {
      const at = ports.indexOf(each)
      if (at >= 0) ports.splice(at, 1)
    },
    close: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}

async function until(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
