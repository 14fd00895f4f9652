import { describe, expect, it } from 'vitest'
import { resolvePath, toGoValue } from '../../../src/template/index.js'

const root = toGoValue({ pods: { items: [{ name: 'web-1' }, null], 'a-b': 1 }, matrix: [[1, 2], [3]] })

describe('a path', () => {
  it.each([
    ['pods.items[0].name', 'web-1'],
    ['.pods..items[1].', null],
    ['matrix[0][1]', 2],
    ['matrix[+1][00]', 3],
    ['pods.a-b', 1],
    ['', root]
  ])('%s leads to a value', (path, value) => {
    expect(resolvePath(root, path)).toEqual({ ok: true, value })
  })

  it.each([
    ['pods.nope', "path 'pods.nope' not found"],
    ['pods.items[2]', "index 2 out of range in path 'pods.items[2]'"],
    ['pods.items[-1]', "index -1 out of range in path 'pods.items[-1]'"],
    ['pods[0]', "cannot index 'pods[0]' in path 'pods[0]': not an array"],
    ['matrix.a', "cannot access 'a' in path 'matrix.a': not an object"],
    ['matrix[0', "unterminated index in path 'matrix[0'"],
    ['matrix[x]', 'invalid array index "x" in path \'matrix[x]\''],
    ['matrix[0]x', "invalid index syntax in path 'matrix[0]x'"],
    ['constructor', "path 'constructor' not found"]
  ])('%s leads nowhere', (path, message) => {
    expect(resolvePath(root, path)).toEqual({ ok: false, message })
  })
})
