import fc from 'fast-check'

/** Text of documents, fixtures or tests in one of whose places something is nested deeply, some of it without its end. */
export const deepText: fc.Arbitrary<string> = fc
  .record({
    place: fc.constantFrom(
      ...[
        '{"apiVersion":"toolhive.stacklok.dev/v1beta1","kind":"VirtualMCPCompositeToolDefinition","metadata":{"name":"w"},"spec":{"name":"w","description":"d","steps":[{"id":"s","tool":"t","arguments":{"a":HERE}}]}}',
        '{"apiVersion":"muster.giantswarm.io/v1alpha1","kind":"Workflow","metadata":{"name":"w"},"spec":{"steps":[{"id":"s","tool":"t","args":{"a":HERE}}]}}',
        '{"apiVersion":"toolhive.stacklok.dev/v1beta1","kind":"VirtualMCPCompositeToolDefinition","metadata":{"name":"w"},"spec":{"name":"w","description":"d","parameters":HERE,"steps":HERE}}',
        '{"fixtures":"v1","tools":{"t":{"inputSchema":HERE,"responses":[{"structuredContent":{"a":HERE}}]}}}',
        '{"vmcpTest":"v1","documents":"a: 1","tests":[{"name":"x","run":"w","arguments":{"a":HERE},"expect":HERE}]}',
        'HERE',
        'a: HERE\n---\nb: HERE\n'
      ]
    ),
    level: fc.constantFrom(
      ...([
        ['[', ']'],
        ['{"a":', '}'],
        ['[[],', ']'],
        ['{"__proto__":', '}'],
        ['[\n', '\n]'],
        ['{"anyOf":[', ']}'],
        ['{{', '}}'],
        ['(', ')']
      ] as const)
    ),
    depth: fc.oneof(
      fc.integer({ min: 1, max: 120 }),
      fc.constantFrom(499, 500, 501, 998, 1000, 10_000, 50_000)
    ),
    isWhole: fc.oneof(
      { weight: 5, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) }
    )
  })
  .map(({ place, level: [open, close], depth, isWhole }) =>
    place.replaceAll('HERE', `${open.repeat(depth)}1${isWhole ? close.repeat(depth) : ''}`)
  )
