import type { Workflow } from '../../model/index.js'
import { DEFAULT_AGGREGATION } from '../toolhive/naming/aggregation.js'
import { nameForServers } from '../toolhive/naming/name-server-tools.js'
import { toolNames } from '../toolhive/naming/tool-names.js'

/** Steps name the tools of servers like those of a composite tool without a server: `SERVER_TOOL` or `SERVER.TOOL`. */
export const naming: Required<Pick<Workflow, 'toolNames' | 'nameServerTools'>> = {
  toolNames: (name, known) => toolNames(name, known, [DEFAULT_AGGREGATION]),
  nameServerTools: tools => nameForServers(tools, [DEFAULT_AGGREGATION])
}
