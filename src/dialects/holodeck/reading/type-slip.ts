const SLIPS: ReadonlySet<string> = new Set([
  // The letters in another order,
  ...['mpc', 'cmp', 'cpm', 'pcm', 'pmc'],
  // one letter missing,
  ...['mc', 'mp', 'cp'],
  // and one letter doubled.
  ...['mmcp', 'mccp', 'mcpp']
])

/** Whether the word is a misspelling of `mcp`, or has signs around it. A word with another letter may be a custom type and is ignored. */
export function isSlipOfMcp(text: string): boolean {
  const word = text.toLowerCase().replace(/^[^\w-]+|[^\w-]+$/g, '')
  return SLIPS.has(word) || (word === 'mcp' && text !== 'mcp')
}
