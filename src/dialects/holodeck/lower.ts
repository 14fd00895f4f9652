import type { Agent, AgentServer, Resource } from '../../model/index.js'
import type { SourceDocument } from '../../source/source-node.js'
import type { Lowered, ServersOfDocument } from '../dialect.js'
import { checkSecrets } from '../document-checks/check-secrets.js'
import { checkFields } from './document-checks/check-fields.js'
import { checkNames } from './document-checks/check-names.js'
import { checkNeeds } from './document-checks/check-needs.js'
import { checkTypes } from './document-checks/check-types.js'
import { checkValues } from './document-checks/check-values.js'
import { checkVariables, reportVariables } from './document-checks/check-variables.js'
import { AgentFindings } from './findings.js'
import { entryAt, rootOf, type ServerEntry, textAt, toolsOf } from './reading/entry.js'
import { FIELDS, transportsOf } from './reading/fields.js'
import { readSource } from './reading/read-source.js'
import { type EnvironmentUse, variablesIn } from './reading/variables.js'
import { recognize } from './recognize.js'

/** Lowers agents one by one, because they do not reference each other. */
export function lower(documents: readonly SourceDocument[]): Lowered {
  const findings = new AgentFindings()
  const agents = documents.map(document => lowerAgent(document, findings))
  return {
    resources: agents.map(resourceOf),
    workflows: [],
    actions: [],
    serviceClasses: [],
    agents,
    diagnostics: findings.diagnostics
  }
}

/** The servers of one agent; null for other documents. */
export function servers(document: SourceDocument): ServersOfDocument | null {
  if (recognize(document).kind !== 'ours') return null
  const { agents = [], diagnostics } = lower([document])
  const sources = agents.flatMap(agent => agent.servers.flatMap(({ source }) => source ?? []))
  return { sources, diagnostics }
}

function lowerAgent(document: SourceDocument, findings: AgentFindings): Agent {
  const root = rootOf(document)
  const tools = toolsOf(document)
  const entries = tools.filter(tool => textAt(tool.field('type')) === 'mcp').map(entryAt)
  if (!document.isBroken) {
    checkTypes(tools, findings)
    checkNames(tools, entries, findings)
    for (const entry of entries) check(entry, findings)
    reportVariables(entries.flatMap(usesOf), findings)
  }
  return {
    name: textAt(root.field('name')) ?? '',
    dialect: 'holodeck',
    description: textAt(root.field('description')),
    origin: root.origin,
    servers: entries.map(serverOf)
  }
}

function check(entry: ServerEntry, findings: AgentFindings): void {
  checkNeeds(entry, findings)
  checkFields(entry, findings)
  checkValues(entry, findings)
  for (const place of settingsOf(entry)) checkVariables(place, findings)
  checkSecrets(entry.place, findings)
}

function serverOf(entry: ServerEntry): AgentServer {
  const variables = new Set(usesOf(entry).map(({ name }) => name))
  return {
    name: textAt(entry.place.field('name')) ?? '',
    source: readSource(entry),
    variables: [...variables]
  }
}

function usesOf(entry: ServerEntry): readonly EnvironmentUse[] {
  return settingsOf(entry).flatMap(variablesIn)
}

/** The fields that configure the connection and apply to the entry's transport. */
function settingsOf({ place, transport }: ServerEntry): readonly ReturnType<typeof place.field>[] {
  return place
    .entries()
    .filter(({ key }) => FIELDS.has(key) && key !== 'description')
    .filter(({ key }) => transport === null || transportsOf(key).includes(transport))
    .map(entry => entry.place)
}

function resourceOf({ name, origin }: Agent): Resource {
  return {
    dialect: 'holodeck',
    apiVersion: '',
    kind: 'Agent',
    name,
    namespace: '',
    origin,
    workflows: [],
    referencedTools: [],
    stepCount: 0,
    statusNames: { verdict: 'valid', valid: 'true', invalid: 'false', hasStepCount: false }
  }
}
