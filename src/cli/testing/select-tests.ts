import { UsageError } from '../../project/usage-error.js'

/** A part of all tests: the `index`-th of `count` equal ones. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** The part that `--shard` selects; null without the flag. @throws UsageError for anything but a form such as `2/5` */
export function shardOf(text: string | undefined): Shard | null {
  if (text === undefined) return null
  const [, index = 0, count = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number)
  if (index >= 1 && index <= count) return { index, count }
  throw new UsageError(`--shard ${text}: write 2/5 for the second of five parts`)
}

/** Decides whether a test runs. Called once for each test, in order: the tests with matching names are dealt to the shards in turn. */
export function testSelection(names: readonly string[], shard: Shard | null): (name: string) => boolean {
  const wanted = names.map(part => part.toLowerCase())
  let selected = 0
  return name => {
    if (wanted.length > 0 && !wanted.some(part => name.toLowerCase().includes(part))) return false
    return shard === null || selected++ % shard.count === shard.index - 1
  }
}
