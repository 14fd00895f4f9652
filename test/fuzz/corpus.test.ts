import { expect, it } from 'vitest'
import { kinds } from './kinds/index.js'
import { keptInputs } from './run/corpus.js'
import { faultIn } from './run/fault.js'

it.each(keptInputs())('$name shows no fault any more ($broke)', async ({ kind: name, input }) => {
  const kind = kinds.find(each => each.name === name)
  if (!kind) throw new Error(`there is no kind ${name}`)
  expect(await faultIn(kind, input)).toBeNull()
})
