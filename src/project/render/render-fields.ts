import type { Fixtures } from '../../backends/index.js'
import type { ElicitationAnswer, JsonObject, Workflow } from '../../model/index.js'
import { DEFAULT_LIMITS } from '../../template/index.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { simulate } from '../simulation/simulate.js'
import { UsageError } from '../usage-error.js'
import { recordScopes } from './recording-semantics.js'
import { renderField } from './render-field.js'
import type { RenderedField } from './rendered-field.js'
import { type TemplateField, templateFields } from './template-fields.js'

export interface RenderFieldsOptions {
  readonly arguments: JsonObject
  readonly fixtures: Fixtures
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  /** Only the fields of this step. */
  readonly step?: string | undefined
  /** Only the field at this path of the document. */
  readonly path?: string | undefined
  readonly withTrace?: boolean | undefined
}

/**
 * Renders the templates of a workflow with the scope of each when the workflow runs on fixtures.
 *
 * @throws UsageError for a step or a path that the workflow does not have
 */
export async function renderFields(
  workflow: Workflow,
  options: RenderFieldsOptions
): Promise<readonly RenderedField[]> {
  const fields = chosenFields(workflow, options)
  const { arguments: given, fixtures, answers } = options
  const { workflow: recorded, recording } = recordScopes(workflow, given)
  await simulate(recorded, { arguments: given, fixtures, answers })
  const withTrace = options.withTrace === true
  let { steps } = DEFAULT_LIMITS
  return fields.map(field => {
    const { rendered, isEndless } = renderField(field, { workflow, recording, withTrace, steps })
    if (isEndless) steps = STEPS_AFTER_ENDLESS
    return rendered
  })
}

/** For each further template, after one that has taken all its steps: many of these would take minutes together. */
const STEPS_AFTER_ENDLESS = 500_000

function chosenFields(workflow: Workflow, { step, path }: RenderFieldsOptions): readonly TemplateField[] {
  const fields = templateFields(workflow)
  if (step !== undefined && !fields.some(field => field.step === step))
    throw new UsageError(
      noSuch(
        'step with a template',
        step,
        fields.map(field => field.step ?? '')
      )
    )
  const ofStep = fields.filter(field => step === undefined || field.step === step)
  const chosen = ofStep.filter(field => path === undefined || field.expression.origin.path === path)
  if (path !== undefined && chosen.length === 0)
    throw new UsageError(
      noSuch(
        'template at',
        path,
        ofStep.map(field => field.expression.origin.path)
      )
    )
  return chosen
}

function noSuch(what: string, name: string, known: readonly string[]): string {
  return `there is no ${what} "${name}"${didYouMean(name, known)}`
}
