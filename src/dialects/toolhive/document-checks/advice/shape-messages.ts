import { reportOutdatedField } from '../../../document-checks/outdated-field.js'
import type { ShapeMessages } from '../../../document-checks/shape-context.js'
import type { Place } from '../../../reading/place.js'
import { type FieldShape, takesAnyKey } from '../../../reading/shape.js'
import { pastField, pastType, pastValue } from '../../releases/past.js'
import { goTypeOf, unknownFieldMessage } from '../go-types/go-types.js'
import { isPromisedField, reportPromisedField } from './promised-field.js'

/** What ToolHive's guides, config loader and operator add to the field tables. */
export const toolhiveMessages: ShapeMessages = {
  weighsNumbers: false,
  reportPromised: (place, field) => {
    if (!isPromisedField(place)) return reportOutdatedField(place, toolhiveMessages, field)
    reportPromisedField(place, field)
    return true
  },
  unknownFieldMessage,
  past: { field: pastField, value: pastValue, type: pastType },
  goTypeOf,
  opened
}

/** The inner step of a loop, and nested output properties, are opaque to the cluster and have the shape of the outer ones. */
function opened(value: Place, around: FieldShape, known: FieldShape): FieldShape {
  if (value.entry?.key === 'step' && around.properties?.collection) return around
  if (value.entry?.key === 'properties' && around.properties?.value && takesAnyKey(known))
    return { type: 'object', additionalProperties: around }
  return known
}
