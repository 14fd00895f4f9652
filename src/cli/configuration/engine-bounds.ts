import { boundsForFiles } from '../../project/releases/bounds-for-files.js'
import { type NamedRelease, type ReadBounds, readBounds } from '../../project/releases/read-bounds.js'
import { unusedBounds } from '../../project/releases/unused-bounds.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Configuration } from './config.js'

/** The flag of commands that judge or simulate files. */
export interface EngineFlags {
  readonly engine?: readonly string[] | undefined
}

/** The releases that files are meant for: a flag overrides the configuration, and both override charts among the files. */
export function boundsFor(
  flags: EngineFlags,
  configuration: Configuration,
  files: readonly SourceFile[]
): ReadBounds {
  const { bounds, notes } = boundsForFiles(namedBy(FLAG, flags.engine, configuration), files)
  const idle = unusedBounds(files, bounds)
  const idleNotes = idle.flatMap(({ place, label, engine, release }) =>
    place === FLAG ? [`${FLAG} ${engine}@${release}: no document is for ${label}`] : []
  )
  return {
    bounds: bounds.filter(bound => !idle.includes(bound)),
    notes: [...notes, ...idleNotes]
  }
}

/** The same without a look at the files. */
export function releasesFor(flags: EngineFlags, configuration: Configuration): ReadBounds {
  return readBounds(namedBy(FLAG, flags.engine, configuration))
}

/** Releases that a flag names, and then those of the configuration. */
export function namedBy(
  flag: string,
  given: readonly string[] | undefined,
  { engines = [] }: Configuration
): readonly (readonly NamedRelease[])[] {
  return [(given ?? []).map(text => ({ text, place: flag })), engines]
}

const FLAG = '--engine'
