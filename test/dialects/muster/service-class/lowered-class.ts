import type { RunReport } from '../../../../src/engine/index.js'
import type { Compat } from '../../../../src/model/index.js'
import { dryRun } from '../../../../src/project/library.js'

/** The class whose spec is given, called `oven`. */
export function classText(spec: string): string {
  const body = spec.replace(/^(?=.)/gm, '  ')
  return `apiVersion: muster.giantswarm.io/v1alpha1\nkind: ServiceClass\nmetadata: { name: oven }\nspec:\n${body}`
}

interface Play {
  readonly spec: string
  readonly verb: string
  readonly tools: object
  readonly compat?: Compat
  readonly arguments?: object
}

/** One verb of that class on fixtures. */
export function play({
  spec,
  verb,
  tools,
  compat = 'documented',
  arguments: given = {}
}: Play): Promise<RunReport> {
  return dryRun([{ path: 'given.yaml', text: classText(spec) }], {
    action: `ServiceClass/oven ${verb}`,
    fixtures: { tools },
    arguments: given,
    compat
  })
}

/** Answers of a tool, by name. */
export function answering(answers: Readonly<Record<string, readonly object[]>>): object {
  return Object.fromEntries(Object.entries(answers).map(([tool, responses]) => [tool, { responses }]))
}
