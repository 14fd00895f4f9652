import type { AgentPorts } from '../../../serve/index.js'
import { findSchema, schemaNames } from '../../files/schema-files.js'
import { rulePage } from '../../help/rule-pages.js'

/** What the tools for coding agents read of vmcp itself: the pages and schemas of the package in a folder. */
export function ownPorts(home: string): Pick<AgentPorts, 'rulePage' | 'schemaNames' | 'schemaText'> {
  return {
    rulePage: id => rulePage(home, id),
    schemaNames: () => schemaNames(home),
    schemaText: kind => findSchema(home, kind)
  }
}
