import type { FieldRole, JsonValue, Step, Workflow } from '../model/index.js'
import { isJsonObject, stepsOf } from '../model/index.js'
import {
  type FollowedFunctions,
  fieldPaths,
  type Path,
  parsedText,
  parseOptionsFor,
  parseTemplate,
  pathText,
  type Template
} from '../template/index.js'
import type { InputChange } from './case.js'

/** A position in the inputs of a run. */
export type InputPath = Pick<InputChange, 'input' | 'of' | 'path'>

/** What a template reads. */
export interface InputRead {
  /** As written, such as `.params.env`. */
  readonly text: string
  /** The path from the root of the data that templates see. */
  readonly segments: readonly (string | number)[]
  /** The input that decides the value; null for the status of a step and similar. */
  readonly place: InputPath | null
}

const followed: FollowedFunctions = new Map([
  ['fromJson', [parsedText]],
  ['default', []],
  ['first', [{ kind: 'index', index: 0 }]]
])

/** Finds the inputs that decide what the templates of one workflow read. */
export class InputReads {
  readonly #workflow: Workflow
  readonly #steps: ReadonlyMap<string, Step>

  constructor(workflow: Workflow) {
    this.#workflow = workflow
    this.#steps = new Map(
      stepsOf(workflow).flatMap(({ step, loop }) => (loop === null ? [[step.id, step] as const] : []))
    )
  }

  /** The template in a text; null if it contains none. */
  template(text: string, role: FieldRole): Template | null {
    const { functions, templates } = this.#workflow.semantics
    if (templates.reading(text, role) !== 'template') return null
    const parsed = parseTemplate(text, parseOptionsFor(functions))
    return parsed.ok ? parsed.template : null
  }

  /** Every path that a text reads, each in its longest form. */
  of(text: string, role: FieldRole): readonly InputRead[] {
    const reading = this.#workflow.semantics.templates.reading(text, role)
    const template = this.template(text, role)
    const paths = template
      ? fieldPaths(template, followed).filter(({ isAbsolute }) => isAbsolute)
      : [
          {
            segments: typeof reading === 'string' ? [] : reading.map(name => ({ kind: 'key' as const, name }))
          }
        ]
    const reads = new Map<string, InputRead>()
    for (const { segments } of paths) {
      const read = this.#read(segments)
      if (read) reads.set(read.text, read)
    }
    return [...reads.values()].filter(({ segments }) => !hasLonger(segments, reads))
  }

  #read(path: Path): InputRead | null {
    const segments: (string | number)[] = []
    for (const segment of path) {
      if (segment.kind === 'key') segments.push(segment.name)
      else if (segment.kind === 'index') segments.push(segment.index)
      else break
    }
    if (segments.length === 0) return null
    return { text: pathText(path.slice(0, segments.length)), segments, place: this.placeOf(segments) }
  }

  /** The input from which the value at a path comes. */
  placeOf([root, name, ...rest]: readonly (string | number)[]): InputPath | null {
    const { roots } = this.#workflow.semantics.templates
    const kind = typeof root === 'string' ? roots.get(root) : undefined
    if (typeof name !== 'string') return null
    if (kind === 'arguments') return { input: 'argument', of: name, path: rest }
    return kind === 'outcomes' ? this.placeOfOutput(name, rest) : null
  }

  /** @param inside the path within the output of the step */
  placeOfOutput(id: string, inside: readonly (string | number)[]): InputPath | null {
    const step = this.#steps.get(id)
    const { record } = this.#workflow.semantics.templates
    const [field, ...rest] = inside
    const path = record === null ? inside : rest
    if (!step || (record !== null && field !== record.output)) return null
    if (step.kind === 'tool') return { input: 'result', of: id, path }
    if (step.kind !== 'elicitation') return null
    if (record === null) return { input: 'answer', of: id, path }
    return path[0] === record.answer.content ? { input: 'answer', of: id, path: path.slice(1) } : null
  }
}

function hasLonger(segments: InputRead['segments'], reads: ReadonlyMap<string, InputRead>): boolean {
  return [...reads.values()].some(
    other =>
      other.segments.length > segments.length &&
      segments.every((segment, at) => segment === other.segments[at])
  )
}

/** The value at a path of a scope. */
export function valueAt(value: JsonValue, path: readonly (string | number)[]): JsonValue | undefined {
  let found: JsonValue | undefined = value
  for (const segment of path) {
    if (typeof segment === 'number') found = Array.isArray(found) ? found[segment] : undefined
    else found = isJsonObject(found) && Object.hasOwn(found, segment) ? found[segment] : undefined
  }
  return found
}
