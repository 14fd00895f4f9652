import fc from 'fast-check'

/** One change of a text, as an editor makes it. */
export interface Edit {
  readonly start: number
  readonly length: number
  readonly text: string
}

/** How a text is changed: each choice is a fraction of the possibilities. */
export interface EditPlan {
  readonly kind: 'template' | 'anywhere' | 'line gone' | 'line again' | 'line moved' | 'undo'
  /** Of the files, and of the places in one. */
  readonly file: number
  readonly at: number
  readonly length: number
  readonly text: string
}

const WORDS = [
  ...['', ' ', '\n', '  ', '\t', '\r\n', '\ufeff'],
  ...[
    '{{',
    '}}',
    '{{end}}',
    '{{range .params.items}}',
    '{{.',
    '}',
    '"',
    "'",
    '\\',
    '|',
    ':',
    '- ',
    '#',
    '[',
    '{',
    '&a ',
    '*a',
    '---\n',
    '\0'
  ],
  ...[
    'x',
    'é',
    '😀',
    '.steps.',
    '.output.',
    'id: change',
    'dependsOn: [a]',
    '{{.params.nope}}',
    '.params.service',
    'true',
    '9',
    'toUpper '
  ],
  ...['# vmcp-disable-next-line no-unknown-step -- why\n', 'condition: "{{false}}"']
]

const plan: fc.Arbitrary<EditPlan> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('template' as const) },
    { weight: 4, arbitrary: fc.constant('anywhere' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('line gone' as const, 'line again' as const, 'line moved' as const)
    },
    { weight: 2, arbitrary: fc.constant('undo' as const) }
  ),
  file: fc.nat(),
  at: fc.nat(),
  length: fc.oneof(fc.constant(0), fc.nat(8)),
  text: fc.constantFrom(...WORDS)
})

/** Some files of a folder, and the edits that are made one after the other. */
export interface EditSequence {
  readonly folder: number
  readonly files: readonly number[]
  readonly plans: readonly EditPlan[]
}

export function editSequences(folders: number): fc.Arbitrary<EditSequence> {
  return fc.record({
    folder: fc.nat(folders - 1),
    files: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    plans: fc.array(plan, { minLength: 1, maxLength: 5 })
  })
}

/** The change of a text that a plan asks for. */
export function editOf({ kind, at, length, text }: EditPlan, before: string): Edit {
  if (kind === 'anywhere') return { start: at % (before.length + 1), length, text }
  if (kind === 'template') return { start: placeInTemplate(before, at), length, text }
  const lines = [...before.matchAll(/.*(?:\n|$)/g)].map(([line], index, all) => {
    const start = all.slice(0, index).reduce((sum, [each]) => sum + each.length, 0)
    return { start, line }
  })
  const { start, line } = lines[at % lines.length] ?? { start: 0, line: '' }
  if (kind === 'line gone') return { start, length: line.length, text: '' }
  if (kind === 'line again') return { start, length: 0, text: line }
  const { line: other } = lines[(at + length) % lines.length] ?? { line: '' }
  return { start, length: line.length, text: other }
}

export function edited(before: string, { start, length, text }: Edit): string {
  return before.slice(0, start) + text + before.slice(start + length)
}

/** A place within or just around an action. */
function placeInTemplate(text: string, at: number): number {
  const actions = [...text.matchAll(/\{\{.*?\}\}/gs)]
  const [action = '', start] = [
    actions[at % Math.max(1, actions.length)]?.[0],
    actions[at % Math.max(1, actions.length)]?.index ?? 0
  ]
  return start + (Math.floor(at / 7) % (action.length + 1))
}
