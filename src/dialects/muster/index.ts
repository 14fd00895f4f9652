import type { Dialect } from '../dialect.js'
import { lower } from './lower.js'
import { recognize } from './recognize.js'
import { musterEngine } from './releases/engine.js'
import { musterRules } from './rules.js'
import { servers } from './server/read-server.js'

/** muster: workflows, service classes and servers. */
export const muster: Dialect = {
  name: 'muster',
  rules: musterRules,
  recognize,
  lower,
  servers,
  engine: musterEngine
}
