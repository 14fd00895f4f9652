import type { IdOf } from '../formats/picture.js'
import type { ContentSource } from './box-content.js'
import type { PictureFlow } from './flow.js'

/** What the parts of a picture need to know about the whole picture. */
export interface PictureContext extends ContentSource {
  readonly idOf: IdOf
  readonly held: PictureFlow['held']
}

/** Whether an edge is part of the critical path of a run. */
export function isCriticalStep({ overlay }: PictureContext, from: string, to: string): boolean {
  const path = overlay?.criticalPath ?? []
  const at = path.indexOf(from)
  return at !== -1 && path[at + 1] === to
}
