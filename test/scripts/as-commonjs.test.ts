import { expect, it } from 'vitest'
import { asCommonJs } from '../../scripts/as-commonjs.js'
import { madeHere, textOf } from '../../scripts/pieces.js'

const isHanded = (specifier: string) => specifier.startsWith('./live/')

const commonJs = (code: string): string => textOf(asCommonJs([madeHere(code)], isHanded))

/** What a module exports once it is CommonJS, with what it asked for on the way. */
function loaded(code: string, known: Readonly<Record<string, object>> = {}) {
  const exports: Record<string, unknown> = {}
  const asked: string[] = []
  const require = (name: string) => {
    asked.push(name)
    return known[name]
  }
  const importModule = async (name: string) => ({ imported: name })
  new Function('exports', 'require', 'importModule', commonJs(code))(exports, require, importModule)
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

it('loads a part late, and leaves what must stay a module to the function that is handed in', async () => {
  const code =
    'export{late,live};function late(){return import("./d.cjs")}function live(){return import("./live/e.js")}'
  const { exports, asked } = loaded(code, { './d.cjs': { four: 4 } })
  expect(asked).toEqual([])
  const { late, live } = exports as Record<'late' | 'live', () => Promise<unknown>>
  expect(await late()).toEqual({ four: 4 })
  expect(await live()).toEqual({ imported: './live/e.js' })
})
