import { compareStrings } from '../../../../go/go-string.js'
import { STRING } from '../../../go-type.js'
import { ANY, type GoValue, itemsOf, STRINGS, TypedSlice } from '../../../value.js'
import { withCapacity } from '../../capacity.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../../function-set.js'
import { spendOnSorting } from '../../spend.js'
import { toText } from '../numbers/cast.js'

// Lists of texts: conversion, joining, sorting.

export const textListFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'join',
    parameters: [STRING, ANY],
    result: STRING,
    reads: 'everything',
    call: ([mark, value], host) => joinTexts(textsOf(value), mark, host)
  }),
  defineFunction({
    name: 'toStrings',
    parameters: [ANY],
    result: STRINGS,
    reads: 'everything',
    call: ([value]) => stringsOf(value)
  }),
  defineFunction({
    name: 'sortAlpha',
    parameters: [ANY],
    result: STRINGS,
    reads: 'everything',
    call: ([value], host) => sorted(value, host)
  })
]

function stringsOf(value: GoValue): TypedSlice {
  if (value instanceof TypedSlice && value.type === STRINGS) return value
  return withCapacity(new TypedSlice(STRINGS, textsOf(value)), itemsOf(value)?.length ?? 1)
}

function sorted(value: GoValue, host: FunctionHost): TypedSlice {
  if (itemsOf(value) === undefined) return new TypedSlice(STRINGS, [toText(value)])
  const strings = stringsOf(value)
  spendOnSorting(strings.items as string[], host) // the items of a []string
  const items = strings.items as string[] // Go sorts a []string in place, so every holder of it sees the order
  items.sort(compareStrings)
  return strings
}

/** A list of anything as texts, without nil items; a single value as a list of one, nil as an empty list. */
function textsOf(value: GoValue): string[] {
  const items = itemsOf(value) ?? [value]
  return items.filter(item => item !== null).map(toText)
}

function joinTexts(texts: readonly string[], mark: string, host: FunctionHost): string {
  host.spend(texts.length * (mark.length + 1))
  return texts.join(mark)
}
