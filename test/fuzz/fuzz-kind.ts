import type fc from 'fast-check'
import type { SourceFile } from '../../src/source/source-file.js'
import type { Json } from './generators/values.js'
import type { Share } from './share.js'

/** One thing to try: texts of files, and whatever else the check needs. It can be kept as JSON. */
export interface FuzzInput {
  readonly files: readonly SourceFile[]
  readonly data: Json
}

/** What is fuzzed, by name: nothing of the product is loaded for them. */
export const kindNames = [
  'documents',
  'templates',
  'schemas',
  'fixtures',
  'tests',
  'configs',
  'fixes'
] as const

/** One way into the product: inputs for it, and the laws that hold whatever is put in. */
export interface FuzzKind {
  readonly name: string
  readonly inputs: fc.Arbitrary<FuzzInput>
  /** Throws a `BrokenLaw`, or whatever the product throws. */
  check(input: FuzzInput, share: Share): Promise<void>
}
