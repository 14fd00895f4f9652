/** A hint in brackets with the nearest known name, or nothing. The search is loaded only when something is wrong. */
export async function didYouMean(name: string, known: readonly string[]): Promise<string> {
  const message = await import('../text/did-you-mean.js')
  return message.didYouMean(name, known)
}
