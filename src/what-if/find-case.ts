import { toolCatalogOf } from '../backends/index.js'
import type { Workflow } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { didYouMean } from '../text/did-you-mean.js'
import { BASE_ID, type Case, type CaseCause, caseOf, causeId } from './case.js'
import { type GivenRun, runCase } from './run-case.js'
import { excludes, Variations } from './variations.js'

/**
 * Finds the case with an id. Some of its causes may only be reached after others, so cases are run until all causes are known.
 *
 * @throws UsageError for a cause that no run reaches, as with the id of another version of the file
 */
export async function findCase(workflow: Workflow, given: GivenRun, id: string): Promise<Case> {
  const variations = new Variations(workflow, toolCatalogOf(given.fixtures))
  const known = new Map<string, CaseCause>()
  let found: Case = caseOf([])
  for (;;) {
    const which = found
    const { causes: offered } = await variations.watch(() => runCase(variations.workflow, given, which))
    for (const cause of offered) known.set(causeId(cause), cause)
    const causes: CaseCause[] = []
    const names = partsOf(id, known)
    for (const name of names) {
      const cause = known.get(name)
      if (cause) causes.push(cause)
    }
    if (causes.length === names.length) return checked(causes, id)
    if (causes.length === found.causes.length) throw new UsageError(unknownCase(id, names, known))
    found = caseOf(causes)
  }
}

function checked(causes: readonly CaseCause[], id: string): Case {
  for (const [at, cause] of causes.entries())
    if (causes.slice(at + 1).some(other => excludes(cause, other)))
      throw new UsageError(`the case "${id}" has two causes for one place: only one of them can take hold`)
  return caseOf(causes)
}

/** Splits the id of a case into ids of causes. Names of steps may contain a `+`, so the longest known id is tried first. */
function partsOf(id: string, known: ReadonlyMap<string, CaseCause>): readonly string[] {
  const pieces = id === BASE_ID ? [] : id.split('+')
  const parts: string[] = []
  for (let at = 0; at < pieces.length; ) {
    let end = pieces.length
    while (end > at + 1 && !known.has(pieces.slice(at, end).join('+'))) end--
    parts.push(pieces.slice(at, end).join('+'))
    at = end
  }
  return parts
}

function unknownCase(id: string, names: readonly string[], known: ReadonlyMap<string, CaseCause>): string {
  const unknown = names.find(name => !known.has(name)) ?? id
  const hint = didYouMean(unknown, [...known.keys()])
  const more = hint === '' ? `; --what-if lists the ids of all ${known.size} causes` : hint
  return `this run has no cause "${unknown}"${more}; an id belongs to one workflow with one set of inputs`
}
