import type {
  Compat,
  Instance,
  Interpreted,
  JsonObject,
  Outcome,
  RunView,
  Semantics,
  ServiceClass,
  ToolResult
} from '../../../model/index.js'
import { musterTemplates } from '../semantics/template-ways.js'
import { bindArguments } from './bind-arguments.js'
import { instanceIn, type LiveInstance } from './instance-state.js'
import { type LifeCyclePhrases, NO_TEXT, phraseFailure } from './phrase.js'
import { renderArguments, renderText } from './render.js'
import { firstText, parsedText } from './result-outputs.js'
import { callScope, nameScope, outputScope } from './scope.js'

/** Descriptions of built-in conditions of an action's steps; no class defines them. */
export const CHECKS_ARE_ON = 'health checks are enabled'
export const HEALTH_IS_OPEN = 'the health is still being checked'

/** The scope key with the health of the instance; no template can name it. */
const HEALTH_KEY = ' health'

/** Life-cycle semantics for one action of a class in one reading. */
export function lifeCycleSemantics(phrases: LifeCyclePhrases, compat: Compat): Semantics {
  const { service } = phrases
  const partsOf = (view: RunView, live: LiveInstance) => ({
    service,
    compat,
    args: view.arguments,
    name: nameOf(service, view.arguments, compat),
    data: live.data
  })
  const instance = (view: RunView): Instance => {
    const live = instanceIn(view, service, compat)
    return instanceOf(service, live, { ...partsOf(view, live) })
  }
  return {
    functions: 'sprig',
    templates: musterTemplates,
    missingKeys: 'fail',
    bindArguments: given => boundWithName(service, given, compat),
    scope: view => {
      const live = instanceIn(view, service, compat)
      return Object.assign(Object.create(null), callScope(partsOf(view, live)), { [HEALTH_KEY]: live.health })
    },
    renderText: (expression, scope) => renderText(expression, scope, compat),
    renderArguments: (tree, scope) => renderArguments(tree, scope, compat),
    adaptArguments: rendered => rendered,
    decide: ({ text }, scope) => ({
      ok: true,
      value: text === CHECKS_ARE_ON ? service.health.isEnabled : scope[HEALTH_KEY] === 'checking',
      missing: []
    }),
    results: null,
    collect: () => ({ ok: false, failure: { kind: 'collection', cause: 'a lifecycle has no loops' } }),
    interpret,
    failedOutput: () => undefined,
    loopOutput: () => undefined,
    resolveAnswer: () => ({
      ok: false,
      failure: { kind: 'elicitation', cause: 'a lifecycle asks no questions' }
    }),
    instance,
    output: view => ({ ok: true, value: instanceJson(instance(view)) }),
    failedAnswer: view => (view === null ? null : instanceJson(instance(view))),
    phrase: fact => phraseFailure(fact, phrases)
  }
}

/** A class that cannot start and a name that cannot be rendered are detected before any call. */
function boundWithName(service: ServiceClass, given: JsonObject, compat: Compat): Outcome<JsonObject> {
  if (!service.calls.get('start')?.tool.value)
    return { ok: false, failure: { kind: 'definition', cause: NO_START } }
  const bound = bindArguments(service.parameters, given, compat)
  if (!bound.ok || service.defaultName === null) return bound
  const scope = nameScope({ service, compat, args: bound.value })
  const name = renderText(service.defaultName, scope, compat)
  return name.ok
    ? bound
    : { ok: false, failure: { ...name.failure, cause: `defaultName: ${name.failure.cause}` } }
}

const NO_START = 'serviceConfig.lifecycleTools.start.tool is required'

/** The default name in the documented reading, otherwise the name of the class. */
export function nameOf(service: ServiceClass, args: JsonObject, compat: Compat): string {
  if (service.defaultName === null) return service.name
  const rendered = renderText(service.defaultName, nameScope({ service, compat, args }), compat)
  return rendered.ok && rendered.value !== '' ? rendered.value : service.name
}

/** The instance as callers see it. If any output cannot be rendered, all are omitted. */
export function instanceOf(
  service: ServiceClass,
  live: LiveInstance,
  parts: Parameters<typeof outputScope>[0]
): Instance {
  const { state, health, data, first } = live
  const outputs = first === null ? {} : renderedOutputs(service, { ...parts, data: first })
  return { name: parts.name, serviceClassName: service.name, state, health, serviceData: data, outputs }
}

function renderedOutputs(service: ServiceClass, parts: Parameters<typeof outputScope>[0]): JsonObject {
  const scope = outputScope(parts)
  const rendered: Record<string, string> = Object.create(null)
  for (const { name, value } of service.outputs) {
    const result = renderText(value, scope, parts.compat)
    if (!result.ok) return {}
    rendered[name] = result.value
  }
  return rendered
}

export function instanceJson({
  name,
  serviceClassName,
  state,
  health,
  serviceData,
  outputs
}: Instance): JsonObject {
  return { name, serviceClassName, state, health, serviceData, outputs }
}

/** The value shown for a result: its first text, parsed if it is JSON. */
function interpret(result: ToolResult): Interpreted {
  const text = firstText(result)
  if (result.isError) return { ok: false, cause: text ?? NO_TEXT }
  const output = parsedText(text) ?? text
  return { ok: true, output, content: null }
}
