import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface SprigVector {
  readonly id: string
  readonly topic?: string
  readonly mode?: 'render' | 'typed' | 'output' | 'path'
  readonly missingkey?: 'default' | 'zero' | 'error'
  readonly template: string
  readonly data: unknown
  readonly output?: string
  readonly typed?: { readonly kind: string; readonly type: string; readonly value: unknown }
  readonly error?: { readonly phase: string; readonly message: string }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const fixtures = `${root}fixtures/template/`

/** The sample files of this project, which are always there. */
export const sampleFiles: readonly string[] = readdirSync(fixtures)
  .filter(name => /^sprig-.*\.jsonl$/.test(name))
  .sort()

export function readSample(name: string): readonly SprigVector[] {
  return readLines(`${fixtures}${name}`)
}

/** Every text function of sprig 3.3.0. */
export function sprigNames(): readonly string[] {
  return readFileSync(`${fixtures}sprig-names.txt`, 'utf8').trim().split('\n')
}

function readLines(path: string): readonly SprigVector[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}
