import { quote } from '../../go/quote.js'
import type { CommandNode, OperandNode, PipeNode, TemplateTreeNode } from './node.js'

type NodeTextPart = string | TemplateTreeNode

/** A node printed as Go does in its messages: spaces normalised, trim markers and comments removed. */
export function nodeText(root: TemplateTreeNode): string {
  const pending: NodeTextPart[] = [root]
  let text = ''
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part === 'string') text += part
    else for (const inner of partsOf(part).reverse()) pending.push(inner)
  }
  return text
}

function partsOf(node: TemplateTreeNode): NodeTextPart[] {
  switch (node.kind) {
    case 'list':
      return [...node.nodes]
    case 'text':
      return [node.text]
    case 'action':
      return ['{{', node.pipe, '}}']
    case 'if':
    case 'with':
    case 'range': {
      const otherwise = node.elseList ? ['{{else}}', node.elseList] : []
      return [`{{${node.kind} `, node.pipe, '}}', node.list, ...otherwise, '{{end}}']
    }
    case 'template':
      return [`{{template ${quote(node.name)}`, ...(node.pipe ? [' ', node.pipe] : []), '}}']
    case 'break':
    case 'continue':
      return [`{{${node.kind}}}`]
    case 'pipe':
      return pipeParts(node)
    case 'command':
      return commandParts(node)
    default:
      return operandParts(node)
  }
}

function pipeParts(node: PipeNode): NodeTextPart[] {
  const names = joined(node.declarations, ', ')
  const declared = names.length === 0 ? [] : [...names, node.isAssign ? ' = ' : ' := ']
  return [...declared, ...joined(node.commands, ' | ')]
}

function commandParts(node: CommandNode): NodeTextPart[] {
  return joined(node.args, ' ').flatMap(arg => (typeof arg === 'string' ? [arg] : parenthesized(arg)))
}

function operandParts(node: Exclude<OperandNode, PipeNode>): NodeTextPart[] {
  switch (node.kind) {
    case 'identifier':
      return [node.name]
    case 'field':
      return [`.${node.names.join('.')}`]
    case 'variable':
      return [[node.name, ...node.fields].join('.')]
    case 'chain':
      return [...parenthesized(node.node), ...node.fields.map(field => `.${field}`)]
    case 'dot':
      return ['.']
    case 'nil':
      return ['nil']
    case 'bool':
      return [String(node.value)]
    case 'string':
      return [node.quoted]
    case 'number':
      return [node.text]
  }
}

function parenthesized(node: TemplateTreeNode): NodeTextPart[] {
  return node.kind === 'pipe' ? ['(', node, ')'] : [node]
}

function joined(nodes: readonly TemplateTreeNode[], separator: string): NodeTextPart[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [separator, node]))
}
