import { expect, it } from 'vitest'
import { knowledgeOf } from '../../src/schema/compiling/ajv-library.js'
import * as inBrowsers from '../../src/schema/compiling/library-without-code.js'

it.each(['old', 'new'] as const)('browsers know the same schemas of schemas and formats: %s', dialect => {
  const { metaSchemas, metaSchema, formats } = knowledgeOf(dialect)
  const known = inBrowsers.knowledgeOf(dialect)
  for (const [address, schema] of known.metaSchemas) expect(schema).toEqual(metaSchemas.get(address))
  expect(known.metaSchema).toEqual(metaSchema)
  expect([...known.metaSchemas.keys()].sort()).toEqual(
    [...metaSchemas.keys()].filter(address => !address.includes('$data')).sort()
  )
  expect([...known.formats.keys()].sort()).toEqual([...formats.keys()].sort())
})
