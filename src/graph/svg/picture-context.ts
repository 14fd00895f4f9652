import type { IdOf } from '../formats/picture.js'
import type { ContentSource } from './box-content.js'
import type { PictureFlow } from './flow.js'

/** What the parts of a picture need to know about the whole. */
export interface PictureContext extends ContentSource {
  readonly idOf: IdOf
  readonly held: PictureFlow['held']
}

/** Whether the time of a run was spent going from one box to the other. */
export function isCriticalStep({ overlay }: PictureContext, from: string, to: string): boolean {
  const path = overlay?.criticalPath ?? []
  const at = path.indexOf(from)
  return at !== -1 && path[at + 1] === to
}
