import { describe, expect, it } from 'vitest'
import { joinPath, keySpanAt, nodeAt, readStream } from '../../../src/source/index.js'

const text = 'spec:\n  steps:\n    - id: a\n      dependsOn: [b]\n  "a.b": { c: 1 }\n  "x[0]": 2\n'
const [document] = readStream({ path: 'paths.yaml', text }).documents
const root = document?.root ?? null

describe('a path', () => {
  it('joins keys with dots and puts places of lists in brackets', () => {
    expect(joinPath(joinPath(joinPath(joinPath('', 'spec'), 'steps'), 1), 'id')).toBe('spec.steps[1].id')
  })

  it.each([
    ['spec.steps[0].dependsOn[0]', 'b'],
    ['spec.a.b.c', '1'],
    ['spec.x[0]', '2']
  ])('%s leads to its node', (path, wanted) => {
    const node = nodeAt(root, path)
    expect(node?.kind === 'scalar' && node.text).toBe(wanted)
  })

  it.each(['spec.nothing', 'spec.steps[1]', 'spec.steps.id', 'spec[0]', 'spec.steps[0', 'sp'])(
    '%s leads nowhere',
    path => {
      expect(nodeAt(root, path)).toBeUndefined()
    }
  )

  it('leads to the key of an entry', () => {
    const span = keySpanAt(root, 'spec.steps[0].dependsOn')
    expect(text.slice(span?.start, span?.end)).toBe('dependsOn')
    expect(keySpanAt(root, 'spec.steps[0]')).toBeUndefined()
    expect(keySpanAt(root, '')).toBeUndefined()
  })
})
