import {
  addToList,
  describeOwner,
  type NameConflict,
  type NamedTools,
  publishedName,
  type WorkloadTool
} from '../../../model/index.js'
import { compareNames } from '../../../text/compare-names.js'
import type { Aggregation } from './aggregation.js'

/**
 * Names the tools of all backends as the aggregator does: overrides first, then its strategy. `WORKLOAD.TOOL`, with the backend's
 * own name for the tool, reaches every tool that kept a name. A tool that lost its name to another one is unreachable, and an
 * undecided name is a conflict, never resolved by file order.
 */
export function nameServerTools(tools: readonly WorkloadTool[], aggregation: Aggregation): NamedTools {
  const claims = tools.map(owner => claimOf(owner, aggregation))
  const { strategy } = aggregation
  const { names, conflicts } = STRATEGIES[strategy](claims, aggregation)
  const collisions = groups(claims, (_, index) => names[index] ?? null).map(([name, sharing]) =>
    collision(name, sharing, strategy)
  )
  const lost = new Set(collisions.flatMap(({ owners }) => owners))
  return {
    names: claims.map(({ owner, dotted }, index) => {
      const name = names[index] ?? null
      return name === null || lost.has(owner) ? [] : [name, dotted]
    }),
    conflicts: [...conflicts, ...collisions]
  }
}

/** Several servers may publish a workflow, so a step may mean the tools of any of them. */
export function nameForServers(
  tools: readonly WorkloadTool[],
  aggregations: readonly Aggregation[]
): NamedTools {
  const [first, ...others] = aggregations.map(aggregation => nameServerTools(tools, aggregation))
  if (!first) return { names: tools.map(() => []), conflicts: [] }
  if (others.length === 0) return first
  const all = [first, ...others]
  const names = tools.map((_, index) => [...new Set(all.flatMap(each => each.names[index] ?? []))])
  const reached = new Set(names.flat())
  const isHopeless = all.every(({ conflicts }) => conflicts.some(({ isFatal }) => isFatal))
  const conflicts = all
    .flatMap(each => each.conflicts)
    .filter(each => (each.isFatal ? isHopeless : each.names.some(name => !reached.has(name))))
  return { names, conflicts }
}

interface NameClaim {
  readonly owner: WorkloadTool
  readonly workload: string
  /** Name after overrides. */
  readonly name: string
  readonly dotted: string
}

function claimOf(owner: WorkloadTool, { overrides }: Aggregation): NameClaim {
  const [workload, tool] = [publishedName(owner.workload), publishedName(owner.tool)]
  const given = overrides.get(owner.workload)
  const name = given?.get(owner.tool) ?? given?.get(tool) ?? tool
  return { owner, workload, name, dotted: `${workload}.${tool}` }
}

interface Resolved {
  /** The name of each claim; null for a tool that lost its name. */
  readonly names: readonly (string | null)[]
  readonly conflicts: readonly NameConflict[]
}

type Resolve = (claims: readonly NameClaim[], aggregation: Aggregation) => Resolved

const STRATEGIES: Readonly<Record<Aggregation['strategy'], Resolve>> = {
  prefix: (claims, { prefixFormat }) => ({
    names: claims.map(({ workload, name }) => `${prefixFormat.replaceAll('{workload}', workload)}${name}`),
    conflicts: []
  }),
  priority: (claims, { priorityOrder }) => {
    const shared = new Map(groups(claims, ({ name }) => name))
    const winnerOf = (name: string): string | null | undefined => {
      const sharing = shared.get(name)
      if (!sharing) return null
      return priorityOrder.find(each => sharing.some(({ owner }) => owner.workload === each))
    }
    const names = claims.map(({ owner, workload, name }) => {
      const winner = winnerOf(name)
      if (winner === undefined) return `${workload}_${name}`
      return winner === null || winner === owner.workload ? name : null
    })
    const losers = claims.filter((_, index) => names[index] === null)
    return {
      names,
      conflicts: losers.map(loser => lossOf(loser, shared.get(loser.name) ?? [], winnerOf(loser.name)))
    }
  },
  manual: (claims, { overrides }) => {
    const shared = groups(claims, ({ name }) => name)
    const second = ({ owner, name }: NameClaim) => overrides.get(owner.workload)?.get(name)
    const isOpen = ([, sharing]: Shared) => sharing.some(claim => second(claim) === undefined)
    const open = shared.filter(isOpen)
    const sharing = new Set(shared.flatMap(([, all]) => all))
    return {
      names: claims.map(claim => (sharing.has(claim) ? (second(claim) ?? null) : claim.name)),
      conflicts: open.length === 0 ? [] : [unresolved(open)]
    }
  }
}

type Shared = readonly [name: string, sharing: readonly NameClaim[]]

/** The names that several claims share, sorted. */
function groups(
  claims: readonly NameClaim[],
  nameOf: (claim: NameClaim, index: number) => string | null
): Shared[] {
  const all = new Map<string, NameClaim[]>()
  claims.forEach((claim, index) => {
    const name = nameOf(claim, index)
    if (name !== null) addToList(all, name, claim)
  })
  return [...all].filter(([, sharing]) => sharing.length > 1).sort(([a], [b]) => compareNames(a, b))
}

function lossOf(
  { dotted, name, owner }: NameClaim,
  sharing: readonly NameClaim[],
  winner: string | null | undefined
): NameConflict {
  return {
    names: [dotted],
    owners: sharing.map(claim => claim.owner),
    reason: `the name "${name}" is shared by ${ownersOf(sharing)}; under the priority strategy "${winner}" has it and "${owner.workload}" has lost the tool`,
    isFatal: false
  }
}

/** The aggregator then returns no tool list at all. */
function unresolved(open: readonly Shared[]): NameConflict {
  const shared = open.map(([name, sharing]) => `"${name}" is shared by ${ownersOf(sharing)}`)
  return {
    names: open.flatMap(([name, sharing]) => [name, ...sharing.map(({ dotted }) => dotted)]),
    owners: open.flatMap(([, sharing]) => sharing.map(({ owner }) => owner)),
    reason: `unresolved tool name conflicts detected: [${open.map(([name]) => name).join(' ')}] (${shared.join('; ')}; under the manual strategy each of them needs an override for that name)`,
    isFatal: true
  }
}

function collision(
  name: string,
  sharing: readonly NameClaim[],
  strategy: Aggregation['strategy']
): NameConflict {
  const isFatal = strategy === 'manual'
  const message = `the name "${name}" is shared by ${ownersOf(sharing)} under the ${strategy} strategy`
  return {
    names: [name, ...sharing.map(({ dotted }) => dotted)],
    owners: sharing.map(({ owner }) => owner),
    reason: isFatal
      ? `collision after override: ${message}`
      : `${message}; the aggregator drops all but one, and which one stays is not defined`,
    isFatal
  }
}

const ownersOf = (claims: readonly NameClaim[]) => describeOwner(claims.map(({ owner }) => owner))
