import { failsWithout } from '../../../analysis/certainty/consequence.js'
import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import type { Fix } from '../../../source/diagnostic.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { describeMeaning, describeRoots } from '../../describe-roots.js'
import { loopItemFix, pathFix, renameFix } from '../../findings/fact-fix.js'
import { spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

type Missing = FactOf<'loop-name' | 'unknown-root' | 'undeclared-argument' | 'unknown-step' | 'absent-result'>

/** A template that reads an absent name: the engine has no missing values and fails; only `index` returns nothing. */
export const noMissingKey = factRule(
  {
    id: 'no-missing-key',
    description: 'Finds a template that reads an argument, result or loop variable that does not exist.',
    severity: 'error',
    dialects: ['muster']
  },
  ['loop-name', 'unknown-root', 'undeclared-argument', 'unknown-step', 'absent-result'],
  (fact, context) => {
    // The guides document arguments without their root.
    const isPromised = isBareArgument(fact) && context.compat === 'documented'
    const isUndeclared = fact.kind === 'undeclared-argument'
    return {
      ...(isPromised || isUndeclared ? { severity: 'warning' } : {}),
      ...(isUndeclared ? nearNameSeverity(keyOf(fact), fact.known, context) : {}),
      message: isFatal(fact)
        ? `map has no entry for key "${keyOf(fact)}": ${messageFor(fact)}`
        : `index finds no entry for key "${keyOf(fact)}" and does not fail: ${messageFor(fact)}; ${outcomeOf(fact)}`,
      span: spanIn(fact.place, fact.reference.span),
      ...keyInQuestion(fact),
      ...fixFor(fact)
    }
  }
)

function keyOf(fact: Missing): string {
  return fact.reference.path[indexOf(fact)] ?? ''
}

/** The root of a loop's names exists outside of loops too. */
function indexOf(fact: Missing): number {
  return fact.kind === 'loop-name' && fact.slip !== 'bare' ? 1 : fact.index
}

/** Only the last name that `index` looks up may be missing. */
function isFatal(fact: Missing): boolean {
  return failsWithout(fact.reference, indexOf(fact))
}

function outcomeOf({ reference }: Missing): string {
  return reference.usage.kind === 'print' ? '<no value> is sent' : 'it gives nothing there'
}

function isBareArgument(fact: Missing): boolean {
  return fact.kind === 'unknown-root' && fact.place.workflow.parameters.properties.has(keyOf(fact))
}

function messageFor(fact: Missing): string {
  const key = keyOf(fact)
  switch (fact.kind) {
    case 'undeclared-argument':
      return `the argument "${key}" is not declared${didYouMean(key, fact.known)}${undeclaredOutcome(fact)}`
    case 'unknown-step':
      return fact.container
        ? `"${key}" is a loop or a group, which has no result; read those of its steps`
        : `no step is called "${key}"${didYouMean(key, fact.known)}`
    case 'absent-result':
      return STANDINGS[fact.relation](key)
    case 'loop-name':
      return describeLoop(fact, key)
    case 'unknown-root':
      return describeRoot(fact)
  }
}

function undeclaredOutcome(fact: Missing): string {
  if (!isFatal(fact)) return ', and the caller need not give it'
  const { role } = fact.place
  return role === 'expectedPath' || role === 'expectedValue'
    ? '; unless the caller gives it, expect is not met here, and expectNot is'
    : '; a run fails here unless the caller gives it'
}

const STANDINGS = {
  unordered: (key: string) =>
    `"${key}" runs at the same time; members of a group see what was there before it, and nothing of one another`,
  'after-failure': (key: string) => `"${key}" runs only after a failure`,
  itself: () => 'the step reads its own result',
  later: (key: string) => `the step "${key}" comes later`
}

function describeLoop({ slip, loop, place }: FactOf<'loop-name'>, key: string): string {
  if (!loop) return `"${key}" is a loop variable, and this is in no loop`
  if (slip === 'bare') return `the item of the loop is ${dottedPath(loop.item)}`
  return `the loop "${place.loop?.id}" has ${dottedPath(loop.item)} and ${dottedPath(loop.index)}`
}

function describeRoot(fact: FactOf<'unknown-root'>): string {
  const { meant, place } = fact
  if (meant && isBareArgument(fact))
    return `the engine has arguments under .${meant.path[0]} only: write ${dottedPath(meant.path)}`
  const roots = describeRoots(place.workflow.semantics.templates)
  return `${meant ? `${describeMeaning(meant)}: ` : ''}${roots}, and nothing else`
}

/** Writing a bare argument in full is safe; another name is a guess. */
function fixFor(fact: Missing): { readonly fix?: Fix | null } {
  if (fact.kind === 'unknown-root') {
    const { fix = null } = fact.meant?.replacement
      ? pathFix(fact, { index: 0, ...fact.meant.replacement })
      : loopItemFix(fact)
    return { fix: fix && isBareArgument(fact) ? { ...fix, isUnsafe: false } : fix }
  }
  if (fact.kind !== 'loop-name' || !fact.loop) return {}
  if (fact.slip === 'bare') return pathFix(fact, { index: 0, path: fact.loop.item })
  return renameFix(fact, 1, fact.loop.item[1] ?? null)
}

/** The key of an undeclared argument may exist but be parsed as another value. */
function keyInQuestion(fact: Missing): { readonly restsOn?: readonly string[] } {
  const { path } = fact.place.workflow.parameters
  if (path === undefined || fact.kind !== 'undeclared-argument') return {}
  return { restsOn: [joinPath(path, keyOf(fact))] }
}
