import type { Refusal } from '../../../source/diagnostic.js'
import { admission } from '../../checking/admission.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { currentSpelling } from '../../reading/spelling.js'

const SOURCES = ['template', 'tool', 'fromStep'] as const

/** How the check of the definition refuses what the resource schema lets pass. */
interface Definition {
  refusal(place: Place, words: string): Refusal
}

/** A condition has one source, and one that looks at a result says what it expects of it. */
export function checkCondition(condition: Place, findings: Findings, definition: Definition): void {
  if (condition.kind !== 'map') return
  const names = writtenNames(condition)
  const sources = SOURCES.filter(name => names.includes(name))
  if (sources.length !== 1) {
    const what = sources.length === 0 ? 'it has none of them' : `it has ${sources.join(' and ')}`
    report(condition, findings, {
      words: 'exactly one of template, tool, or fromStep must be set',
      more: `; ${what}`
    })
  }
  const [source] = sources
  if (source && sources.length === 1) checkFilled(condition.field(source), findings, definition)
  if (sources.includes('template')) return
  if (!names.includes('expect') && !names.includes('expectNot'))
    report(condition, findings, {
      words: 'a tool or fromStep condition requires expect or expectNot',
      more: '; write expect: { success: true } for a result that is no error'
    })
  for (const name of ['expect', 'expectNot']) checkPattern(condition.field(name), findings, definition)
}

/** What is there, null being as good as absent; a field in the wrong spelling is told as such. */
function writtenNames(place: Place): readonly string[] {
  return place.entries().flatMap(({ key, place: value }) => (value.isEmpty ? [] : [currentSpelling(key)]))
}

/** The resource schema lets an empty source pass, and the validator takes it for none. */
function checkFilled(source: Place, findings: Findings, definition: Definition): void {
  if (source.text !== '') return
  const words = 'condition requires exactly one of template, tool, or fromStep'
  findings.report(source, {
    rule: 'valid-condition-source',
    message: `${words}; an empty one counts as none, and the step never runs`,
    span: source.mark,
    refusal: definition.refusal(source, words)
  })
}

interface Words {
  readonly words: string
  readonly more: string
}

function report(condition: Place, findings: Findings, { words, more }: Words): void {
  const upstream = `${condition.path}: Invalid value: "object": ${words}`
  findings.report(condition, {
    rule: 'valid-condition-source',
    message: `${upstream}${more}`,
    span: condition.mark,
    refusal: admission(condition, upstream)
  })
}

function checkPattern(pattern: Place, findings: Findings, definition: Definition): void {
  if (pattern.kind !== 'map') return
  const names = writtenNames(pattern)
  const hasPaths = names.includes('jsonPath') && pattern.field('jsonPath').entries().length > 0
  if (names.includes('success') || hasPaths || pattern.field('json_path').exists) return
  const words = 'either success or jsonPath must be provided'
  findings.report(pattern, {
    rule: 'valid-condition-source',
    message: `${words}; left empty, it is met by an error only`,
    span: pattern.mark,
    refusal: definition.refusal(pattern, `invalid ${pattern.entry?.key ?? ''}: ${words}`)
  })
}
