/** More names than this do not help a reader, and a message for each of thousands of names would grow with their square. */
const MOST = 30

/** Names for a message, separated by commas; of many, the first and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - MOST
  return more > 0 ? `${names.slice(0, MOST).join(', ')} and ${more} more` : names.join(', ')
}
