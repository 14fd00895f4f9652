import type { SchemaChange, SchemaEffect } from '../schemas/index.js'
import type { ChangeEffect, InterfaceChange } from './interface-change.js'

type Effects = Readonly<Record<SchemaEffect, ChangeEffect>>

/** Effects on values that clients send: whatever they could send must still be accepted. */
const SENT: Effects = {
  narrower: 'breaking',
  other: 'breaking',
  wider: 'compatible',
  added: 'compatible',
  removed: 'review',
  default: 'review',
  text: 'compatible',
  unclear: 'review'
}

/** Effects on values that clients receive: they must not get what the old schema excludes. */
const RECEIVED: Effects = {
  narrower: 'compatible',
  other: 'breaking',
  wider: 'breaking',
  added: 'compatible',
  removed: 'breaking',
  default: 'compatible',
  text: 'compatible',
  unclear: 'review'
}

export function asInput(changes: readonly SchemaChange[]): readonly InterfaceChange[] {
  return changes.map(change => inPart(change, 'input', SENT))
}

export function asOutput(changes: readonly SchemaChange[]): readonly InterfaceChange[] {
  return changes.map(change => inPart(change, 'output', RECEIVED))
}

function inPart(change: SchemaChange, part: 'input' | 'output', effects: Effects): InterfaceChange {
  const { path, keyword, effect, message, old, new: next } = change
  // Clients may read a removed property, even if the new schema only accepts fewer values.
  const isLost = part === 'output' && keyword === 'properties' && effect === 'narrower' && next === undefined
  return {
    part,
    path,
    effect: isLost ? 'breaking' : effects[effect],
    message: effect === 'removed' && part === 'input' ? 'removed: it is accepted and not read' : message,
    ...(old === undefined ? {} : { old }),
    ...(next === undefined ? {} : { new: next })
  }
}
