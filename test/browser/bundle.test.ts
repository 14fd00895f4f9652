import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import fc from 'fast-check'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as sources from '../../src/browser.js'
import { anySchema, checkedValue } from '../fuzz/generators/schemas.js'
import { builtModules } from './built-modules.js'
import { sampleFiles, seededTemplates } from './samples.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

let built: Awaited<ReturnType<typeof builtModules>>
let library: typeof sources
beforeAll(async () => {
  built = await builtModules()
  library = await built.load('browser.js')
})
afterAll(() => rmSync(built.folder, { recursive: true }))

describe('the library for browsers', () => {
  it('imports nothing from outside', () => {
    const imports = built.outputs.flatMap(path => built.metafile.outputs[path]?.imports ?? [])
    expect(imports.filter(each => each.external)).toEqual([])
    expect(imports.length).toBeGreaterThan(5)
  })

  it('makes no code from texts', () => {
    for (const { path, text } of built.scripts) expect(globalsIn(path, text, makesCode)).toEqual([])
  })

  it('uses no global of Node, apart from libraries that look whether there is one', () => {
    const inputs = built.outputs.flatMap(path => Object.keys(built.metafile.outputs[path]?.inputs ?? {}))
    const ours = inputs.filter(path => path.startsWith('src/'))
    expect(ours.length).toBeGreaterThan(500)
    for (const path of ours)
      expect([path, globalsIn(path, readFileSync(`${root}${path}`, 'utf8'), ofNode)]).toEqual([path, []])
  })

  it('is at most 580 KB long when compressed', () => {
    const bytes = built.scripts.map(({ text }) => gzipSync(text).length)
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(580_000)
  })

  it('exports the same names as its source', () => {
    expect(Object.keys(library).sort()).toEqual(Object.keys(sources).sort())
  })

  it.each(sampleFiles)('answers as in Node about $path', async file => {
    for (const compat of ['documented', 'engine'] as const) {
      expect(library.lint([file], { compat })).toEqual(sources.lint([file], { compat }))
      expect(library.validate([file], { compat })).toEqual(sources.validate([file], { compat }))
    }
    expect(await outcome(() => library.drawGraph([file], { format: 'json' }))).toEqual(
      await outcome(() => sources.drawGraph([file], { format: 'json' }))
    )
    expect(await outcome(() => library.dryRun([file]))).toEqual(await outcome(() => sources.dryRun([file])))
  })

  // Loading the library for Node replaces functions of both, so this comes before.
  it('refuses functions of templates that need Node', () => {
    expect(certificateOf(library)).toMatch(/not available in a browser/)
  })

  it('renders 200 templates as in Node', () => {
    expect(seededTemplates.length).toBeGreaterThan(200)
    for (const rendering of seededTemplates) {
      const [template] = rendering
      expect([template, library.renderTemplate(...rendering)]).toEqual([
        template,
        sources.renderTemplate(...rendering)
      ])
    }
  })

  it('reports the same problems of values as code made from their schemas', async () => {
    let fitting = 0
    const numRuns = Number(process.env.VMCP_BROWSER_SCHEMAS ?? 200)
    await fc.assert(
      fc.asyncProperty(anySchema.map(asJson), checkedValue.map(asJson), async (schema, value) => {
        const inBrowser = await library.compileSchema(schema)
        const inNode = await sources.compileSchema(schema)
        const found = problemsOf(inBrowser, value)
        // Without code a check may take too long; then it reports that instead.
        fc.pre(!found.some(({ keyword }) => keyword === 'cost'))
        expect(found).toEqual(problemsOf(inNode, value))
        if (found.length === 0) fitting += 1
      }),
      { numRuns }
    )
    expect(fitting).toBeGreaterThan(numRuns / 20)
  })
})

describe('the library for Node', () => {
  it('exports the names of its sources', async () => {
    const entries = {
      'index.js': await import('../../src/index.js'),
      'template.js': await import('../../src/template/published.js'),
      'language.js': await import('../../src/questions/index.js')
    }
    for (const [file, source] of Object.entries(entries))
      expect([file, Object.keys(await built.load(file)).sort()]).toEqual([file, Object.keys(source).sort()])
  })

  it('has the functions of templates that need Node', async () => {
    expect(certificateOf(await built.load('index.js'))).toMatch(/^-----BEGIN CERTIFICATE-----/)
  })

  it('keeps them where it is bundled with a program', async () => {
    const outfile = join(built.folder, 'program.mjs')
    await build({
      stdin: { contents: "export { renderTemplate } from './dist/index.js'", resolveDir: built.folder },
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['*/run-files.cjs'],
      logLevel: 'silent',
      outfile
    })
    expect(certificateOf(await import(outfile))).toMatch(/^-----BEGIN CERTIFICATE-----/)
  })
})

function certificateOf({ renderTemplate }: Pick<typeof sources, 'renderTemplate'>): string {
  const template = '{{ (genSelfSignedCert "a" nil nil 1).Cert }}'
  return JSON.stringify(renderTemplate(template, {}, { functions: 'sprig' })).replace(/^.*?(?=-----|not)/, '')
}

type Schema = Awaited<ReturnType<typeof sources.compileSchema>>

function problemsOf(schema: Schema, value: unknown) {
  return schema.ok ? schema.check(value) : schema.problems
}

/** Numbers without end are no JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    return String(error)
  }
}

const makesCode = new Set(['eval', 'Function'])
const ofNode = new Set(['Buffer', 'process', 'require', 'setImmediate', 'global'])

/** Those of the names that a script uses, other than as members and keys. */
function globalsIn(path: string, text: string, names: ReadonlySet<string>): readonly string[] {
  const found: string[] = []
  visit(parseSync(path, text).program, null, name => {
    if (names.has(name)) found.push(name)
  })
  return found
}

function visit(node: unknown, parentKey: string | null, report: (name: string) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, parentKey, report)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type, name, computed } = node as { type?: string; name?: unknown; computed?: boolean } // a node of oxc
  const isName = parentKey !== 'property' && parentKey !== 'key'
  if (type === 'Identifier' && typeof name === 'string' && isName) report(name)
  for (const [key, child] of Object.entries(node)) visit(child, computed ? null : key, report)
}
