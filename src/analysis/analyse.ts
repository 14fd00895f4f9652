import type { Workflow } from '../model/index.js'
import { type InferOptions, inferTemplate } from '../template/index.js'
import { type Cause, causesOf } from './cause.js'
import { demandFacts, plainDemands } from './demand-facts.js'
import { type ExpressionPlace, expressionsIn } from './expressions.js'
import type { CallFact, Fact, FactKind, FactOf, NameFact } from './fact.js'
import { withoutImplied } from './lacking-edges.js'
import { NameReader, readerOf } from './name-reader.js'
import { type Scopes, scopesOf } from './scopes.js'
import { strictFacts } from './strict-facts.js'
import type { AnalysisSubject } from './subject.js'
import { templatePlaces } from './template-places.js'
import { readTemplate } from './template-reading.js'
import { type InferredField, valueFacts } from './value-facts.js'

/** Everything that is so in the templates of some workflows, by its causes, in the order of the document. */
export interface Analysis {
  ofKind<K extends FactKind>(kind: K): readonly Cause<FactOf<K>>[]
}

const known = new WeakMap<AnalysisSubject, Analysis>()

/** The analysis of workflows. Every rule listens to the same one, so it is made once and kept. */
export function analysisOf(subject: AnalysisSubject): Analysis {
  const analysis = known.get(subject) ?? analyse(subject)
  known.set(subject, analysis)
  return analysis
}

function analyse(subject: AnalysisSubject): Analysis {
  const byKind = new Map<FactKind, Cause[]>()
  for (const workflow of subject.workflows) {
    for (const cause of causesOf(withoutImplied(workflow, [...factsOf(workflow, subject)]))) {
      const same = byKind.get(cause.fact.kind)
      if (same) same.push(cause)
      else byKind.set(cause.fact.kind, [cause])
    }
  }
  return { ofKind: <K extends FactKind>(kind: K) => (byKind.get(kind) ?? []) as Cause<FactOf<K>>[] } // kept by their kind
}

function* factsOf(workflow: Workflow, subject: AnalysisSubject): Generator<Fact> {
  const around: Around = {
    subject,
    declared: scopesOf(workflow, subject, 'declared'),
    engine: scopesOf(workflow, subject, 'engine')
  }
  for (const place of expressionsIn(workflow)) yield* factsOfField(place, around)
  if (workflow.semantics.missingKeys === 'fail')
    for (const place of templatePlaces(workflow)) yield* strictFacts(place)
}

interface Around {
  readonly subject: AnalysisSubject
  readonly declared: Scopes
  readonly engine: Scopes
}

/** The facts of one template, level by level: each level concludes nothing from what one before it has noted. */
function factsOfField(place: ExpressionPlace, around: Around): readonly Fact[] {
  const isPrinting = place.workflow.semantics.missingKeys === 'print'
  const inferred = inferField(place, around)
  if (!inferred) return isPrinting && !place.expression.isTemplate ? plainDemands(place) : []
  const { field, names } = inferred
  const values = valueFacts(field, names)
  if (!isPrinting) return [...names, ...values]
  const demands = demandFacts(field, values)
  // Where no text is wanted, what comes out is told as what it is not.
  const isTold = demands.some(({ kind }) => kind === 'no-output')
  return [...names, ...demands, ...values.filter(({ kind }) => !isTold || !isPrint(kind))]
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function isPrint(kind: FactKind): boolean {
  return kind === 'raw-record' || kind === 'raw-nested'
}

interface InferredNames {
  readonly field: InferredField
  readonly names: readonly (NameFact | CallFact)[]
}

function inferField(place: ExpressionPlace, { subject, declared, engine }: Around): InferredNames | null {
  const { template } = readTemplate(place.expression, place.workflow)
  if (!template || !place.expression.isTemplate) return null
  const infer = (scopes: Scopes, options: InferOptions) => {
    const scope = scopes.of(place)
    return scope && inferTemplate(template, scope, options)
  }
  const reader = new NameReader(place, subject, declared.ended)
  const first = infer(declared, { reader })
  const names = reader.facts
  // What happens in every run is told without taking anything for granted.
  const sure = once(() => infer(engine, {}))
  const doubting =
    names.length === 0 ? sure : once(() => infer(engine, { reader: readerOf(names, engine.ended) }))
  return first && { field: { place, declared: first, engine: sure, doubting }, names }
}
