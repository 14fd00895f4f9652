import { describe, expect, it } from 'vitest'
import { type EditorThread, lintInThread } from '../../src/editor/lint-in-thread.js'
import { findingsIn } from '../../src/project/linting/findings.js'
import { Workspace } from '../../src/questions/index.js'

const misspelt = (name: string) =>
  `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServr\nmetadata: { name: ${name} }\n`
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']

function workspaceOf(size: number): Workspace {
  const workspace = new Workspace({ compat: 'documented' })
  const filler = `#${' text'.repeat(size / 5)}\n`
  for (const name of NAMES) workspace.set(`${name}.yaml`, misspelt(name) + filler)
  return workspace
}

interface Watched {
  readonly workspace: Workspace
  readonly onLint?: (path: string) => void
  readonly isCurrent?: () => boolean
}

/** Lints in a thread; returns the files that it received, and its findings. */
async function looked({ workspace, onLint = () => {}, isCurrent = () => true }: Watched) {
  const [asked, found]: [string[], string[]] = [[], []]
  let ended = 0
  const thread = (order: Parameters<typeof findingsIn>[1]): EditorThread => ({
    lint: async files => {
      const paths = files.map(({ path }) => path)
      asked.push(...paths)
      const linted = findingsIn(files, order)
      for (const path of paths) onLint(path)
      return linted
    },
    end: async () => ended++
  })
  const onFound = async (path: string) => {
    found.push(...workspace.diagnosticsOfClosed(path).map(({ rule }) => `${path} ${rule}`))
  }
  await lintInThread(workspace, { open: thread, isCurrent, onFound })
  return { asked, found, ended }
}

describe('a thread of the language server', () => {
  it('lints a large folder from its end', async () => {
    const { asked, found, ended } = await looked({ workspace: workspaceOf(500_000) })
    expect(asked).toEqual(NAMES.toReversed().map(name => `${name}.yaml`))
    expect(found.toSorted()).toEqual(NAMES.map(name => `${name}.yaml no-unknown-kind`))
    expect(ended).toBe(1)
  })

  it('is not opened for a small folder', async () => {
    expect(await looked({ workspace: workspaceOf(5_000) })).toEqual({ asked: [], found: [], ended: 0 })
  })

  it('skips files that are already linted, and findings of changed files are dropped', async () => {
    const workspace = workspaceOf(700_000)
    workspace.diagnosticsOfClosed('e.yaml')
    workspace.diagnosticsOf('b.yaml')
    const onLint = (path: string) => {
      if (path === 'c.yaml') workspace.set(path, '# nothing\n')
    }
    const { asked, found } = await looked({ workspace, onLint })
    expect(asked).toEqual(['f.yaml', 'd.yaml', 'c.yaml', 'a.yaml'])
    expect(found.map(line => line.charAt(0)).toSorted()).toEqual(['a', 'd', 'f'])
    expect(workspace.diagnosticsOfClosed('c.yaml')).toEqual([])
  })

  it('stops if the configuration of its files changes', async () => {
    let isCurrent = true
    const onLint = () => {
      isCurrent = false
    }
    const { found, ended } = await looked({
      workspace: workspaceOf(500_000),
      onLint,
      isCurrent: () => isCurrent
    })
    expect(found).toEqual([])
    expect(ended).toBe(1)
  })
})
