import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LintedFiles, LintOrder } from '../../project/linting/findings.js'
import { makeFolder } from '../../source/files/make-folder.js'
import { readPlainFile } from '../../source/files/read-plain-file.js'
import { isPlainFindings } from './is-plain-findings.js'
import { findingsOf, plainFindings } from './plain-findings.js'
import type { FileBatch } from './shared-work.js'

/** Findings on disk, one file per group of related files. */
export interface ResultCache {
  readonly folder: string
  readonly order: LintOrder
  /** Everything other than the files that findings depend on, as one text. */
  readonly ground: string
  /** The key that signs entries: entries from other sources are ignored. */
  readonly key: string
}

/**
 * The cache in a folder. Its key covers everything that findings depend on: the files with their paths, the reading, the settings of rules,
 * the known tools, and vmcp itself.
 *
 * @param own `program`: identifies this build of vmcp, such as a hash; `key`: the user's
 */
export function resultCache(
  folder: string,
  order: LintOrder,
  { program, key }: { readonly program: string; readonly key: string }
): ResultCache {
  const { compat, tools = new Map(), settings = new Map(), needs = 'notable', bounds = [] } = order
  const ground = JSON.stringify([
    'vmcp lint cache 4',
    program,
    compat,
    [...settings].sort(),
    [...tools],
    needs,
    bounds
  ])
  return { folder, order, ground: hashOf(ground), key }
}

/** Takes cached results, lints the rest and stores it; in the order of the batches. */
export async function withCache(
  batches: readonly FileBatch[],
  cache: ResultCache,
  lint: (batches: readonly FileBatch[]) => Promise<readonly LintedFiles[]>
): Promise<readonly LintedFiles[]> {
  const known = batches.map(batch => ({ batch, key: keyOf(batch, cache) }))
  const kept = known.map(({ batch, key }) => read(batch, key, cache))
  const missing = known.filter((_, at) => kept[at] === null)
  const found = await lint(missing.map(({ batch }) => batch))
  missing.forEach(({ key }, at) => {
    const result = found[at]
    if (result) write(key, result, cache)
  })
  if (missing.length > 0) clear(cache.folder)
  const fresh = found.values()
  return kept.flatMap(each => each ?? fresh.next().value ?? [])
}

function keyOf(batch: FileBatch, { ground, order }: ResultCache): string {
  return hashOf(
    JSON.stringify([
      ground,
      ...batch.map(({ path, text, patchedIn, chart }) => [
        path,
        order.named.has(path),
        text,
        patchedIn,
        chart
      ])
    ])
  )
}

/** Null for an entry that is missing, truncated, from another source, or does not fit the files. */
function read(batch: FileBatch, key: string, cache: ResultCache): LintedFiles | null {
  const { folder, order } = cache
  try {
    const text = Buffer.from(readPlainFile(join(folder, fileName(key)), LARGEST_ENTRY)).toString()
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (!isSigned({ key, body, signature: text.slice(0, end) }, cache)) return null
    const plain: unknown = JSON.parse(body)
    return isPlainFindings(plain, batch) ? findingsOf(plain, batch, order.compat) : null
  } catch {
    return null // any error of the cache only means that the files are linted
  }
}

/** Written atomically; a failure only makes the next run slower. */
function write(key: string, result: LintedFiles, cache: ResultCache): void {
  const { folder } = cache
  const body = JSON.stringify(plainFindings(result))
  const draft = join(folder, `${key}.${process.pid}.tmp`)
  try {
    makeFolder(folder, 0o700)
    writeFileSync(draft, `${signed(key + body, cache)}\n${body}`, { mode: 0o600, flag: 'wx' })
    renameSync(draft, join(folder, fileName(key)))
  } catch {
    try {
      rmSync(draft, { force: true })
    } catch {
      // The folder is not writable.
    }
  }
}

interface SignedEntry {
  readonly key: string
  readonly body: string
  readonly signature: string
}

function isSigned({ key, body, signature }: SignedEntry, cache: ResultCache): boolean {
  const [given, own] = [Buffer.from(signature), Buffer.from(signed(key + body, cache))]
  return given.length === own.length && timingSafeEqual(given, own)
}

function signed(text: string, { key }: ResultCache): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

const LARGEST_ENTRY = 64 * 1024 * 1024
const MAX_ENTRIES = 20_000

/** Deletes the oldest half of a cache that has grown too large; nothing else in the folder is touched. */
function clear(folder: string): void {
  try {
    const names = readdirSync(folder).filter(name => /^[\da-f]{64}\.findings$/.test(name))
    if (names.length <= MAX_ENTRIES) return
    const aged = names.map(name => ({ name, age: statSync(join(folder, name)).mtimeMs }))
    aged.sort((a, b) => a.age - b.age)
    for (const { name } of aged.slice(0, names.length / 2)) rmSync(join(folder, name), { force: true })
  } catch {
    // Another vmcp may be clearing it.
  }
}

/** A file name that linting the enclosing folder would not read. */
function fileName(key: string): string {
  return `${key}.findings`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
