/** The single name that a text consists of, without braces and blanks: its root, and the rest as one key; null for any other text. */
export function loneName(text: string): { readonly root: string; readonly key: string | null } | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{{') || !trimmed.endsWith('}}')) return null
  const inside = trimmed.slice(2, -2).trim()
  if (!inside.startsWith('.')) return null
  const [root = '', ...rest] = inside.slice(1).split('.')
  return { root, key: rest.length === 0 ? null : rest.join('.') }
}

/** The roots under which such a name is looked up literally. */
export const LOOKED_UP: readonly string[] = ['input', 'results', 'vars']
