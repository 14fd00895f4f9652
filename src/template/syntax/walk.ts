import type { TemplateTreeNode } from './node.js'

/** A node and everything in it, in the order of the text, without recursion. */
export function walk(root: TemplateTreeNode): readonly TemplateTreeNode[] {
  const nodes: TemplateTreeNode[] = []
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node)
    const children = childrenOf(node)
    for (let at = children.length - 1; at >= 0; at--) pending.push(children[at] as TemplateTreeNode) // there is one at each index
  }
  return nodes
}

/** The direct parts of a node, in the order of the text. */
export function childrenOf(node: TemplateTreeNode): readonly TemplateTreeNode[] {
  switch (node.kind) {
    case 'list':
      return node.nodes
    case 'action':
      return [node.pipe]
    case 'if':
    case 'with':
    case 'range':
      return node.elseList ? [node.pipe, node.list, node.elseList] : [node.pipe, node.list]
    case 'template':
      return node.pipe ? [node.pipe] : NONE
    case 'pipe':
      return node.declarations.length > 0 ? [...node.declarations, ...node.commands] : node.commands
    case 'command':
      return node.args
    case 'chain':
      return [node.node]
    default:
      return NONE
  }
}

const NONE: readonly TemplateTreeNode[] = []
