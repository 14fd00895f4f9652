import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { folderWith } from '../folder-with.js'
import { itOfBuild } from './program.js'
import { vmcp } from './vmcp.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const page = (at: number, rest = ''): string => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: page-${at} }
spec: { name: page-${at}, description: Fetches a page, steps: [{ id: get, tool: fetch }] }
${rest}`
const padding = `# ${'what this is for '.repeat(50)}\n`.repeat(80)

/** Lints files in a process in which something of Node is broken. */
function lintBroken(count: number, breaking: string) {
  const pages = Array.from({ length: count }, (_, at) => [`page-${at}.yaml`, page(at, padding)])
  const folder = folderWith({ ...Object.fromEntries(pages), 'broken.cjs': breaking })
  const environment = { NODE_OPTIONS: `--require ${join(folder, 'broken.cjs')}` }
  return vmcp(['lint', '.'], { folder, environment })
}

/** The text of a source from the place on that a stack names. */
function sourceAt(stack: string, file: string): string {
  const [, line = 0, column = 0] = new RegExp(`\\(${file}:(\\d+):(\\d+)\\)`).exec(stack) ?? []
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return (lines[Number(line) - 1] ?? '').slice(Number(column) - 1)
}

describe('a fault in vmcp itself', () => {
  itOfBuild('names its place in the sources', () => {
    const breaking = "require('node:os').availableParallelism = () => { throw new RangeError('broken') }"
    const { code, stderr } = lintBroken(20, breaking)
    expect(code).toBe(3)
    expect(stderr).toContain('RangeError: broken')
    expect(sourceAt(stderr, 'src/cli/linting/findings-in-batches.ts')).toMatch(/^availableParallelism\(\)/)
    expect(stderr).not.toContain('dist')
  })

  itOfBuild('in a promise that is not awaited is one, and never a success', () => {
    const { code, stderr } = lintBroken(
      20,
      "setImmediate(() => void Promise.reject(new RangeError('broken')))"
    )
    expect(code).toBe(3)
    expect(stderr).toMatch(/this is a fault in vmcp itself.*\n\nRangeError: broken\n\s+at /s)
  })

  itOfBuild('does so in a further thread of lint', () => {
    const breaking = `require('node:os').availableParallelism = () => 2
      const { isMainThread, parentPort } = require('node:worker_threads')
      if (!isMainThread) parentPort.postMessage = () => { throw new RangeError('broken') }`
    const { code, stderr } = lintBroken(40, breaking)
    expect(code).toBe(3)
    expect(stderr).toContain('RangeError: broken')
    expect(sourceAt(stderr, 'src/cli/linting/findings-thread-entry.ts')).toMatch(/^postMessage\(/)
    expect(stderr).not.toContain('dist')
  })
})
