import type { Diagnostic, Refusal } from '../../source/diagnostic.js'
import { admission, decoding, describeStrictly, strictRefusal } from '../document-checks/admission.js'
import { type Place, rootOf } from '../reading/place.js'
import { documentUses, type ReleaseUse, topmost } from './document-uses.js'
import type { EngineBound, KnownRelease, LaterBehaviour } from './later-behaviour.js'
import { isAlive } from './lives.js'
import type { EngineHistory } from './outdated.js'
import { compareReleases, MAIN } from './release.js'
import type { ReleaseTable } from './release-table.js'

/** How a release treats a document. */
export interface Bounded {
  readonly problems: readonly Diagnostic[]
  /**
   * Problems with parts that neither the release nor any current one accepts. If a part is an error without a bound too, it is already
   * reported.
   */
  readonly gone: readonly Diagnostic[]
  /** Paths that the release accepts although no current release does. */
  readonly taken: ReadonlySet<string>
}

/** Checks a document against a release. */
export function boundedBy(root: Place, engine: EngineHistory, bound: EngineBound): Bounded {
  const { table } = engine
  const at = table.releases.indexOf(bound.base)
  const uses = documentUses(root, table) ?? []
  const taken = new Set(
    uses.filter(({ life }) => isAlive(life, at) && life.length % 2 === 0).map(({ path }) => path)
  )
  const lacking = uses.filter(({ life }) => !isAlive(life, at))
  const missed = lacking.filter(use => use.life.length % 2 === 1 || isInside(use.place, taken))
  const gone = lacking.filter(use => use.what !== 'missing' && !missed.includes(use))
  return {
    gone: topmost(gone).map(use => problemOf(use, engine, bound, at)),
    problems: [
      ...topmost(missed).map(use => problemOf(use, engine, bound, at)),
      ...engine.behaviours.flatMap(fact =>
        isBefore(bound, fact) ? behaviourProblems(root, fact, { engine, bound, missed }) : []
      )
    ],
    taken
  }
}

function isInside({ parent }: Place, paths: ReadonlySet<string>): boolean {
  for (let around = parent; around; around = around.parent) if (paths.has(around.path)) return true
  return false
}

function problemOf(use: ReleaseUse, engine: EngineHistory, bound: EngineBound, at: number): Diagnostic {
  const { place, what } = use
  const { label } = engine
  const release = `${label} ${bound.release}`
  const text = {
    kind: `${release} does not have the kind ${place.text}`,
    version: `${release} does not have ${place.text ?? 'this file'}`,
    field: `${release} does not have this field`,
    value: `${release} does not know ${JSON.stringify(place.text)}`,
    type: `${release} accepts no such value here`,
    missing: `${release} requires it`
  }[what]
  const refusal = refusalOf(use, engine)
  return {
    rule: 'no-later-field',
    severity: 'error',
    message: `${place.path === '' ? '' : `${place.path}: `}${text}; ${changeOf(use, engine, at)}`,
    file: place.file,
    document: place.document,
    path: place.path,
    span: what === 'value' || what === 'version' ? place.span : place.mark,
    ...(refusal ? { refusal } : {})
  }
}

/** Since when the part is accepted, or when the last release with it was succeeded. */
function changeOf({ life, what }: ReleaseUse, { table }: EngineHistory, at: number): string {
  const since = life.find((release, index) => index % 2 === 0 && release > at)
  if (since === undefined) return `it went with ${table.releases[life.at(-1) ?? 0]}`
  const change = what === 'missing' ? 'it may be missing' : what === 'type' ? 'it is taken' : 'it is there'
  return `${change} since ${table.releases[since]}`
}

/** The refusal by a cluster with the release, or by the loader of a file that no cluster reads. */
function refusalOf({ place, what }: ReleaseUse, engine: EngineHistory): Refusal | null {
  const { path, text } = place
  if (place.flavour === 'config') {
    const message = what === 'field' ? engine.unknownFieldMessage?.(place, place.entry?.key ?? '') : undefined
    return message === undefined ? null : decoding(place, message)
  }
  switch (what) {
    case 'kind':
    case 'version':
      return decoding(place, noMatch(place))
    case 'field':
      return strictRefusal(place, describeStrictly(place))
    case 'value':
      return admission(place, `${path}: Unsupported value: ${JSON.stringify(text)}`)
    case 'type':
      return admission(place, `${path}: Invalid value`)
    case 'missing':
      return admission(place, `${path}: Required value`)
  }
}

function noMatch(place: Place): string {
  const root = rootOf(place)
  return `no matches for kind "${root.field('kind').text}" in version "${root.field('apiVersion').text}"`
}

function isBefore({ release, base }: EngineBound, { since, from }: LaterBehaviour): boolean {
  const given = compareReleases(release, base) > 0 && /^\d+\.\d+\.\d+$/.test(release) ? release : base
  return compareReleases(given, since) < 0 && (from === undefined || compareReleases(given, from) >= 0)
}

function behaviourProblems(
  root: Place,
  { find, message, since }: LaterBehaviour,
  { engine, bound, missed }: BehaviourContext
): readonly Diagnostic[] {
  // Parts that the release does not have cannot behave differently in it.
  const lacked = new Set(missed.map(({ path }) => path))
  return find(root)
    .filter(({ place }) => !lacked.has(place.path) && !isInside(place, lacked))
    .map(({ place, span }) => ({
      rule: 'no-later-behaviour',
      severity: 'warning' as const,
      message: `${engine.label} ${bound.release}: ${message}; it is as simulated here since ${since}`,
      file: place.file,
      document: place.document,
      path: place.path,
      span: span ?? place.span
    }))
}

interface BehaviourContext {
  readonly engine: EngineHistory
  readonly bound: EngineBound
  readonly missed: readonly ReleaseUse[]
}

/** The newest release in the table that is not newer than the given one; null if all are newer. */
function baseRelease(given: string, { releases }: Pick<ReleaseTable, 'releases'>): string | null {
  const [, , patch] = given.split('.')
  // Without a patch number, the last release of the line is meant.
  const newest = patch === undefined ? `${given}.${Number.MAX_SAFE_INTEGER}` : given
  return releases.filter(release => compareReleases(release, newest) <= 0).at(-1) ?? null
}

/** Finds a given release in a table. */
export function knownRelease(given: string, table: Pick<ReleaseTable, 'releases'>): KnownRelease {
  const { releases } = table
  return {
    base: baseRelease(given, table),
    oldest: releases[0] ?? '',
    newest: releases.findLast(release => release !== MAIN) ?? '',
    isListed: releases.includes(given)
  }
}
