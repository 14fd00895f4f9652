import fc from 'fast-check'
import {
  evaluate,
  type FunctionSetName,
  fieldPaths,
  type GoValue,
  missingPaths,
  nodeText,
  parseOptionsFor,
  parseTemplate,
  renderTemplate,
  type Template,
  type TemplateMode,
  type TemplateSpan,
  templateReferences,
  toGoValue,
  walk
} from '../../../src/template/index.js'
import { arbitraryData } from '../../template/arbitrary-template.js'
import type { FuzzKind } from '../fuzz-kind.js'
import { mutated } from '../generators/mutations.js'
import { circularTemplate, greedyTemplate, heavyTemplate, templateText } from '../generators/template-text.js'
import { type Json, jsonMap } from '../generators/values.js'
import { demand } from '../laws/broken-law.js'
import { demandSameBytes } from '../laws/reports.js'
import { beginCheck } from '../run/checks.js'
import { taken } from '../share.js'

const MODES: readonly TemplateMode[] = ['text', 'render', 'typed', 'output', 'path']
const FUNCTIONS: readonly FunctionSetName[] = ['toolhive', 'sprig']

/** Far below the usual ones, so that endless templates end soon; one rendering of an input held against all has the usual ones. */
const LIMITS = { steps: 20_000, outputBytes: 200_000 }

/** What draws by chance or looks at the clock is not the same each time. */
const BY_CHANCE = /rand|uuid|shuffle|now|ago|gen[A-Z]|bcrypt|htpasswd|encryptAES|date/

const text = fc.oneof(
  { weight: 24, arbitrary: templateText },
  { weight: 9, arbitrary: mutated(templateText, templateText) },
  { weight: 1, arbitrary: greedyTemplate },
  { weight: 2, arbitrary: circularTemplate },
  { weight: 2, arbitrary: heavyTemplate }
)
const data = fc.oneof(arbitraryData, jsonMap) as fc.Arbitrary<Json> // records of JSON values are JSON

/** Templates alone: every mode gives a result or a template error, and every span lies in the text. */
export const templates: FuzzKind = {
  name: 'templates',
  inputs: fc.tuple(text, data).map(([each, value]) => ({
    files: [{ path: 'fuzz.tmpl', text: each }],
    data: value
  })),
  async check({ files, data: value }, share) {
    for (const { text: template } of files) {
      if (share.isWhole) renderTemplate(template, value, { functions: 'sprig' })
      for (const functions of taken(FUNCTIONS, share)) {
        templateReferences(template, { functions })
        for (const mode of MODES) await demandResult(template, value, { functions, mode })
        demandTree(template, toGoValue(value), functions)
      }
    }
  }
}

async function demandResult(
  template: string,
  value: Json,
  options: { functions: FunctionSetName; mode: TemplateMode }
): Promise<void> {
  beginCheck(`rendering in mode ${options.mode}`)
  const render = () => renderTemplate(template, value, { ...options, limits: LIMITS })
  const result = BY_CHANCE.test(template)
    ? render()
    : await demandSameBytes(`rendering in mode ${options.mode}`, render)
  if (!('error' in result)) return
  const isReported = result.error.message !== '' && result.error.message.length < 1_000_000
  demand(isReported, 'an error has a message that can be read', () => String(result.error.message.length))
}

function demandTree(template: string, value: GoValue, functions: FunctionSetName): void {
  beginCheck('parsing and evaluating')
  const parsed = parseTemplate(template, parseOptionsFor(functions))
  if (!parsed.ok) {
    demandInside(parsed.error.span, template)
    return
  }
  demandNodes(parsed.template)
  const outcome = evaluate(parsed.template, value, { limits: LIMITS })
  if (outcome.ok) missingPaths(parsed.template, outcome.missing)
  else demandInside(outcome.error.span, template)
}

function demandNodes(template: Template): void {
  for (const tree of template.trees.values()) {
    for (const node of walk(tree)) demandInside(node, template.text)
    nodeText(tree)
  }
  for (const path of fieldPaths(template))
    for (const span of [path.span, ...path.writtenSpans]) demandInside(span, template.text)
}

function demandInside({ start, end }: TemplateSpan, template: string): void {
  const isInside = start >= 0 && start <= end && end <= template.length
  demand(
    isInside,
    'a span of a template lies in its text',
    () => `${start}-${end} of a text of ${template.length}`
  )
}
