import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A folder next to the clone, which only those who write vmcp have. */
export interface OutsideFolder {
  /** From the root of the clone. */
  readonly name: string
  readonly path: string
  readonly isThere: boolean
  /** What the tests look at in it. */
  readonly what: string
}

/** Files of others, which are not ours to copy: the one thing outside of the clone that tests look at, where it is there. */
export const published = outsideFolder(
  'corpus/published',
  'published files of others, which lint should take as they are'
)
export const guides = outsideFolder('seeds', 'the guides, with every example in them')

function outsideFolder(folder: string, what: string): OutsideFolder {
  const name = `../shared/${folder}`
  const path = join(import.meta.dirname, '..', name)
  return { name, path, isThere: existsSync(path), what }
}
