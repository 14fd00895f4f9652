/** More ids are counted, not listed: the JSON report has all of them. */
const mostListed = 12

/** Case ids as a short text: single causes of one place together, `deploy: timeout, tool-error`. */
export function causesText(ids: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const [place, cause] = id.includes('+') ? [id, null] : splitId(id)
    const group = groups.get(place) ?? []
    if (cause !== null) group.push(cause)
    groups.set(place, group)
  }
  const texts = [...groups].map(([place, causes]) =>
    causes.length === 0 ? place : `${place}: ${causes.join(', ')}`
  )
  const rest = texts.length - mostListed
  return rest <= 1 ? texts.join('; ') : `${texts.slice(0, mostListed).join('; ')}; ${rest} more`
}

/** A place may hold colons; a cause starts at the last one, or at that before its attempt. */
function splitId(id: string): [place: string, cause: string | null] {
  const [, place, cause] = /^(.*?):((?:[a-z]+-)*[a-z]+(?::.*)?)$/s.exec(id) ?? []
  return place === undefined || cause === undefined ? [id, null] : [place, cause]
}
