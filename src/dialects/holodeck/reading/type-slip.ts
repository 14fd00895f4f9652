const SLIPS: ReadonlySet<string> = new Set([
  // Its letters in another order,
  ...['mpc', 'cmp', 'cpm', 'pcm', 'pmc'],
  // one of them lost,
  ...['mc', 'mp', 'cp'],
  // and one of them written twice.
  ...['mmcp', 'mccp', 'mcpp']
])

/** Whether the word is a slip of `mcp`. One that has another letter may be a type that somebody has: those are left alone. */
export function isSlipOfMcp(text: string): boolean {
  const word = text.trim().toLowerCase()
  return SLIPS.has(word) || (word === 'mcp' && text !== 'mcp')
}
