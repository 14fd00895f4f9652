import { isMap, type SchemaMap } from '../json-kind.js'
import type { TextPattern } from '../patterns/text-pattern.js'
import type { AppliedSchema, AppliedTo, SchemaApplier, ValueFormat } from './applied-schema.js'
import type { SchemaDialect } from './keyword-table.js'
import type { FoundSchema, SchemaDocument, SchemaDocuments } from './schema-documents.js'
import { planOf, type SchemaPlan } from './schema-plan.js'
import { SeenParts } from './seen-parts.js'
import { type Budget, checkLimits, TooCostly } from './too-costly.js'
import type { Unmet } from './unmet.js'

/** A schema with everything that checks of values share. */
export interface PreparedSchema {
  readonly documents: SchemaDocuments
  readonly dialect: SchemaDialect
  /** Whether it uses parts that other schemas have not evaluated. */
  readonly asksForUnseen: boolean
  readonly plans: Map<SchemaMap, SchemaPlan>
  /** @throws TooCostly for a pattern that cannot be matched in linear time */
  readonly pattern: (source: string) => TextPattern
  /** The size of a pattern that was not needed before; 0 for others. */
  readonly statesToCompile: (source: string) => number
  readonly formats: ReadonlyMap<string, ValueFormat>
}

/**
 * Adds the failures of a value to a list, without generating code.
 *
 * @throws TooCostly with the failures so far in the list
 */
export function findUnmet(
  prepared: PreparedSchema,
  { value, unmet }: { readonly value: unknown; readonly unmet: Unmet[] },
  budget: Budget
): void {
  new SchemaCheck(prepared, budget).apply(prepared.documents.root.root, { value, place: null, unmet })
}

class SchemaCheck implements SchemaApplier {
  readonly budget: Budget
  readonly #prepared: PreparedSchema
  /** The documents that were entered, outermost first. */
  readonly #documents: SchemaDocument[]
  #depth = 0

  constructor(prepared: PreparedSchema, budget: Budget) {
    this.#prepared = prepared
    this.budget = budget
    this.#documents = [prepared.documents.root]
  }

  apply(schema: unknown, { value, place, unmet }: AppliedTo): SeenParts | null {
    this.budget.spend(1)
    if (schema === false)
      unmet.push({
        keyword: 'false schema',
        place,
        explain: notAllowed,
        types: [],
        branches: undefined,
        weight: 1
      })
    if (!isMap(schema)) return null
    if (this.#depth === checkLimits.nested) throw new TooCostly(ENDLESS)
    this.#depth += 1
    const seen = this.#entered(schema, { value, place, unmet })
    this.#depth -= 1
    return seen
  }

  applyReference(reference: string, applied: AppliedSchema): SeenParts | null {
    const found = this.#find(reference)
    return found ? this.#applyFound(found, applied) : null
  }

  /** A name that several documents have resolves to the outermost entered one. */
  applyDynamicReference(reference: string, applied: AppliedSchema): SeenParts | null {
    const found = this.#find(reference)
    if (!found) return null
    const { dynamicName: name } = found
    if (name === null) return this.#applyFound(found, applied)
    const document = this.#documents.find(({ dynamicAnchors }) => dynamicAnchors.has(name)) ?? found.document
    return this.#applyFound({ ...found, schema: document.dynamicAnchors.get(name), document }, applied)
  }

  pattern(source: string): TextPattern {
    this.budget.spend(this.#prepared.statesToCompile(source) * COST_OF_A_STATE)
    return this.#prepared.pattern(source)
  }

  format(name: string): ValueFormat | undefined {
    return this.#prepared.formats.get(name)
  }

  #entered(schema: SchemaMap, to: AppliedTo): SeenParts | null {
    const begun = this.#prepared.documents.begunBy(schema)
    if (!begun || begun === this.#documents.at(-1)) return this.#carryOut(schema, to)
    this.#documents.push(begun)
    const seen = this.#carryOut(schema, to)
    this.#documents.pop()
    return seen
  }

  #carryOut(schema: SchemaMap, { value, place, unmet }: AppliedTo): SeenParts | null {
    const before = unmet.length
    const seen = this.#prepared.asksForUnseen ? new SeenParts() : null
    const applied = { schema, value, place, unmet, seen, check: this }
    const plan = this.#planOf(schema)
    this.budget.spend(plan.length)
    for (const check of plan) check(applied)
    return unmet.length === before ? seen : null
  }

  #planOf(schema: SchemaMap): SchemaPlan {
    const { plans, dialect } = this.#prepared
    const known = plans.get(schema)
    if (known) return known
    const made = planOf(schema, dialect)
    plans.set(schema, made)
    return made
  }

  #find(reference: string): FoundSchema | null {
    const from = this.#documents.at(-1) ?? this.#prepared.documents.root
    return this.#prepared.documents.find(reference, from)
  }

  #applyFound({ schema, document }: FoundSchema, applied: AppliedSchema): SeenParts | null {
    this.#documents.push(document)
    const seen = this.apply(schema, applied)
    this.#documents.pop()
    return seen
  }
}

/** For a pattern that is compiled. */
const COST_OF_A_STATE = 50

const notAllowed = () => ({ message: 'is not allowed here' })

/** A schema that refers back to itself for one value, or a value with many levels. */
const ENDLESS = `more than ${checkLimits.nested} schemas apply within each other: it leads back to itself without end, or the value is nested too deeply`
