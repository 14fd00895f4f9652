import { type StepLocation, stepsOf, type Workflow, withoutRouters } from '../../model/index.js'
import type { SourceFile, Span } from '../../source/index.js'
import { companionKind } from '../../suite/companion-problems.js'
import { nameSpan } from '../names/name-use.js'
import { toolDefinitions } from '../names/tool-definitions.js'
import type { Workspace } from '../workspace.js'

export type SymbolKind = 'workflow' | 'parameter' | 'step' | 'loop' | 'question' | 'test' | 'tool'

/** Something that a file declares, with the declarations inside it. */
export interface FileSymbol {
  readonly name: string
  readonly detail: string
  readonly kind: SymbolKind
  readonly span: Span
  /** The span of the name alone. */
  readonly nameSpan: Span
  readonly children: readonly FileSymbol[]
}

export function symbolsIn(workspace: Workspace, path: string): readonly FileSymbol[] {
  const file = workspace.file(path)
  const suite = file && workspace.suiteIn(file)
  if (suite)
    return suite.tests.map(({ name, place }) => ({
      ...leaf(name, 'test', place.node.span),
      detail: ''
    }))
  if (file && companionKind(file) === 'fixtures')
    return toolDefinitions(file).map(({ name, span, whole = span }) => ({
      ...leaf(name, 'tool', spanOf(span, whole)),
      nameSpan: span
    }))
  const workflows = withoutRouters(workspace.groupOf(path)?.project.workflows ?? [])
  return workflows.filter(({ origin }) => origin.file.path === path).map(workflowSymbol)
}

function leaf(name: string, kind: SymbolKind, span: Span): FileSymbol {
  return {
    name: name === '' ? '(without a name)' : name,
    detail: '',
    kind,
    span,
    nameSpan: { start: span.start, end: span.start },
    children: []
  }
}

function workflowSymbol(workflow: Workflow): FileSymbol {
  const { name, origin, parameters, description } = workflow
  const own = [...parameters.properties.values()].map(
    (parameter): FileSymbol => ({
      ...leaf(parameter.name, 'parameter', spanOf(parameter.origin.keySpan, parameter.origin.span)),
      detail: parameter.type ?? '',
      nameSpan: parameter.origin.keySpan ?? parameter.origin.span
    })
  )
  const places = stepsOf(workflow)
  const top = places.filter(({ depth }) => depth === 0).map(place => stepSymbol(place, places))
  return { ...leaf(name, 'workflow', origin.span), detail: description ?? '', children: [...own, ...top] }
}

function spanOf(key: Span | undefined, value: Span): Span {
  return key ? { start: key.start, end: Math.max(key.end, value.end) } : value
}

function stepSymbol({ step }: StepLocation, places: readonly StepLocation[]): FileSymbol {
  const kinds = { tool: 'step', elicitation: 'question', forEach: 'loop', parallel: 'loop' } as const
  const id = step.fields.get('id')?.node
  const span = step.origin.span
  const children = places
    .filter(({ container }) => container === step)
    .map(place => stepSymbol(place, places))
  return {
    ...leaf(step.id, kinds[step.kind], span),
    detail: step.kind === 'tool' ? step.tool.value : '',
    ...(id ? { nameSpan: nameSpan(id) } : {}),
    children
  }
}

/** All symbols whose name contains a text, ignoring case. */
export function symbolsNamed(
  workspace: Workspace,
  text: string
): readonly { file: SourceFile; symbol: FileSymbol }[] {
  const wanted = text.toLowerCase()
  return workspace.files.flatMap(file =>
    flat(symbolsIn(workspace, file.path))
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(symbol => ({ file, symbol }))
  )
}

function flat(symbols: readonly FileSymbol[]): readonly FileSymbol[] {
  return symbols.flatMap(symbol => [symbol, ...flat(symbol.children)])
}
