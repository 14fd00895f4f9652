import actionTool from '../../../schemas/actions/ActionTool.schema.json' with { type: 'json' }
import type { ApiGroup } from '../reading/identity.js'
import type { FieldShape } from '../reading/shape.js'

const ACTION_TOOL = 'ActionTool'

/** The field table of an action tool. */
export const ACTION_TOOL_SHAPE = actionTool as FieldShape // a schema of this package: JSON Schema of exactly these keywords

export const GROUP: ApiGroup = {
  name: 'vmcp.dev',
  versions: ['v1alpha1'],
  kinds: [ACTION_TOOL],
  uniqueKinds: new Set([ACTION_TOOL])
}
