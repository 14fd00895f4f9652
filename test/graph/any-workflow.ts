import fc from 'fast-check'
import { type StepSketch, workflowOf } from './model-builder.js'

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'end',
    'graph',
    'a',
    'b',
    'c',
    '"',
    '\\',
    '"]',
    '<br/>',
    '%%{init}%%',
    '名前',
    '__proto__',
    'a\nb',
    '#quot;',
    '-->',
    ']]>',
    '<script>alert(1)</script>',
    '\u202eevil\u2066',
    '\u0000\ufffe'
  )
)
const step: fc.Arbitrary<StepSketch> = fc.record(
  {
    id: names,
    tool: names,
    condition: names,
    dependsOn: fc.array(names, { maxLength: 3 }),
    onError: fc.constantFrom('continue' as const, 'retry' as const),
    arguments: fc.record({ text: fc.constantFrom('{{.steps.a.output}}', '{{.steps.zz.output}}', 'plain') })
  },
  { requiredKeys: [] }
)
const anyStep = fc.oneof(
  step,
  fc.record({ id: names, message: names, dependsOn: fc.array(names, { maxLength: 3 }) }),
  fc.record({ id: names, collection: names, itemVariable: names, body: fc.array(step, { maxLength: 2 }) })
)
/** Any workflow, with names that a drawing language could read as its own. */
export const anyWorkflow = fc
  .record({
    name: names,
    description: names,
    steps: fc.array(anyStep, { maxLength: 8 }),
    parameters: fc.array(names)
  })
  .map(workflowOf)
