import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guides } from '../outside-folders.js'

const head =
  'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServer\nmetadata:\n  name: desk\nspec:\n  incomingAuth:\n    type: anonymous\n  groupRef:\n    name: my-tools\n  config:\n'
/** Arguments with which each of the ToolHive examples runs to its end. */
export const toolhiveArguments = {
  environment: 'staging',
  service: 'web',
  namespace: 'prod',
  image: 'web:2',
  query: 'tools',
  incident_id: '7',
  pr_number: '4711',
  package_name: 'left-pad',
  ecosystem: 'npm',
  repo: 'acme/shop',
  org: 'acme'
}

/** The whole documents of the first guide, and those of the second, whose fragments get the head that they leave out. */
export function toolhiveExamples(): { name: string; path: string; text: string }[] {
  const [first = '', second = ''] = readdirSync(guides.path)
    .filter(name => /^00[01]_/.test(name))
    .sort()
    .map(name => readFileSync(join(guides.path, name), 'utf8'))
  const whole = [...first.matchAll(/```yaml\n(apiVersion[\s\S]*?)```/g)]
    .map(match => match[1] ?? '')
    .filter(text => /\n {2}steps:/.test(text))
  const complete =
    /apiVersion: \S+\nkind: VirtualMCPServer\nmetadata:\n {2}name: research-vmcp\n[\s\S]*?timeout: '5m'\n/.exec(
      second
    )?.[0] ?? ''
  const fragments = [...second.matchAll(/\nspec:\n {2}config:\n( {4}compositeTools:\n(?: {4}.*\n)+)/g)].map(
    match => match[1] ?? ''
  )
  const remade = fragments.filter(text => !text.includes('<TOOL_NAME>')).map(text => head + text)
  return [...whole, complete, ...remade].map(text => {
    const name = /\n {2}name: ([a-z]+_[a-z_]+)/.exec(text)?.[1] ?? /- name: ([a-z_]+)/.exec(text)?.[1] ?? ''
    return { name, path: `${name}.yaml`, text }
  })
}

/** Tools of the service classes in the resource reference. */
export const musterActions = [
  { name: 'postgres-database', verbs: ['start', 'stop', 'healthCheck'], given: { database_name: 'shop' } },
  {
    name: 'web-application',
    verbs: ['start', 'stop', 'status', 'healthCheck'],
    given: { image: 'acme/shop:2' }
  }
].flatMap(({ name, verbs, given }) => verbs.map(verb => ({ name, verb, given })))
/** Its workflows, with arguments with which they run to their end. */
export const musterRuns = [
  { name: 'deploy-application', given: { app_name: 'shop' } },
  { name: 'database-migration', given: { database_name: 'shop', migration_version: '7' } },
  { name: 'progressive-deployment', given: { app_name: 'shop', version: '2' } }
]

/** The whole documents of the reference of resources; its outlines of the kinds are no examples. */
export function musterExamples(): Map<string, { path: string; text: string }> {
  const [guide = ''] = readdirSync(guides.path).filter(name => name.startsWith('004_'))
  const text = readFileSync(join(guides.path, guide), 'utf8')
  const documents = [...text.matchAll(/```yaml\n(apiVersion: muster[\s\S]*?)```/g)].map(
    match => match[1] ?? ''
  )
  const named = documents.flatMap(document => {
    const name = /\n {2}name: ([a-z][a-z0-9-]*)\n/.exec(document)?.[1]
    return name === undefined ? [] : [[name, { path: `${name}.yaml`, text: document }] as const]
  })
  return new Map(named)
}
