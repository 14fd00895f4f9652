import { describeValue } from '../../describe-type.js'
import { isList } from '../../json-kind.js'
import { type AppliedSchema, fail, type KeywordRule } from '../applied-schema.js'
import type { SeenParts } from '../seen-parts.js'
import { typeMessage } from '../type-messages.js'
import { type Explain, typesTaken, type Unmet } from '../unmet.js'

export const referenceRule: KeywordRule = (applied, reference) => {
  if (typeof reference === 'string') takeNote(applied, applied.check.applyReference(reference, applied))
}

export const dynamicReferenceRule: KeywordRule = (applied, reference) => {
  if (typeof reference === 'string')
    takeNote(applied, applied.check.applyDynamicReference(reference, applied))
}

export const allOfRule: KeywordRule = (applied, schemas) => {
  for (const schema of isList(schemas) ? schemas : []) applyHere(applied, schema)
}

export const anyOfRule: KeywordRule = (applied, schemas) => {
  if (!isList(schemas)) return
  const branches: (readonly Unmet[])[] = []
  for (const schema of schemas) {
    const { unmet, seen } = tried(applied, schema)
    if (unmet.length > 0) branches.push(unmet)
    else applied.seen?.add(seen)
    // The other alternatives matter only for unevaluated parts.
    if (unmet.length === 0 && !applied.seen) return
  }
  if (branches.length === schemas.length) failAlternatives(applied, 'anyOf', branches)
}

export const oneOfRule: KeywordRule = (applied, schemas) => {
  if (!isList(schemas)) return
  const branches: (readonly Unmet[])[] = []
  let fitting: Trial | null = null
  for (const schema of schemas) {
    const trial = tried(applied, schema)
    if (trial.unmet.length > 0) branches.push(trial.unmet)
    else if (!fitting) fitting = trial
    else return fail(applied, 'oneOf', 'fits more than one of the kinds, and exactly one is allowed')
  }
  if (fitting) applied.seen?.add(fitting.seen)
  else failAlternatives(applied, 'oneOf', branches)
}

/** Where no alternative accepts values of that type, only the accepted types are reported. */
function failAlternatives(
  applied: AppliedSchema,
  keyword: string,
  branches: readonly (readonly Unmet[])[]
): void {
  const { place, value } = applied
  const explain: Explain = () => {
    const types = [...new Set(branches.flat().flatMap(each => typesTaken(each, place)))]
    return types.length === 0
      ? { message: 'is not allowed here' }
      : { message: `must be ${typeMessage(types)}, not ${describeValue(value)}` }
  }
  fail(applied, keyword, { explain, branches })
}

export const notRule: KeywordRule = (applied, schema) => {
  if (tried(applied, schema).unmet.length === 0) fail(applied, 'not', 'is of a kind that is not allowed here')
}

export const ifRule: KeywordRule = (applied, schema) => {
  const { then: consequence, else: alternative } = applied.schema
  if (consequence === undefined && alternative === undefined && !applied.seen) return
  const { unmet, seen } = tried(applied, schema)
  applied.seen?.add(seen)
  const next = unmet.length === 0 ? consequence : alternative
  if (next !== undefined) applyHere(applied, next)
}

/** For keywords that are handled by another one. */
export const noRule: KeywordRule = () => undefined

function applyHere(applied: AppliedSchema, schema: unknown): void {
  takeNote(applied, applied.check.apply(schema, applied))
}

function takeNote({ seen }: AppliedSchema, found: SeenParts | null): void {
  seen?.add(found)
}

/** The result of a schema that need not be met. */
interface Trial {
  readonly unmet: readonly Unmet[]
  readonly seen: SeenParts | null
}

function tried({ check, value, place }: AppliedSchema, schema: unknown): Trial {
  const unmet: Unmet[] = []
  const seen = check.apply(schema, { value, place, unmet })
  return { unmet, seen }
}
