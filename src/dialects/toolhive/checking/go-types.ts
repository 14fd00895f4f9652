import { positionAt } from '../../../source/source-file.js'
import type { Place } from '../../reading/place.js'
import type { Shape } from '../../reading/shape.js'

/** The loader's words about a key that no field has. */
export function unknownFieldWords(place: Place, key: string): string {
  const { line } = positionAt(place.document.file, place.mark.start)
  return `line ${line}: field ${key} not found in type ${goTypeAt(place.parent?.path ?? '')}`
}

/** The configuration's Go type of a list or a map at a path, as the loader names it. */
export function goTypeOf(place: Place, shape: Shape): string {
  const { items, additionalProperties: rest } = shape
  if (shape.type === 'array') return `[]${elementOf(place, items)}`
  if (typeof rest === 'object') return `map[string]${elementOf(place, rest, '.*')}`
  return shape.properties ? goTypeAt(place.path) : 'map[string]interface {}'
}

function elementOf(place: Place, shape: Shape | undefined, below = ''): string {
  if (shape?.type === 'object' && shape.properties) {
    const path = `${place.path}${below}`
    return `${POINTERS.some(pattern => pattern.test(plainPath(path))) ? '*' : ''}${goTypeAt(path)}`
  }
  return shape?.type === 'string' ? 'string' : 'interface {}'
}

/** Lists and maps of pointers. */
const POINTERS = [
  /^aggregation\.tools$/,
  /^aggregation\.tools\.overrides\./,
  /^outgoing_?[aA]uth\.backends\./
]

function plainPath(path: string): string {
  return path.replace(/\[\d+\]/g, '')
}

/** The name of the configuration's Go struct at a path. */
function goTypeAt(path: string): string {
  const plain = plainPath(path)
  return TYPES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'types.BackendAuthStrategy'
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'config.Config'],
  [/onError$|on_error$/, 'config.StepErrorHandling'],
  [/(?:onDecline|onCancel|on_decline|on_cancel)$/, 'config.ElicitationResponseConfig'],
  [/steps(?:\.step)*$/, 'config.WorkflowStepConfig'],
  [/output$/, 'config.OutputConfig'],
  [/output\.properties\./, 'config.OutputProperty'],
  [/annotations$/, 'config.ToolAnnotationsOverride'],
  [/^composite(?:Tools|_tools)$/, 'config.CompositeToolConfig'],
  [/^composite(?:ToolRefs|_tool_refs)$/, 'config.CompositeToolRef'],
  [/conflict(?:ResolutionConfig|_resolution_config)$/, 'config.ConflictResolutionConfig'],
  [/^aggregation\.tools\.overrides\.[^.]*$/, 'config.ToolOverride'],
  [/^aggregation\.tools\.toolConfigRef$/, 'config.ToolConfigRef'],
  [/^aggregation\.tools$/, 'config.WorkloadToolConfig'],
  [/^aggregation$/, 'config.AggregationConfig'],
  [/^incoming_?[aA]uth\.oidc$/, 'config.OIDCConfig'],
  [/^incoming_?[aA]uth\.authz$/, 'config.AuthzConfig'],
  [/^incoming_?[aA]uth$/, 'config.IncomingAuthConfig'],
  [/^outgoing_?[aA]uth\..*header_?[iI]njection$/, 'types.HeaderInjectionConfig'],
  [/^outgoing_?[aA]uth\..*token_?[eE]xchange$/, 'types.TokenExchangeConfig'],
  [/^outgoing_?[aA]uth\..*upstream_?[iI]nject$/, 'types.UpstreamInjectConfig'],
  [/^outgoing_?[aA]uth\..*aws_?[sS]ts$/, 'types.AwsStsConfig'],
  [/^outgoing_?[aA]uth\..*obo$/, 'types.OBOConfig'],
  [/^outgoing_?[aA]uth\..*xaa$/, 'types.XAAConfig'],
  [/^outgoing_?[aA]uth$/, 'config.OutgoingAuthConfig'],
  [/^operational\.failure_?[hH]andling\.circuit_?[bB]reaker$/, 'config.CircuitBreakerConfig'],
  [/^operational\.failure_?[hH]andling$/, 'config.FailureHandlingConfig'],
  [/^operational\.timeouts$/, 'config.TimeoutConfig'],
  [/^operational$/, 'config.OperationalConfig'],
  [/^backends$/, 'config.StaticBackendConfig'],
  [/^telemetry$/, 'telemetry.Config'],
  [/^audit$/, 'audit.Config'],
  [/^optimizer$/, 'config.OptimizerConfig'],
  [/^session_?[sS]torage$/, 'config.SessionStorageConfig'],
  [/^rate_?[lL]imiting$/, 'ratelimit.Config'],
  [/^code_?[mM]ode$/, 'config.CodeModeConfig']
]
