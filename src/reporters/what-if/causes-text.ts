import { grouped } from '../../model/index.js'

/** Further cases are only counted: the JSON report has all of them. */
const MAX_LISTED = 12

/** Ids of cases as a short text: `deploy: timeout, tool-error` for one position, `copy + deploy (9)` for several at a time. */
export function causesText(ids: readonly string[]): string {
  const groups = grouped(ids, id => placesOf(id).join(' + '))
  const texts = [...groups].map(([places, cases]) => groupText(places, cases))
  const rest = texts.length - MAX_LISTED
  return rest <= 1 ? texts.join('; ') : `${texts.slice(0, MAX_LISTED).join('; ')}; ${rest} more`
}

function groupText(places: string, ids: readonly string[]): string {
  const [id = places] = ids
  if (placesOf(id).length === 1) {
    const causes = ids.map(each => each.slice(places.length + 1)).filter(Boolean)
    return causes.length === 0 ? asGiven(places) : `${places}: ${causes.join(', ')}`
  }
  return ids.length === 1 ? id : `${places} (${ids.length})`
}

function asGiven(place: string): string {
  return place === 'base' ? 'as given' : place
}

/**
 * The positions in an id. A name may contain colons: the cause after it consists of words with dashes, and an attempt or field may follow.
 */
function placesOf(id: string): readonly string[] {
  return id.split('+').map(part => /^(.*?):(?:[a-z]+-)*[a-z]+(?::.*)?$/s.exec(part)?.[1] ?? part)
}
