import { addToList, type LifeCycleVerb, type ServiceClass } from '../../../../model/index.js'

/** The location of a text in a class: the arguments of a verb's call, the outputs of the class, or the default name. */
export type TextSite = LifeCycleVerb | 'outputs' | 'defaultName'

/** What is known about a variable. */
export type Knowledge =
  | { readonly kind: 'known' }
  /** Present only when the caller passes it. */
  | { readonly kind: 'optional'; readonly argument: string }
  /** An output that is read at the top level, where the engine lacks it. */
  | { readonly kind: 'bareOutput'; readonly output: string }
  /** Present only after another call, which may not have been made. */
  | { readonly kind: 'perhaps' }
  | {
      readonly kind: 'unknown'
      readonly name: string
      readonly choices: readonly string[]
      readonly why: string
    }

const KNOWN: Knowledge = { kind: 'known' }
const CALL_ROOTS = ['args', 'name', 'serviceClassName', 'service', 'start', 'stop', 'restart']
const ROOTS: Partial<Record<TextSite, readonly string[]>> = {
  outputs: ['args', 'name', 'start'],
  defaultName: ['args']
}

/** What a path of names refers to. */
export function knowledgeOf(service: ServiceClass, site: TextSite, path: readonly string[]): Knowledge {
  const [root, ...rest] = path
  if (root === undefined) return KNOWN
  const roots = ROOTS[site] ?? CALL_ROOTS
  if (!roots.includes(root)) return topLevel(service, site, root, roots)
  if (root === 'args') return rest[0] === undefined ? KNOWN : argument(service, rest[0], [])
  if (root === 'service') return ofService(service, site, rest)
  if (root === 'start') return rest[0] === undefined ? KNOWN : output(service, site, rest[0])
  if ((root === 'stop' || root === 'restart') && rest[0] !== undefined) return empty(root, rest[0])
  return KNOWN
}

function topLevel(service: ServiceClass, site: TextSite, name: string, roots: readonly string[]): Knowledge {
  const { properties } = service.parameters
  if (properties.has(name)) return argument(service, name, roots)
  if (site !== 'defaultName' && outputNames(service).has(name)) {
    const found = output(service, site, name)
    return found.kind === 'known' ? { kind: 'bareOutput', output: name } : found
  }
  return argument(service, name, [...roots, ...outputNames(service).keys()])
}

function argument(service: ServiceClass, name: string, more: readonly string[]): Knowledge {
  const { properties } = service.parameters
  const parameter = properties.get(name)
  if (parameter)
    return parameter.isRequired || parameter.default ? KNOWN : { kind: 'optional', argument: name }
  // A class without declared arguments accepts any.
  if (properties.size === 0) return { kind: 'perhaps' }
  const why = 'it is neither an argument of the class, nor an output of a call, nor a name of the system'
  return { kind: 'unknown', name, choices: [...properties.keys(), ...more], why }
}

function ofService(service: ServiceClass, site: TextSite, rest: readonly string[]): Knowledge {
  const [name, inner] = rest
  if (name === undefined || name === 'name' || name === 'id') return KNOWN
  if (name === 'metadata') return inner === undefined ? KNOWN : output(service, site, inner)
  return {
    kind: 'unknown',
    name,
    choices: ['name', 'id', 'metadata'],
    why: '.service has name, id and metadata'
  }
}

/** Before the first call there are no outputs; the other calls come after start, and maybe after one another. */
function output(service: ServiceClass, site: TextSite, name: string): Knowledge {
  const outputs = outputNames(service)
  const verbs = outputs.get(name)
  const choices = [...outputs.keys()]
  if (verbs === undefined) return { kind: 'unknown', name, choices, why: 'no call of the class outputs it' }
  if (site === 'start' && !service.calls.has('restart') && verbs.every(verb => verb === 'start'))
    return { kind: 'unknown', name, choices: [], why: 'nothing has been output before the first start' }
  if (site === 'start') return { kind: 'perhaps' }
  return verbs.includes('start') ? KNOWN : { kind: 'perhaps' }
}

function empty(root: string, name: string): Knowledge {
  const why = `.${root} is always empty: the outputs of every call are under .start`
  return { kind: 'unknown', name, choices: [], why }
}

/** The outputs of all calls, each with the verbs that produce it. */
function outputNames({ calls }: ServiceClass): ReadonlyMap<string, readonly LifeCycleVerb[]> {
  const names = new Map<string, LifeCycleVerb[]>()
  for (const { verb, outputs } of calls.values()) for (const { name } of outputs) addToList(names, name, verb)
  return names
}
