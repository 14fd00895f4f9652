import { functionNames } from '../../analysis/index.js'
import type { RootKind, ToolCatalog, Workflow } from '../../model/index.js'
import { canBeNothing, membersOf, type PlaceKnowledge, type Shape, UNKNOWN } from '../../template/index.js'
import { describeFunction, functionCalled, signatureOf } from '../hover/describe-function.js'
import { describeOrigin } from '../hover/describe-origin.js'
import { describeValueType } from '../hover/describe-value-type.js'
import { actionAround, knowledgeAt, type TemplateText } from '../places/template-place.js'
import type { OfferDescription, OfferKind, WrittenOffer } from './offer.js'

type UnplacedOffer = Omit<WrittenOffer, 'edit'>

/** Offers at an offset of a template; null outside of its actions. */
export function templateOffers(
  text: TemplateText,
  offset: number,
  tools: ToolCatalog
): readonly WrittenOffer[] | null {
  const action = actionAround(text.text, offset)
  if (!action) return null
  const before = text.text.slice(action.start, offset)
  if (isInString(before)) return []
  const known = knowledgeAt(text, action.start - 2, tools)
  const { names, written } = namesFor(before, { text, known, tools })
  const span = text.spanOf(offset - written.length, offset)
  const start = written === '' ? text.spanOf(offset, offset).start : span.start
  const end = written === '' ? start : span.end
  return names.map(name => ({ ...name, edit: { start, end, text: name.label } }))
}

/** Whether the offset is inside a quoted text, where names have no meaning. */
function isInString(before: string): boolean {
  return /^(?:[^"`]|"(?:[^"\\\n]|\\.)*"|`[^`]*`)*(?:"(?:[^"\\\n]|\\.)*|`[^`]*)$/.test(before)
}

interface Around {
  readonly text: TemplateText
  readonly known: PlaceKnowledge | null
  readonly tools: ToolCatalog
}

interface Names {
  readonly names: readonly UnplacedOffer[]
  /** The part of the name that is already typed. */
  readonly written: string
}

/** Matching a pattern at the end of a text takes time with the square of its length. */
const LONGEST_PATH = 1_000
const CHAIN = /(\$\w*|\))?((?:\.[\p{L}_][\p{L}\d_]*)*)\.([\p{L}\d_]*)$/u

function namesFor(all: string, around: Around): Names {
  const before = all.slice(-LONGEST_PATH)
  const chain = CHAIN.exec(before)
  if (chain) {
    const [, base, path = '', written = ''] = chain
    // Names of the fields of a parenthesised value are not offered.
    if (base === ')') return { names: [], written }
    const names = path.split('.').filter(Boolean)
    return { names: fieldNames(base ?? null, names, around), written }
  }
  const variable = /\$\w*$/.exec(before)
  if (variable) return { names: variableNames(around), written: variable[0] }
  const [written = ''] = /[A-Za-z_]\w*$/.exec(before) ?? []
  return {
    names: [...rootNames(around), ...variableNames(around), ...functions(around.text.workflow)],
    written
  }
}

function fieldNames(
  variable: string | null,
  names: readonly string[],
  around: Around
): readonly UnplacedOffer[] {
  const { known, text, tools } = around
  if (!known) return []
  const shape = known.shapeOf(variable, names)
  const origin = known.originOf(variable)
  const path = origin && [...origin, ...names]
  const describe = (name: string): OfferDescription => {
    const held = fieldNamed(name, shape)
    const { words, goType } = describeValueType(held)
    const own = path ? describeOrigin([...path, name], { ...text, tools }) : null
    const missing = canBeNothing(held) ? [`May be missing${own?.missing ? `: ${own.missing}` : ''}.`] : []
    return {
      detail: goType ? `${words} (${goType})` : words,
      documentation: [...(own?.lines ?? []), ...missing].join('\n\n')
    }
  }
  const isOfRoot = path?.length === 0
  const offered = namesIn(shape).filter(name => !isOfRoot || !isEmpty(fieldNamed(name, shape)))
  const kind = path ? kindIn(path, text.workflow) : 'property'
  return offered.map(name => ({ label: name, kind, describe: () => describe(name) }))
}

/** The field names of all possible shapes; names that cannot follow a dot are omitted. */
function namesIn(shape: Shape): readonly string[] {
  const names = membersOf(shape).flatMap(member => (member.kind === 'map' ? [...member.fields.keys()] : []))
  return [...new Set(names)].filter(name => WORD.test(name))
}

/** Whether a root has no names here, such as the loop variables outside of loops. */
function isEmpty(shape: Shape): boolean {
  return membersOf(shape).every(
    member => member.kind === 'map' && member.rest === null && member.fields.keys().next().done === true
  )
}

/** The shape of a field in the first possible shape that has it. */
function fieldNamed(name: string, shape: Shape): Shape {
  for (const member of membersOf(shape)) {
    const field = member.kind === 'map' ? member.fields.get(name) : undefined
    if (field) return field.shape
  }
  return UNKNOWN
}

const WORD = /^[\p{L}_][\p{L}\d_]*$/u

/** The kind of the names after a path. */
function kindIn([root = '', ...rest]: readonly string[], { semantics }: Workflow): OfferKind {
  if (rest.length > 0) return 'property'
  const kinds: Partial<Record<RootKind, OfferKind>> = {
    arguments: 'parameter',
    outcomes: 'step',
    loop: 'variable'
  }
  return kinds[semantics.templates.roots.get(root) ?? 'nothing'] ?? 'property'
}

function variableNames({ known }: Around): readonly UnplacedOffer[] {
  return (known?.variables ?? []).map(name => ({
    label: name,
    kind: 'variable' as const,
    describe: () => ({ detail: describeValueType(known?.shapeOf(name) ?? UNKNOWN).words })
  }))
}

/** The names that can follow the dot, offered with the dot before it is typed. */
function rootNames(around: Around): readonly UnplacedOffer[] {
  return fieldNames(null, [], around).map(name => ({ ...name, label: `.${name.label}` }))
}

const KEYWORDS = ['if', 'else', 'end', 'range', 'with']

function functions(workflow: Workflow): readonly UnplacedOffer[] {
  const describe = (name: string): OfferDescription => {
    const called = functionCalled(name, workflow)
    const documentation = describeFunction(name, workflow)
    return called ? { detail: signatureOf(called), documentation } : { documentation }
  }
  const own = functionNames(workflow).map(
    (name): UnplacedOffer => ({ label: name, kind: 'function', describe: () => describe(name) })
  )
  return [...own, ...KEYWORDS.map((label): UnplacedOffer => ({ label, kind: 'value' }))]
}
