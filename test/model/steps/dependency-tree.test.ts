import { expect, it } from 'vitest'
import { DependencyTree } from '../../../src/model/steps/dependency-tree.js'

/**
 *  0      5
 *  ├ 1    └ 6
 *  │ ├ 2
 *  │ └ 4
 *  └ 3
 */
const above = [-1, 0, 1, 0, 1, -1, 5]

it('knows every node below another, the last ones too', () => {
  const tree = new DependencyTree(above)
  const below = above.map((_, node) =>
    above.flatMap((_, other) => (tree.isAbove(node, other) ? [other] : []))
  )
  expect(below).toEqual([[1, 2, 3, 4], [2, 4], [], [], [], [6], []])
})
