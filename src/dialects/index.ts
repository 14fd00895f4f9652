import { actions } from './actions/index.js'
import type { Dialect } from './dialect.js'
import { holodeck } from './holodeck/index.js'
import { muster } from './muster/index.js'
import { toolhive } from './toolhive/index.js'

export type * from './dialect.js'
export { ANY_WORKFLOW } from './dialect.js'
export { documentRules } from './document-checks/rules.js'
export type { ReleaseChange, UpgradeRange } from './releases/changes.js'
export type { EngineBound } from './releases/later-behaviour.js'

/** Every dialect, in the order of recognition; a new dialect is one line here. */
export const dialects: readonly Dialect[] = [toolhive, muster, actions, holodeck]
