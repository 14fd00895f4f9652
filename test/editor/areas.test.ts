import { describe, expect, it } from 'vitest'
import { Areas } from '../../src/editor/areas.js'
import type { EditorPorts } from '../../src/editor/editor-ports.js'

const FILES = Array.from({ length: 40 }, (_, at) => ({
  path: `flow-${at}.yaml`,
  text: `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServr\nmetadata: { name: flow-${at} }\n`
}))

/** A folder in which each reading of the clock takes ten milliseconds; `onRest` is called when requests of the editor can be answered. */
function portsWith(onRest: () => void): EditorPorts {
  let now = 0
  const configuration = { file: null, order: { compat: 'engine' as const }, ignores: () => false, faults: [] }
  return {
    version: '0',
    schemas: () => null,
    page: () => ({ text: '' }),
    filesBelow: async () => FILES,
    namesIn: () => [],
    textOf: () => null,
    configurationFor: async () => configuration,
    openThread: () => null,
    now: () => {
      now += 10
      return now
    },
    later: (_, work) => {
      onRest()
      work()
      return () => undefined
    }
  }
}

describe('a folder with many files', () => {
  it('is read in parts, between which every request of the editor is answered', async () => {
    const known: number[] = []
    const areas = new Areas(portsWith(() => known.push(areas.all[0]?.workspace.files.length ?? 0)))
    areas.setRoots(['/flows'])
    await areas.scan(path => path === '/flows/flow-7.yaml')
    expect(known.length).toBeGreaterThan(10)
    expect(new Set(known).size).toBe(known.length)
    const [area] = areas.all
    expect(area?.workspace.files).toHaveLength(FILES.length - 1)
    expect(area?.workspace.diagnosticsOfClosed('flow-8.yaml').map(({ rule }) => rule)).toEqual([
      'no-unknown-kind'
    ])
    expect(area?.workspace.file('flow-7.yaml')).toBeUndefined()
  })
})
