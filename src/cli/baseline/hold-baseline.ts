import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { type BaselineWork, holdAgainst, updatedEntries } from '../../project/linting/baseline.js'
import type { LintedFiles } from '../../project/linting/findings.js'
import { UsageError } from '../../project/usage-error.js'
import { count } from '../../reporters/count.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { systemReason } from '../../source/files/system-reason.js'
import type { SourceFile } from '../../source/source-file.js'
import { readNamedFile, shownPath } from '../files/named-file.js'
import { writeFileAtomically } from '../files/write-file.js'
import { baselineText, readBaseline } from './baseline-file.js'

/** The baseline to compare findings with, and how to do it. */
export interface BaselineRequest extends Pick<BaselineWork, 'compat' | 'settings' | 'today'> {
  /** Absolute, or relative to the folder. */
  readonly path: string
  readonly folder: string
  readonly isUpdated: boolean
  /** The linted files. */
  readonly files: readonly SourceFile[]
  readonly talk: (text: string) => void
}

/** Findings that are not in the baseline, and the number of those that are. */
export interface HeldFindings extends LintedFiles {
  readonly baselined: number
}

/** Removes the findings that the baseline contains; with `isUpdated`, rewrites the baseline first. */
export function holdBaseline(findings: LintedFiles, request: BaselineRequest): HeldFindings {
  const { path, folder, isUpdated } = request
  const place = resolve(folder, path)
  if (!isUpdated && !existsSync(place))
    throw new UsageError(`there is no baseline "${shownPath(path, folder)}"; --update-baseline writes it`)
  const work = workOf(request, dirname(place))
  if (isUpdated) update(findings.diagnostics, place, { ...request, ...work })
  return {
    ...findings,
    ...holdAgainst(findings.diagnostics, readBaseline(readNamedFile(path, folder)), work)
  }
}

function workOf({ compat, settings, today, folder, files }: BaselineRequest, home: string): BaselineWork {
  const pathOf = (file: SourceFile) => relative(home, resolve(folder, file.path)).split(sep).join('/')
  const seen = new Set(files.map(pathOf))
  return {
    compat,
    settings,
    today,
    pathOf: ({ file }) => pathOf(file),
    isKnown: path => seen.has(path) || !existsSync(resolve(home, path))
  }
}

function update(
  diagnostics: readonly Diagnostic[],
  place: string,
  request: BaselineRequest & BaselineWork
): void {
  const { path, folder, talk } = request
  const before = existsSync(place) ? readBaseline(readNamedFile(path, folder)).entries : []
  const entries = updatedEntries(diagnostics, before, request)
  try {
    writeFileAtomically(place, baselineText(entries))
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${path}: ${reason}`)
  }
  const [old, now] = [before, entries].map(all => new Set(all.map(({ fingerprint }) => fingerprint)))
  const added = entries.filter(({ fingerprint }) => !old?.has(fingerprint)).length
  const gone = before.filter(({ fingerprint }) => !now?.has(fingerprint)).length
  talk(`${shownPath(path, folder)}: ${count(entries.length, 'known problem')}, ${added} new, ${gone} gone`)
  const binding = diagnostics.filter(({ isBinding }) => isBinding).length
  if (binding > 0)
    talk(
      `${count(binding, 'error')} cannot be in the baseline: the document cannot be read, or the engine refuses it`
    )
}
