import type { Resource, ResourceReference } from '../../model/index.js'
import { problemAt } from '../problem.js'
import type { Rule } from '../rule.js'
import { verdicts } from '../verdict.js'

/** A server that names a definition which is refused: the operator refuses the server with it. */
export const noInvalidReference: Rule = {
  meta: {
    id: 'no-invalid-reference',
    description: 'Finds a reference to a definition that is not valid.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check() {
    // What a definition is worth is known only when every rule has spoken.
  },
  *conclude({ resources }, found) {
    for (const resource of resources)
      for (const reference of resource.references ?? []) {
        const target = targetOf(reference, resource, resources)
        const [verdict] = target ? verdicts([target], found) : []
        if (!target || !verdict || verdict.valid) continue
        const { value: name, origin } = reference.name
        const reasons = verdict.messages.join('; ')
        const words = `Referenced ${target.kind} ${name} is invalid: ${reasons}`
        const [first] = verdict.errors
        yield problemAt(origin, {
          rule: 'no-invalid-reference',
          severity: 'error',
          message: `${words}; the server is refused until that is mended`,
          refusal: {
            by: 'validator',
            group: 'server/references',
            order: Number.MAX_SAFE_INTEGER,
            message: words
          },
          ...(first
            ? {
                related: [
                  { message: 'what is wrong there', file: first.diagnostic.file, span: first.diagnostic.span }
                ]
              }
            : {})
        })
      }
  }
}

function targetOf(
  { kind, name }: ResourceReference,
  { namespace }: Resource,
  resources: readonly Resource[]
): Resource | undefined {
  return resources.find(
    each => each.kind === kind && each.name === name.value && each.namespace === namespace && each.name !== ''
  )
}
