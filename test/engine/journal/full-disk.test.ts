import { readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Backend } from '../../../src/backends/index.js'
import { openJournal, readJournals } from '../../../src/engine/journal/index.js'
import { folderWith } from '../../cli/folder-with.js'

const header = {
  journal: 1 as const,
  runId: 'run-1',
  workflow: 'release',
  definition: 'abc',
  arguments: {},
  startedAt: '2026-01-01T00:00:00.000Z',
  workflowRunId: 'run-1'
}
const { signal } = new AbortController()
const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })

/** A disk of so many bytes, which takes a part of what is too much, and can be given more. */
class SmallDisk {
  left: number
  constructor(size: number) {
    this.left = size
  }
  write = (file: number, bytes: Uint8Array): number => {
    if (this.left === 0) throw full()
    const part = bytes.subarray(0, this.left)
    this.left -= part.length
    return writeSync(file, part)
  }
  keep = () => undefined
}

const tools = [
  { name: 'reads', annotations: { readOnlyHint: true } },
  { name: 'repeats', annotations: { idempotentHint: true } },
  { name: 'writes' }
]

/** A run on a disk of so many bytes: what it has called, and what was noticed. */
async function onDisk(size: number) {
  const folder = folderWith({})
  const disk = new SmallDisk(size)
  const called: string[] = []
  const faults: unknown[] = []
  let stops = 0
  const journal = openJournal(header, {
    folder,
    redactValue: value => value,
    disk,
    onFault: fault => faults.push(fault),
    stop: () => {
      stops += 1
    }
  })
  const depot: Backend = {
    listTools: async () => tools,
    callTool: async ({ tool }) => {
      called.push(tool)
      return { content: [], isError: false }
    },
    close: async () => undefined
  }
  const backend = journal.around(depot)
  await backend.listTools()
  const call = (tool: string) => backend.callTool({ tool, arguments: {}, signal })
  return { folder, disk, journal, called, faults, call, stops: () => stops }
}

const roomForTheHeader = 200

describe('a journal on a full disk', () => {
  it('lets no call be made that may not be repeated, and reports it at once and once', async () => {
    const run = await onDisk(roomForTheHeader)
    await run.call('writes') // its answer fits in part
    expect(run.faults).toEqual([full()])
    expect(run.stops()).toBe(0)
    for (const tool of ['reads', 'repeats']) await run.call(tool)
    await expect(run.call('writes')).rejects.toThrow('the journal cannot be written')
    expect(run.called).toEqual(['writes', 'reads', 'repeats'])
    expect(run.stops()).toBe(1)
    expect(run.faults).toHaveLength(1)
    expect(run.journal.fault()).toEqual(full())
    run.journal.close()
  })

  it('has only whole lines but for the last one, wherever the room ends', async () => {
    for (let size = roomForTheHeader; size < roomForTheHeader + 400; size += 7) {
      const run = await onDisk(size)
      for (const tool of ['reads', 'writes', 'reads', 'reads'])
        await run.call(tool).catch((error: unknown) => error)
      run.journal.close()
      const [read] = readJournals(run.folder)
      expect(read?.damagedLine, `${size} bytes`).toBeNull()
      expect(read?.answers.map(({ tool }) => tool)).toEqual(
        ['reads', 'writes', 'reads', 'reads'].slice(0, read?.answers.length)
      )
    }
  })

  it('writes what is left, in its order, once there is room again', async () => {
    const run = await onDisk(roomForTheHeader)
    for (const tool of ['writes', 'reads', 'reads']) await run.call(tool)
    run.disk.left = 10_000
    run.journal.close()
    const [read] = readJournals(run.folder)
    expect(read?.answers.map(({ tool }) => tool)).toEqual(['writes', 'reads', 'reads'])
    expect(run.journal.fault()).toBeUndefined()
  })

  it('is none where not even its first line fits', async () => {
    const folder = folderWith({})
    const place = { folder, redactValue: <T>(value: T) => value, disk: new SmallDisk(50) }
    expect(() => openJournal(header, place)).toThrow('no space')
    expect(readdirSync(folder)).toEqual([])
  })

  it('takes lines that the disk takes in pieces', async () => {
    const folder = folderWith({})
    const disk = {
      write: (file: number, bytes: Uint8Array) => writeSync(file, bytes.subarray(0, 3)),
      keep: () => undefined
    }
    const journal = openJournal(header, { folder, redactValue: value => value, disk })
    journal.close()
    expect(journal.fault()).toBeUndefined()
    expect(JSON.parse(readFileSync(join(folder, 'run-1.jsonl'), 'utf8'))).toEqual(header)
  })
})

describe('a journal that cannot be kept', () => {
  it('stops the run like one that cannot be written', async () => {
    let isBroken = false
    const faults: unknown[] = []
    const disk = {
      write: (_: number, bytes: Uint8Array) => bytes.length,
      keep: () => {
        if (isBroken) throw full()
      }
    }
    const place = { folder: folderWith({}), redactValue: <T>(value: T) => value, disk }
    const journal = openJournal(header, { ...place, onFault: fault => faults.push(fault) })
    const backend = journal.around({
      listTools: async () => tools,
      callTool: async () => ({ content: [], isError: false }),
      close: async () => undefined
    })
    isBroken = true
    const call = () => backend.callTool({ tool: 'writes', arguments: {}, signal })
    await call()
    expect(faults).toEqual([full()])
    await expect(call()).rejects.toThrow('the call was not made')
    journal.close()
  })
})
