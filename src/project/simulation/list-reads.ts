import { type CommandNode, type Template, type TemplateTreeNode, walk } from '../../template/index.js'

/** The places of a template that want a list of what they read. */
export interface ListReads {
  /** A `range` goes through it. */
  readonly ranged: ReadonlySet<TemplateTreeNode>
  /** `len` counts it, which a text would do for as well. */
  readonly counted: ReadonlySet<TemplateTreeNode>
}

export function listReads(template: Template): ListReads {
  const ranged = new Set<TemplateTreeNode>()
  const counted = new Set<TemplateTreeNode>()
  const addOnly = (places: Set<TemplateTreeNode>, command: CommandNode | undefined): void => {
    const [operand, ...others] = command?.args ?? []
    if (operand && others.length === 0) places.add(operand)
  }
  for (const tree of template.trees.values())
    for (const node of walk(tree)) {
      if (node.kind === 'range' && node.pipe.commands.length === 1) addOnly(ranged, node.pipe.commands[0])
      if (node.kind !== 'pipe') continue
      node.commands.forEach((command, at) => {
        const [name, operand] = command.args
        if (name?.kind !== 'identifier' || name.name !== 'len') return
        if (operand) counted.add(operand)
        else addOnly(counted, node.commands[at - 1])
      })
    }
  return { ranged, counted }
}
