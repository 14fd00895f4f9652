import type { Dialect } from '../dialect.js'
import { links } from './links.js'
import { lower } from './lower.js'
import { recognize } from './recognize.js'
import { toolhiveEngine } from './releases/engine.js'
import { toolhiveRules } from './rules.js'
import { servers } from './servers/read-servers.js'

/** ToolHive: composite tools in definitions, in servers and in the standalone config. */
export const toolhive: Dialect = {
  name: 'toolhive',
  rules: toolhiveRules,
  recognize,
  links,
  lower,
  servers,
  engine: toolhiveEngine
}
