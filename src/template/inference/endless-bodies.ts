import type { Template } from '../template.js'

/** The bodies that always invoke themselves, directly or through others, whatever their data. */
export function endlessBodies({ trees }: Template): ReadonlySet<string> {
  const endless = new Set(trees.keys())
  const waiting = new Map<string, number>()
  const invokers = new Map<string, string[]>()
  for (const [name, { nodes }] of trees) {
    const invoked = new Set(nodes.flatMap(node => (node.kind === 'template' ? [node.name] : [])))
    const known = [...invoked].filter(each => trees.has(each))
    waiting.set(name, known.length)
    for (const each of known) invokers.set(each, [...(invokers.get(each) ?? []), name])
  }
  // A body ends when all bodies that it always invokes end; those that remain never do.
  const ended = [...trees.keys()].filter(name => waiting.get(name) === 0)
  for (let name = ended.pop(); name !== undefined; name = ended.pop()) {
    endless.delete(name)
    for (const invoker of invokers.get(name) ?? []) {
      const left = (waiting.get(invoker) ?? 0) - 1
      waiting.set(invoker, left)
      if (left === 0) ended.push(invoker)
    }
  }
  return endless
}
