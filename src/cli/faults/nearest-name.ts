/** A hint in parentheses with the nearest known name, or nothing. The search is loaded only after a mistake. */
export async function didYouMean(name: string, known: readonly string[]): Promise<string> {
  const message = await import('../../text/did-you-mean.js')
  return message.didYouMean(name, known)
}
