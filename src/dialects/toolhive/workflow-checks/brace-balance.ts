/**
 * The only thing that ToolHive looks at in an output value when its server starts: whether `{{` and `}}` take turns.
 * Its words for what is wrong; null where they do. Three braces in a row count as two pairs.
 */
export function braceFault(text: string): { readonly message: string; readonly at: number } | null {
  let openedAt = -1
  for (let at = 1; at < text.length; at++) {
    const pair = text.slice(at - 1, at + 1)
    if (pair === '{{') {
      if (openedAt !== -1) return { message: 'nested template delimiters not allowed', at: at - 1 }
      openedAt = at - 1
    } else if (pair === '}}') {
      if (openedAt === -1) return { message: 'unmatched closing template delimiter', at: at - 1 }
      openedAt = -1
    }
  }
  return openedAt === -1 ? null : { message: 'unbalanced template delimiters', at: openedAt }
}
