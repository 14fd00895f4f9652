import {
  declaredType,
  type ElicitationStep,
  fieldOfSchema,
  grouped,
  indexOf,
  isJsonObject,
  isUnderSameCondition,
  maySkip,
  onceEach,
  type RecordNames,
  resultOrder,
  type Step,
  schemaProperties,
  stepNames,
  type TemplateWays,
  type Workflow
} from '../../model/index.js'

import { nearestName } from '../../text/nearest-name.js'
import { calledTool } from '../certainty/called-tool.js'
import { certaintiesOf } from '../certainty/certainties.js'
import { failsWithout } from '../certainty/consequence.js'
import { meantDependencies } from '../reading/meant-dependencies.js'
import type { FactOf, NameFact, UnorderedStep } from './fact.js'
import { missingAt, type NameRead, nameAt } from './name-read.js'
import { unsetAnswer } from './unset-answer.js'

/** What is wrong with a read of step results. */
export function stepFacts(read: NameRead): readonly NameFact[] {
  const id = read.reference.path[1]
  if (id === undefined) return []
  const { workflow } = read.place
  const { record } = workflow.semantics.templates
  if (!record) {
    const fact = resultFact(read, id)
    return fact ? [fact] : []
  }
  const step = indexOf(workflow).step(id)
  return step ? recordFacts(read, step, record) : [unknownStep(read, id)]
}

/** A step that does not exist; inside a loop a step leaves no record of its own. */
function unknownStep(read: NameRead, id: string): NameFact {
  const { ids, containers } = stepNames(read.place.workflow)
  return { kind: 'unknown-step', ...missingAt(read, 1), known: ids, container: containers.get(id) ?? null }
}

/** A result that is not available by then, in dialects that store results directly under step ids. */
function resultFact(read: NameRead, id: string): NameFact | null {
  const { at, workflow } = read.place
  const order = resultOrder(workflow)
  const seen = at ? order.seenAt(at) : order.seenByOutput()
  if (seen.has(id) || seen.isIteration(id)) {
    const isNeeded = failsWithout(read.reference, 1) && maySkip(workflow, id, certaintiesOf(workflow))
    const isTogether = at !== null && isUnderSameCondition(at, workflow, id)
    return isNeeded && !isTogether ? { kind: 'skippable-step', ...nameAt(read, 1) } : null
  }
  const relation = order.relation(at, id)
  if (relation) return { kind: 'absent-result', ...missingAt(read, 1), relation }
  const container = outerSteps(workflow).get(id)?.[0] ?? null
  return { kind: 'unknown-step', ...missingAt(read, 1), known: seen.ids(), container }
}

const outerSteps = onceEach(({ steps }: Workflow) => grouped(steps, ({ id }) => id))

/** What is wrong with a read of an existing step's record. */
function recordFacts(read: NameRead, step: Step, record: RecordNames): readonly NameFact[] {
  const facts: NameFact[] = []
  const unordered = unorderedStep(read, step)
  if (unordered) facts.push(unordered)
  // A step that never has ended by then has no fields, right or wrong.
  if (unordered && unordered.relation !== 'perhaps') return facts
  const field = read.reference.path[2]
  const { answer } = record
  if (field === record.error && step.onError.tolerates.length === 0)
    facts.push({ kind: 'lost-failure', ...nameAt(read, 2), step })
  const isAtTop = step.kind === 'elicitation' && (field === answer.content || field === answer.action)
  if (isAtTop)
    facts.push({ kind: 'answer-outside-output', ...missingAt(read, 2), step, output: record.output })
  const fact =
    (isAtTop ? null : recordField(read, step, record)) ??
    answerFact(read, step, { record, isAtTop }) ??
    resultField(read, step, record)
  if (fact) facts.push(fact)
  return facts
}

/** A step that may not have ended. In a cycle no step runs, and only the cycle is reported. */
function unorderedStep(name: NameRead, read: Step): UnorderedStep | null {
  const { place, subject } = name
  const reader = place.loop ?? place.step
  const index = indexOf(place.workflow)
  if (!reader || reader.id === '' || index.graph.ring) return null
  const relation = index.relationOf(reader, read.id)
  if (relation === 'ended') return null
  const isByLevel = index.levelOf(read.id) < index.levelOf(reader.id)
  // A dependency that is only misspelt is reported as that.
  const isMeant = meantDependencies(reader, index).includes(read.id)
  const isSettled = isMeant || (subject.compat === 'engine' && isByLevel)
  return { kind: 'unordered-step', ...nameAt(name, 1), reader, read, relation, isByLevel, isSettled }
}

/** False for a field that the output of such a step never has. */
export function mayHaveOutput(step: Step, name: string, { record }: TemplateWays): boolean {
  const known = record?.ofOutput[step.kind] ?? null
  return known === null || known.includes(name) || isInDefault(step, 3, name)
}

function recordField(read: NameRead, step: Step, record: RecordNames): FactOf<'record-field'> | null {
  const { status, output, content, error, ofOutput } = record
  const { path } = read.reference
  const field = path[2]
  if (field === undefined) return null
  if (field === content && step.kind === 'tool') return blockField(read, step, record)
  const isField = field === output || field === status || field === content || field === error
  const index = isField ? 3 : 2
  const inOutput = field === output ? ofOutput[step.kind] : null
  const known = isField ? inOutput : [status, output, content, error]
  const name = path[index]
  if (name === undefined || known === null || known.includes(name) || isInDefault(step, index, name))
    return null
  return { kind: 'record-field', ...missingAt(read, index), step, known }
}

function blockField(
  read: NameRead,
  step: Step,
  { firstBlocks, mayBeBlock }: RecordNames
): FactOf<'record-field'> | null {
  const name = read.reference.path[3]
  if (name === undefined || mayBeBlock(name)) return null
  return { kind: 'record-field', ...missingAt(read, 3), step, known: firstBlocks }
}

function isInDefault({ defaultOutput }: Step, index: number, name: string): boolean {
  const value = defaultOutput?.value
  return index === 3 && typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

interface Answered {
  readonly record: RecordNames
  /** True when the answer is read at a field that belongs to the record itself. */
  readonly isAtTop: boolean
}

/** A field of an answer that the form lacks or may leave empty. */
function answerFact(
  read: NameRead,
  step: Step,
  { record: { output, answer }, isAtTop }: Answered
): FactOf<'answer-field' | 'unset-answer'> | null {
  if (step.kind !== 'elicitation') return null
  const [, , ...rest] = read.reference.path
  const at = rest[0] === output ? 1 : 0
  if (rest[at] !== answer.content) return null
  return answerField(read, step, at + 3) ?? (isAtTop ? null : unsetAnswer(read, step, at + 3))
}

function answerField(read: NameRead, step: ElicitationStep, index: number): FactOf<'answer-field'> | null {
  if (!step.schema) return null
  const { value: schema } = step.schema
  const name = read.reference.path[index]
  const known = [...schemaProperties(schema).keys()]
  const isOpen =
    !isJsonObject(schema) ||
    declaredType(schema) !== 'object' ||
    fieldOfSchema(schema, 'additionalProperties') === true
  if (name === undefined || isOpen || known.length === 0 || known.includes(name)) return null
  return { kind: 'answer-field', ...nameAt(read, index), step, known }
}

/** A field of a tool's result that its output schema lacks; null when no output schema is known. */
function resultField(read: NameRead, step: Step, record: RecordNames): FactOf<'result-field'> | null {
  const { path } = read.reference
  const name = path[3]
  if (path[2] !== record.output || name === undefined) return null
  const schema = calledTool(step, read.place.workflow, read.subject)?.outputSchema
  if (schema === undefined) return null
  const known = [...schemaProperties(schema).keys()]
  const isOpen = fieldOfSchema(schema, 'patternProperties') !== undefined
  if (known.length === 0 || known.includes(name) || isOpen) return null
  const isSure = fieldOfSchema(schema, 'additionalProperties') === false || record.isBlock(name)
  if (!isSure && nearestName(name, known) === null) return null
  return { kind: 'result-field', ...nameAt(read, 3), step, known }
}
