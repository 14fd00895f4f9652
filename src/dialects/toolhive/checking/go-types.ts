import { positionAt } from '../../../source/source-file.js'
import type { Place } from '../../reading/place.js'

/** The loader's words about a key that no field has. */
export function unknownFieldWords(place: Place, key: string): string {
  const { line } = positionAt(place.document.file, place.mark.start)
  return `line ${line}: field ${key} not found in type ${goTypeAt(place.parent?.path ?? '')}`
}

/** The name of the configuration's Go type at a path. */
function goTypeAt(path: string): string {
  const plain = path.replace(/\[\d+\]/g, '')
  const found = TYPES.find(([pattern]) => pattern.test(plain))
  return found ? `config.${found[1]}` : 'types.BackendAuthStrategy'
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'Config'],
  [/onError$|on_error$/, 'StepErrorHandling'],
  [/(?:onDecline|onCancel|on_decline|on_cancel)$/, 'ElicitationResponseConfig'],
  [/steps(?:\.step)*$/, 'WorkflowStepConfig'],
  [/output$/, 'OutputConfig'],
  [/output\.properties\./, 'OutputProperty'],
  [/^composite(?:Tools|_tools)$/, 'CompositeToolConfig'],
  [/^composite(?:ToolRefs|_tool_refs)$/, 'CompositeToolRef'],
  [/conflict(?:ResolutionConfig|_resolution_config)$/, 'ConflictResolutionConfig'],
  [/^aggregation\.tools\.overrides\./, 'ToolOverride'],
  [/^aggregation\.tools$/, 'WorkloadToolConfig'],
  [/^aggregation$/, 'AggregationConfig'],
  [/^incoming_?[aA]uth\.oidc$/, 'OIDCConfig'],
  [/^incoming_?[aA]uth\.authz$/, 'AuthzConfig'],
  [/^incoming_?[aA]uth$/, 'IncomingAuthConfig'],
  [/^outgoing_?[aA]uth$/, 'OutgoingAuthConfig'],
  [/^operational\.failure_?[hH]andling$/, 'FailureHandlingConfig'],
  [/^operational\.timeouts$/, 'TimeoutConfig'],
  [/^operational$/, 'OperationalConfig'],
  [/^backends$/, 'StaticBackendConfig']
]
