import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../architecture/imports.js'
import { parseTree } from '../../architecture/parsed-file.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const notice = readFileSync(`${root}NOTICE`, 'utf8')

/** `@scope/name` and `name` out of what is imported. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const isNoticed = (name: string): boolean => notice.includes(`\n${name} `)

describe('the notice of what is built', () => {
  it('names every library that the sources import', () => {
    const imported = parseTree(root)
      .flatMap(importsOf)
      .filter(({ specifier, target }) => target === undefined && !isBuiltin(specifier))
      .map(({ specifier }) => packageOf(specifier))
    expect([...new Set(imported)].filter(name => !isNoticed(name))).toEqual([])
  })
})
