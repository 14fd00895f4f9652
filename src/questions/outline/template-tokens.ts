import { expressionsIn } from '../../analysis/index.js'
import { withoutRouters } from '../../model/index.js'
import type { Span } from '../../source/index.js'
import { type TemplateTreeNode, walk } from '../../template/index.js'
import { unfinishedTemplate } from '../places/template-place.js'
import type { Workspace } from '../workspace.js'

export type TemplateTokenKind = 'property' | 'variable' | 'function' | 'string' | 'number' | 'keyword'

/** A part of a template with its own colour. */
export interface TemplateToken {
  readonly span: Span
  readonly kind: TemplateTokenKind
}

/** The tokens of all templates of a file in order. No token crosses a line end. */
export function templateTokens(workspace: Workspace, path: string): readonly TemplateToken[] {
  const project = workspace.groupOf(path)?.project
  const tokens: TemplateToken[] = []
  for (const workflow of withoutRouters(project?.workflows ?? [])) {
    if (workflow.origin.file.path !== path) continue
    for (const { expression } of expressionsIn(workflow)) {
      if (!expression.isTemplate) continue
      const template = unfinishedTemplate({ text: expression.text, workflow })
      for (const node of [...template.trees.values()].flatMap(tree => walk(tree))) {
        const kind = KINDS[node.kind]
        if (kind) tokens.push({ kind, span: expression.spanOf(node.start, node.end) })
      }
      for (const { index, 0: whole, 1: word = '' } of expression.text.matchAll(KEYWORD)) {
        const start = index + whole.length - word.length
        tokens.push({ kind: 'keyword', span: expression.spanOf(start, start + word.length) })
      }
    }
  }
  return apart(tokens)
}

const KEYWORD = /\{\{-?\s*(?:else\s+)?(if|else|end|range|with|define|template|block|break|continue)(?=[\s}])/g

const KINDS: Partial<Record<TemplateTreeNode['kind'], TemplateTokenKind>> = {
  field: 'property',
  variable: 'variable',
  identifier: 'function',
  string: 'string',
  number: 'number',
  bool: 'keyword',
  nil: 'keyword'
}

function apart(tokens: readonly TemplateToken[]): readonly TemplateToken[] {
  const sorted = [...tokens].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  let end = 0
  return sorted.filter(({ span }) => {
    if (span.start < end || span.end <= span.start) return false
    end = span.end
    return true
  })
}
