import { grouped, once, onceEach, stepsOf, type Workflow } from '../model/index.js'
import { type DataReader, inferTemplate, type ShadowedRead, type Template } from '../template/index.js'
import { type Cause, causesOf } from './causes/cause.js'
import { withCertainFailure } from './causes/certain-failures.js'
import { withoutImplied } from './causes/lacking-edges.js'
import type { AnalysisSubject } from './certainty/called-tool.js'
import { certaintiesOf } from './certainty/certainties.js'
import { failureEndsRun } from './certainty/consequence.js'
import { declaredScopes } from './certainty/declared-scopes.js'
import type { RememberedTexts } from './certainty/fact-memory.js'
import { type Scopes, scopesOf } from './certainty/scopes.js'
import { demandFacts, plainDemands } from './facts/demand-facts.js'
import type { Fact, FactKind, FactOf, SyntaxFact } from './facts/fact.js'
import { foreignNames } from './facts/foreign-names.js'
import { withMisspeltIds } from './facts/misspelt-ids.js'
import { nameFacts } from './facts/name-facts.js'
import { lookedUpBy } from './facts/name-read.js'
import { NameReader, readerOf } from './facts/name-reader.js'
import { resultFacts } from './facts/result-facts.js'
import { straySigns } from './facts/stray-signs.js'
import { strictDemand } from './facts/strict-demands.js'
import { type InferredField, valueFacts } from './facts/value-facts.js'
import { type ExpressionLocation, expressionsIn, ignoredExpressions } from './reading/expressions.js'
import { readTemplate } from './reading/template-reading.js'

/** Every fact about the templates of some workflows, grouped by cause, in document order. */
export interface Analysis {
  ofKind<K extends FactKind>(kind: K): readonly Cause<FactOf<K>>[]
}

/** The analysis of workflows, shared by all rules. */
export const analysisOf = onceEach(analyse)

function analyse(subject: AnalysisSubject): Analysis {
  const syntax = once(() => byKind(subject, syntaxFacts))
  const all = once(() => {
    const { memory, files = [], workflows } = subject
    const remembered = memory?.around(files, workflows) ?? null
    return byKind(subject, (workflow, index) =>
      withMisspeltIds(workflow, withoutImplied(workflow, factsOf(workflow, subject, remembered, index)))
    )
  })
  return {
    ofKind: <K extends FactKind>(kind: K) => {
      const causes = (SYNTAX.has(kind) ? syntax() : all()).get(kind) ?? []
      return causes as Cause<FactOf<K>>[] // grouped by kind
    }
  }
}

/** These facts are reported without inference. */
const SYNTAX: ReadonlySet<FactKind> = new Set<SyntaxFact['kind']>(['syntax', 'unknown-function'])

function byKind(
  { workflows }: AnalysisSubject,
  factsIn: (workflow: Workflow, index: number) => Iterable<Fact>
): ReadonlyMap<FactKind, readonly Cause[]> {
  const causes = workflows.flatMap((workflow, index) => causesOf(factsIn(workflow, index)))
  return grouped(causes, ({ fact }) => fact.kind)
}

function factsOf(
  workflow: Workflow,
  subject: AnalysisSubject,
  remembered: RememberedTexts | null,
  index: number
): readonly Fact[] {
  const certainties = certaintiesOf(workflow)
  const around: Around = {
    subject,
    declared: declaredScopes(workflow, subject),
    engine: scopesOf(workflow, { certainties, known: subject, trust: 'engine' })
  }
  const all = expressionsIn(workflow)
  const places = remembered ? remembered.changed(index, all) : all
  const facts = places
    .flatMap(place => factsOfField(place, around))
    .concat(foreignNames(workflow, places), straySigns(workflow, places), resultFacts(workflow))
  remembered?.note(index, all, facts)
  return facts
}

interface Around {
  readonly subject: AnalysisSubject
  readonly declared: Scopes
  readonly engine: Scopes
}

/** The facts of one template, in levels: each level concludes nothing from values an earlier level has noted. */
function factsOfField(place: ExpressionLocation, around: Around): readonly Fact[] {
  const { expression, role, workflow } = place
  const { missingKeys, templates } = workflow.semantics
  const isTemplate = templates.reading(expression.text, role) !== 'text'
  const { template } = isTemplate ? readTemplate(expression, workflow) : { template: null }
  const inferred = template && inferField(place, template, around)
  const names = inferred?.names ?? (isTemplate ? lookedUpFacts(place, around) : [])
  const values = inferred ? valueFacts(inferred.field, names) : []
  const complete = (facts: readonly Fact[]): readonly Fact[] =>
    inferred ? withCertainFailure(inferred.field, facts) : facts
  if (missingKeys === 'fail') {
    const demand = strictDemand(place, inferred?.field ?? null, around.subject)
    return complete(names.concat(values, demand ?? []))
  }
  const demands = inferred ? demandFacts(inferred.field, values) : isTemplate ? [] : plainDemands(place)
  // Where no text is expected, the mismatch is reported instead of how the value prints.
  const isReported = demands.some(({ kind }) => kind === 'no-output')
  return complete(names.concat(demands, isReported ? values.filter(({ kind }) => !isPrint(kind)) : values))
}

function lookedUpFacts(place: ExpressionLocation, { subject }: Around): readonly Fact[] {
  const reference = lookedUpBy(place)
  return reference ? nameFacts({ reference, place, subject }) : []
}

function isPrint(kind: FactKind): boolean {
  return kind === 'raw-record' || kind === 'raw-nested'
}

interface InferredNames {
  readonly field: InferredField
  readonly names: readonly Fact[]
}

function inferField(
  place: ExpressionLocation,
  template: Template,
  { subject, declared, engine }: Around
): InferredNames {
  const missingKey = place.workflow.semantics.missingKeys === 'fail' ? 'error' : 'default'
  const infer = (scopes: Scopes, reader?: DataReader) =>
    inferTemplate(template, scopes.of(place), reader ? { missingKey, reader } : { missingKey })
  const reader = new NameReader({ place, subject }, declared.ended)
  const first = infer(declared, reader)
  const names = reader.facts
  // What happens in every run is inferred without trusting any declaration.
  const sure = once(() => infer(engine))
  const doubting = names.length === 0 ? sure : once(() => infer(engine, readerOf(names, engine.ended)))
  const shadowed = shadowedRoots(place, first.shadowed, subject)
  const all = shadowed.length === 0 ? names : [...names, ...shadowed]
  return { field: { place, declared: first, engine: sure, doubting }, names: all }
}

/** The templates that do not parse; nothing is inferred from them. */
function* syntaxFacts(workflow: Workflow): Generator<SyntaxFact> {
  const { reading } = workflow.semantics.templates
  for (const place of [...expressionsIn(workflow), ...ignoredExpressions(workflow)]) {
    if (reading(place.expression.text, place.role) === 'text') continue
    const { problem } = readTemplate(place.expression, workflow)
    const kind = problem?.unknownFunction === undefined ? 'syntax' : 'unknown-function'
    // Text that is looked up literally need not be a valid Go template.
    if (!problem || (kind === 'syntax' && lookedUpBy(place))) continue
    const refusal = workflow.rejects?.(place, problem.message) ?? null
    yield { kind, place, problem, refusal, failsRun: refusal === null && failureEndsRun(place) }
  }
}

/** Root names that are read where the dot has another value. */
function shadowedRoots(
  place: ExpressionLocation,
  shadowed: readonly ShadowedRead[],
  { tools }: AnalysisSubject
): readonly FactOf<'shadowed-root'>[] {
  return shadowed.flatMap(read => {
    if (!isMeantAsRoot(read, place.workflow) || isKnownField(read, tools)) return []
    return [{ kind: 'shadowed-root', place, read }]
  })
}

/** Only names that the root certainly has: a declared parameter, the id of a step. */
function isMeantAsRoot({ names: [root = '', name = ''] }: ShadowedRead, workflow: Workflow): boolean {
  const kind = workflow.semantics.templates.roots.get(root)
  if (kind === 'arguments') return workflow.parameters.properties.has(name)
  return kind === 'outcomes' && stepsOf(workflow).some(({ step }) => step.id === name)
}

/** An element may have a field of that name; then nothing is claimed. */
function isKnownField({ names: [root = ''] }: ShadowedRead, tools: AnalysisSubject['tools']): boolean {
  const key = JSON.stringify(root)
  return [...tools.values()].some(({ outputSchema }) => JSON.stringify(outputSchema ?? null).includes(key))
}
