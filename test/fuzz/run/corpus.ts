import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FuzzInput } from '../fuzz-kind.js'
import type { Fault } from './fault.js'

/** An input that showed a fault once. It is tried again with every run of the tests. */
export interface KeptInput {
  readonly kind: string
  /** The law that it broke. */
  readonly broke: string
  readonly input: FuzzInput
}

const corpusFolder = fileURLToPath(new URL('../corpus/', import.meta.url))

export function keptInputs(): readonly (KeptInput & { readonly name: string })[] {
  return readdirSync(corpusFolder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => ({ name, ...JSON.parse(readFileSync(corpusFolder + name, 'utf8')) }))
}

/** Writes the input of a fault down; gives the name of the file. */
export function keep({ kind, signature, input }: Fault): string {
  mkdirSync(corpusFolder, { recursive: true })
  const kept: KeptInput = { kind, broke: signature, input }
  const text = `${JSON.stringify(kept, null, 1)}\n`
  const name = `${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  writeFileSync(corpusFolder + name, text)
  return name
}
