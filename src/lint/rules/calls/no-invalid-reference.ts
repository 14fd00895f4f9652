import { grouped, onceEach, problemAt, type Resource, type ResourceReference } from '../../../model/index.js'
import { AFTER_ALL_CHECKS } from '../../../source/diagnostic.js'
import type { Rule } from '../../rule.js'
import { type Verdict, verdicts } from '../../verdict.js'

/** A server that references a refused definition: the operator refuses the server too. */
export const noInvalidReference: Rule = {
  meta: {
    id: 'no-invalid-reference',
    description: 'Finds a reference to a definition that is not valid.',
    severity: 'error',
    dialects: ['toolhive']
  },
  mayRefuse: true,
  *check() {
    // The validity of a definition is known only after every rule has run.
  },
  *conclude({ resources }, found) {
    for (const resource of resources)
      for (const reference of resource.references ?? []) {
        const targets = verdicts(targetsOf(reference, resource, resources), found)
        const [target] = targets
        // Of several definitions with one name it is unknown which is applied; a valid one may be meant.
        if (target && targets.every(each => !each.valid)) yield refusedWith(target, reference, resource)
      }
  }
}

function targetsOf(
  { kind, name }: ResourceReference,
  { namespace }: Resource,
  resources: readonly Resource[]
): readonly Resource[] {
  return byIdentity(resources).get(identityOf({ kind, name: name.value, namespace })) ?? []
}

const byIdentity = onceEach((resources: readonly Resource[]) =>
  grouped(resources, each => (each.name === '' ? null : identityOf(each)))
)

function identityOf({ kind, name, namespace }: Pick<Resource, 'kind' | 'name' | 'namespace'>): string {
  return JSON.stringify([kind, namespace, name])
}

function refusedWith(target: Verdict, { name }: ResourceReference, { namespace }: Resource) {
  const [first] = target.errors
  const [message, why] = isMissing(target) ? describeMissing(target, namespace) : describeInvalid(target)
  const related = first
    ? [{ message: 'what is wrong there', file: first.diagnostic.file, span: first.diagnostic.span }]
    : []
  const { file, document } = target.resource.origin
  return problemAt(name.origin, {
    comesOf: { file, document },
    message: `${message}; ${why}`,
    refusal: {
      by: 'validator',
      group: { section: 'server', unit: 'references' },
      order: AFTER_ALL_CHECKS,
      message
    },
    related
  })
}

/** A definition that admission refuses never exists in the cluster, so the operator cannot find it. */
function isMissing({ errors }: Verdict): boolean {
  const by = errors[0]?.diagnostic.refusal?.by
  return by === 'reading' || by === 'decode' || by === 'strict' || by === 'admission'
}

function describeMissing({ resource, messages }: Verdict, namespace: string): [string, string] {
  const [kind, name, place] = [resource.kind, JSON.stringify(resource.name), JSON.stringify(namespace)]
  const message = `referenced ${kind} ${name} not found in namespace ${place}`
  return [message, `the cluster does not accept the one that is given: ${messages.join('; ')}`]
}

function describeInvalid({ resource, messages }: Verdict): [string, string] {
  const message = `Referenced ${resource.kind} ${resource.name} is invalid: ${messages.join('; ')}`
  return [message, 'the server is refused until that is fixed']
}
