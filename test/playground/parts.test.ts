import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { siteOptions } from '../../scripts/build/playground/build-playground.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Start {
  readonly sources: readonly string[]
  /** Compressed. */
  readonly bytes: number
}

describe('what the playground loads at its start', () => {
  let built: { readonly metafile: Metafile; readonly sizes: ReadonlyMap<string, number> }
  beforeAll(async () => {
    const { metafile, outputFiles } = await build({
      ...siteOptions(root),
      outdir: `${root}playground-site`,
      metafile: true,
      write: false
    })
    const sizes = outputFiles.map(
      ({ path, contents }) => [path.slice(root.length), gzipSync(contents).length] as const
    )
    built = { metafile, sizes: new Map(sizes) }
  })

  it('is the editor alone in the page', () => {
    const { sources, bytes } = startOf('playground/main.ts')
    expect(sources.filter(path => path.startsWith('src/'))).toEqual([])
    expect(bytes).toBeLessThan(155_000)
  })

  it('is what checks files of ToolHive in the worker: no engine, no drawing, no comparison', () => {
    const { sources, bytes } = startOf('playground/worker.ts')
    expect(sources).toContain('src/lint/apply-rules.ts')
    expect(sources.filter(path => later.test(path))).toEqual([])
    expect(bytes).toBeLessThan(230_000)
  })

  it('is at most 250 KB with what explains and completes names', () => {
    const bytes = [...pathsOf('playground/worker.ts', 'part:part:names')].map(
      path => built.sizes.get(path) ?? 0
    )
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(250_000)
  })

  /** The scripts of an entry point that are not fetched later. */
  function startOf(entry: string): Start {
    const { outputs } = built.metafile
    const paths = [...pathsOf(entry)]
    return {
      sources: paths.flatMap(path => Object.keys(outputs[path]?.inputs ?? {})),
      bytes: paths.reduce((sum, path) => sum + (built.sizes.get(path) ?? 0), 0)
    }
  }

  function pathsOf(...entries: readonly string[]): ReadonlySet<string> {
    const { outputs } = built.metafile
    const found = new Set<string>()
    const open = Object.keys(outputs).filter(path => entries.includes(outputs[path]?.entryPoint ?? ''))
    expect(open).toHaveLength(entries.length)
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (found.has(path)) continue
      found.add(path)
      for (const { path: other, kind } of outputs[path]?.imports ?? [])
        if (kind !== 'dynamic-import' && other in outputs) open.push(other)
    }
    return found
  }
})

const later = /^src\/(?:engine\/steps|graph\/svg|graph\/layout|what-if|compare)\//
