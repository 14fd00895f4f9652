// Splitting a text.

import { searching } from '../../../../go/byte-text.js'
import { INT, STRING } from '../../../go-type.js'
import { STRING_MAP, STRINGS, TypedMap, TypedSlice } from '../../../value.js'
import { withoutRoom } from '../../capacity.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../../function-set.js'
import { STEPS_PER_ENTRY } from '../../spend.js'
import { toCount } from '../numbers/cast.js'

export const splitFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'split',
    parameters: [STRING, STRING],
    result: STRING_MAP,
    charactersPerStep: 2,
    call: ([mark, text], host) => numbered(splitText(text, mark), host)
  }),
  defineFunction({
    name: 'splitn',
    parameters: [STRING, INT, STRING],
    result: STRING_MAP,
    charactersPerStep: 2,
    call: ([mark, limit, text], host) => numbered(splitLimited(text, mark, toCount(limit)), host)
  }),
  defineFunction({
    name: 'splitList',
    parameters: [STRING, STRING],
    result: STRINGS,
    charactersPerStep: 2,
    call: ([mark, text]) => withoutRoom(new TypedSlice(STRINGS, splitText(text, mark)))
  })
]

/** By `_0`, `_1`, …, because a template cannot name a field that starts with a digit. */
function numbered(parts: readonly string[], { spend }: FunctionHost): TypedMap {
  spend(parts.length * STEPS_PER_ENTRY)
  return new TypedMap(STRING_MAP, new Map(parts.map((part, at) => [`_${at}`, part])))
}

/** The parts between separators; an empty separator splits into letters, not into UTF-16 units. */
export function splitText(text: string, mark: string): string[] {
  if (mark === '') return Array.from(text)
  return searching(text, mark, (whole, part, fromBytes) => whole.split(part).map(fromBytes))
}

/** At most `limit` parts, the last one with the rest; a negative limit means no limit. */
function splitLimited(text: string, mark: string, limit: number): string[] {
  if (limit === 0) return []
  const parts = splitText(text, mark)
  if (limit < 0 || parts.length <= limit) return parts
  return [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(mark)]
}
