import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { asCommonJs } from '../../scripts/as-commonjs.js'
import { madeHere, textOf } from '../../scripts/pieces.js'

const commonJs = (code: string): string => textOf(asCommonJs([madeHere(code)]))

/** What a module exports once it is CommonJS, with what it asked for on the way. */
function loaded(code: string, known: Readonly<Record<string, object>> = {}) {
  const exports: Record<string, unknown> = {}
  const asked: string[] = []
  const require = (name: string) => {
    asked.push(name)
    return known[name]
  }
  new Function('exports', 'require', commonJs(code))(exports, require)
  return { exports, asked }
}

it('takes names, the whole of a module and its own exports', () => {
  const code = `import{one as first}from"./a.cjs";import*as b from"./b.cjs";import"./c.cjs";
    var sum=first+b.two;export{sum,sum as total};`
  const { exports, asked } = loaded(code, { './a.cjs': { one: 1 }, './b.cjs': { two: 2 } })
  expect(exports).toEqual({ sum: 3, total: 3 })
  expect(asked).toEqual(['./a.cjs', './b.cjs', './c.cjs'])
})

it('gives what a CommonJS library exports by name as well', () => {
  expect(loaded('export default{run:1};').exports).toEqual({ run: 1, default: { run: 1 } })
})

it('loads a part late', async () => {
  const { exports, asked } = loaded('export{late};function late(){return import("./d.cjs")}', {
    './d.cjs': { four: 4 }
  })
  expect(asked).toEqual([])
  expect(await (exports.late as () => Promise<unknown>)()).toEqual({ four: 4 })
})

it('exports names that an ES module can import', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-part-'))
  writeFileSync(join(folder, 'part.cjs'), commonJs('var sum=3;export{sum}'))
  expect(await import(/* @vite-ignore */ pathToFileURL(join(folder, 'part.cjs')).href)).toMatchObject({
    sum: 3
  })
  rmSync(folder, { recursive: true })
})
