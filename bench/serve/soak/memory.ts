import { readdirSync, readFileSync } from 'node:fs'
import WebSocket from 'ws'

const megabyte = 1024 * 1024

/** Inspects the memory of a process that runs with Node's inspector. */
export class Memory {
  readonly #socket: WebSocket
  readonly #pid: number
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #count = 0

  private constructor(socket: WebSocket, pid: number) {
    this.#socket = socket
    this.#pid = pid
    socket.on('message', text => {
      const { id, result } = JSON.parse(String(text))
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  static async of(inspector: string, pid: number): Promise<Memory> {
    const socket = new WebSocket(inspector)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return new Memory(socket, pid)
  }

  /** The memory still used after a full garbage collection, in MB. */
  async heap(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage')
    const { usedSize } = (await this.#ask('Runtime.getHeapUsage')) as { usedSize: number } // the inspector's own form
    return usedSize / megabyte
  }

  /** Only on Linux, in MB; elsewhere 0. */
  resident(): number {
    try {
      const [, kilobytes = '0'] =
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) / 1024
    } catch {
      return 0
    }
  }

  /** Only on Linux; elsewhere 0. */
  openFiles(): number {
    try {
      return readdirSync(`/proc/${this.#pid}/fd`).length
    } catch {
      return 0
    }
  }

  /** A heap snapshot as the inspector writes it, to find what retains memory. */
  async snapshot(): Promise<string> {
    const chunks: string[] = []
    const keep = (text: unknown): void => {
      const { method, params } = JSON.parse(String(text))
      if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(params.chunk)
    }
    this.#socket.on('message', keep)
    await this.#ask('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    this.#socket.off('message', keep)
    return chunks.join('')
  }

  close(): void {
    this.#socket.close()
  }

  #ask(method: string, params: object = {}): Promise<unknown> {
    this.#count += 1
    const id = this.#count
    return new Promise(resolve => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }
}
