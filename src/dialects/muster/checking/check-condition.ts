import { admission } from '../../checking/admission.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { currentSpelling } from '../../reading/spelling.js'
import { validatorRefusal } from './refusal.js'

const SOURCES = ['template', 'tool', 'fromStep'] as const

/** A condition has one source, and one that looks at a result says what it expects of it. */
export function checkCondition(condition: Place, findings: Findings): void {
  if (condition.kind !== 'map') return
  // A source in the wrong spelling is told as such.
  const names = condition.entries().map(({ key }) => currentSpelling(key))
  const sources = SOURCES.filter(name => names.includes(name))
  if (sources.length !== 1) {
    const what = sources.length === 0 ? 'it has none of them' : `it has ${sources.join(' and ')}`
    report(condition, findings, {
      words: 'exactly one of template, tool, or fromStep must be set',
      more: `; ${what}`
    })
  }
  for (const name of sources) checkFilled(condition.field(name), sources.length, findings)
  if (sources.includes('template')) return
  if (!names.includes('expect') && !names.includes('expectNot'))
    report(condition, findings, {
      words: 'a tool or fromStep condition requires expect or expectNot',
      more: '; write expect: { success: true } for a result that is no error'
    })
  for (const name of ['expect', 'expectNot']) checkPattern(condition.field(name), findings)
}

/** The resource schema lets an empty source pass, and the validator takes it for none. */
function checkFilled(source: Place, count: number, findings: Findings): void {
  if (count !== 1 || source.text !== '') return
  const words = 'condition requires exactly one of template, tool, or fromStep'
  findings.report(source, {
    rule: 'valid-condition-source',
    message: `${words}; an empty one counts as none, and the step never runs`,
    span: source.mark,
    refusal: validatorRefusal(source, words)
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

function checkPattern(pattern: Place, findings: Findings): void {
  if (pattern.kind !== 'map') return
  const names = pattern.entries().map(({ key }) => currentSpelling(key))
  const hasPaths = names.includes('jsonPath') && pattern.field('jsonPath').entries().length > 0
  if (names.includes('success') || hasPaths || pattern.field('json_path').exists) return
  const words = 'either success or jsonPath must be provided'
  findings.report(pattern, {
    rule: 'valid-condition-source',
    message: `${words}; left empty, it is met by an error only`,
    span: pattern.mark,
    refusal: validatorRefusal(pattern, words)
  })
}
