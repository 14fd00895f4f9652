import fc from 'fast-check'

const SEEDS = [
  'apiVersion: v1\nkind: X\nspec:\n  steps:\n    - id: a\n      tool: "b"\n      arguments: { x: {{ .p }}, y: [1, 2] }\n',
  'a: &a {x: 1}\nb: {<<: *a, y: |\n  text\n}\nc: [*a, *a]\n---\nd: >-\n  folded\n   more\n\n  end\n',
  "k: 'it''s'\nl: \"a\\n\\x41 \\\n   b\"\n? complex\n: value\n- x\n# comment\n...\n%YAML 1.1\n---\nz: ~\n",
  '{{- if .Values.x }}\na: {{ .Values.y | quote }}\n{{- end }}\n{% for x in y %}\n',
  '\ufeffa: b\r\nc:\r\n  - d\r\n  - |\r\n    e\r\n'
]

const PIECES = [
  ...'{}[]:,-?#&*!|>\'"%@`\\ \t\n\r=.~xX0'.split(''),
  '{{',
  '}}',
  '---\n',
  '\n---',
  '...\n',
  '<<: ',
  '&a ',
  '*a',
  '!!str ',
  '\r\n',
  '  ',
  ': ',
  '- ',
  '\ufeff',
  '\u0002',
  '\u0018',
  '\u001f',
  '\0',
  '\ud800',
  '😀',
  '\u2028',
  '\u0085'
]

interface Mutation {
  readonly at: number
  readonly remove: number
  readonly insert: readonly string[]
}

/** YAML-like texts that went wrong in a few places. */
export const mutatedYaml: fc.Arbitrary<string> = mutated(SEEDS)

/** The given texts, gone wrong in a few places. */
export function mutated(seeds: readonly string[]): fc.Arbitrary<string> {
  return fc
    .record({
      seed: fc.constantFrom(...seeds),
      mutations: fc.array(
        fc.record<Mutation>({
          at: fc.nat(),
          remove: fc.constantFrom(0, 0, 1, 1, 3, 20),
          insert: fc.array(fc.constantFrom(...PIECES), { maxLength: 4 })
        }),
        { minLength: 1, maxLength: 8 }
      )
    })
    .map(({ seed, mutations }) => mutations.reduce(mutate, seed))
}

function mutate(text: string, { at, remove, insert }: Mutation): string {
  const start = at % (text.length + 1)
  return text.slice(0, start) + insert.join('') + text.slice(start + remove)
}
