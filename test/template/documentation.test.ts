import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as template from '../../src/template/published.js'

const page = readFileSync(fileURLToPath(new URL('../../docs/template.md', import.meta.url)), 'utf8')
const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(match => match[1] ?? '')

describe('what vmcp/template publishes', () => {
  it('is what docs/template.md describes, and no more', () => {
    expect(Object.keys(template).filter(name => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
  })
})

describe('the examples of docs/template.md', () => {
  it('are found', () => {
    expect(examples.length).toBeGreaterThan(5)
  })

  it.each(examples)('hold: %#', example => {
    const promises: [unknown, unknown][] = []
    new Function('vmcpTemplate', 'promises', runnable(example))(template, promises)
    expect(promises.map(([value]) => value)).toEqual(promises.map(([, promised]) => promised))
  })
})

/** Imports come from the module under test, and `value // → promise` becomes a pair to compare. */
function runnable(example: string): string {
  return example
    .replaceAll(/^import (\{.*\}) from 'vmcp\/template'$/gm, 'const $1 = vmcpTemplate')
    .replaceAll(/^(.*?) \/\/ → (.*)$/gm, 'promises.push([($1), ($2)]);')
}
