import {
  type Condition,
  conditionText,
  type ErrorPolicy,
  type Expectation,
  type FailureKind,
  type JsonValue,
  type Step,
  type ValueTree
} from '../../model/index.js'
import { durationText } from '../../text/duration-text.js'

/** The fields of a step that are set, by name; each leaf value of the arguments is a field. */
export type ComparedFields = ReadonlyMap<string, JsonValue>

export function fieldsOfOneStep(step: Step): ComparedFields {
  return new Map([...workOf(step), ...orderOf(step)].filter(isGiven))
}

type Entries = readonly (readonly [string, JsonValue])[]

/** Null means that a field is not set, except within arguments, where it is a value. */
function isGiven([field, value]: readonly [string, JsonValue]): boolean {
  return value !== null || field.includes('arguments')
}

/** What a step does: a renamed step is recognised by it. */
export function workOf(step: Step): Entries {
  switch (step.kind) {
    case 'tool':
      return [['tool', step.tool.value], ...leavesOf('arguments', step.arguments)]
    case 'elicitation':
      return [
        ['message', step.message.text],
        ['schema', step.schema?.value ?? null],
        ['onDecline', step.onDecline],
        ['onCancel', step.onCancel],
        ['defaultAnswer', step.defaultAnswer?.value ?? null]
      ]
    case 'forEach':
      return [
        ['collection', step.collection.text],
        ['itemVariable', step.itemVariable],
        ['maxParallel', step.maxParallel],
        ['maxIterations', step.maxIterations === Number.MAX_SAFE_INTEGER ? null : step.maxIterations]
      ]
    case 'parallel':
      return []
  }
}

function orderOf(step: Step): Entries {
  const { kind, condition, onError, timeoutMs, defaultOutput } = step
  return [
    ['kind', kind],
    ['after', [...new Set(step.dependsOn.map(({ value }) => value))].sort()],
    ...(condition ? conditionFields(condition) : []),
    ['timeout', timeOf(timeoutMs)],
    ...errorFields(onError, defaultOutput !== null),
    ['defaultOutput', defaultOutput?.value ?? null],
    ...(kind === 'tool' ? pauseFields(step.pauseMs, step.callTimeoutMs) : [])
  ].filter((entry): entry is [string, JsonValue] => !isEmptyList(entry[1]))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function pauseFields(pauseMs: number | undefined, callTimeoutMs: number | undefined): Entries {
  return [
    ['pause', timeOf(pauseMs ?? null)],
    ['callTimeout', timeOf(callTimeoutMs ?? null)]
  ]
}

/** A duration as it is displayed. */
export function timeOf(ms: number | null): string | null {
  return ms === null ? null : durationText(ms)
}

function conditionFields(condition: Condition): Entries {
  if (condition.kind === 'template') return [['condition', conditionText(condition)]]
  return [
    ['condition', conditionText(condition)],
    ...(condition.kind === 'call' ? leavesOf('condition.arguments', condition.arguments) : []),
    ...expectedFields(condition.expectation)
  ]
}

/** The expectations of a condition in full: its text may shorten them. */
function expectedFields({ expected, unexpected }: Expectation): Entries {
  return [['expected', expected] as const, ['unexpected', unexpected] as const].flatMap(([name, pattern]) =>
    (pattern?.values ?? []).flatMap(({ path, value }) =>
      value.kind === 'map' || value.kind === 'list' ? leavesOf(`condition.${name}.${path.text}`, value) : []
    )
  )
}

function errorFields({ tolerates, defaultOutputOn, retry }: ErrorPolicy, hasDefault: boolean): Entries {
  return [
    ['continuesAfter', shownKinds(tolerates)],
    ['defaultOutputAfter', hasDefault ? shownKinds(defaultOutputOn) : []],
    ...(retry
      ? ([
          ['retries', retry.retries],
          ['retries.delay', timeOf(retry.firstDelayMs)],
          ['retries.factor', retry.factor],
          ['retries.on', shownKinds(retry.on)]
        ] as const)
      : [])
  ]
}

/** The kinds of failure without those that only happen in simulations. */
function shownKinds(kinds: readonly FailureKind[]): readonly string[] {
  return kinds.filter(kind => kind !== 'missing_fixture' && kind !== 'missing_answer').sort()
}

/** The leaf values of a tree by path; empty maps and lists are leaves. */
export function leavesOf(path: string, tree: ValueTree | null): Entries {
  if (tree === null) return []
  switch (tree.kind) {
    case 'literal':
      return [[path, tree.value]]
    case 'template':
      return [[path, tree.expression.text]]
    case 'map':
      if (tree.entries.length === 0) return [[path, {}]]
      return tree.entries.flatMap(({ key, value }) => leavesOf(`${path}.${key}`, value))
    case 'list':
      if (tree.items.length === 0) return [[path, []]]
      return tree.items.flatMap((item, at) => leavesOf(`${path}[${at}]`, item))
  }
}
