import { type GoValue, itemsOf } from '../../value.js'
import type { FunctionHost } from '../function-set.js'
import { toText } from './cast.js'

/** A list of anything as texts, without nil items; a single value as a list of one, nil as an empty list. */
export function textsOf(value: GoValue): string[] {
  const items = itemsOf(value) ?? [value]
  return items.filter(item => item !== null).map(toText)
}

export function joinTexts(texts: readonly string[], mark: string, host: FunctionHost): string {
  host.spend(texts.length * (mark.length + 1))
  return texts.join(mark)
}
