/** A schema that costs more to check than it looks like. */
export interface HostileSchema {
  readonly name: string
  readonly schema: object
  readonly value: unknown
}

/** Made anew with each call: some have megabytes. */
export function hostileSchemas(): readonly HostileSchema[] {
  return [...doublings(), ...patterns(), ...lists(), ...maps(), ...sizes(), ...rings(), ...unseen()]
}

function hostile(name: string, schema: object, value: unknown): HostileSchema {
  return { name, schema, value: { value } }
}

/** The schema of a result: it has to be one of a map. */
function asked(schema: unknown, definitions: object = {}): object {
  return { type: 'object', $defs: definitions, properties: { value: schema }, required: ['value'] }
}

function many<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

function keyed<T>(count: number, key: (at: number) => string, make: (at: number) => T): Record<string, T> {
  return Object.fromEntries(many(count, at => [key(at), make(at)]))
}

function nested(depth: number, before: string, after: string, middle = '1'): unknown {
  return JSON.parse(before.repeat(depth) + middle + after.repeat(depth))
}

/** Definitions that each lead twice to the one before. */
function doubled(make: (before: object) => object, levels = 26): object {
  const definitions: Record<string, object> = { d0: { type: 'integer', minimum: 5 } }
  for (let at = 1; at <= levels; at++) definitions[`d${at}`] = make({ $ref: `#/$defs/d${at - 1}` })
  return asked({ $ref: `#/$defs/d${levels}` }, definitions)
}

function doublings(): HostileSchema[] {
  const both = (keyword: string) => doubled(before => ({ [keyword]: [before, before] }))
  return [
    hostile('anyOf that doubles', both('anyOf'), 'text'),
    hostile('oneOf that doubles', both('oneOf'), 'text'),
    hostile('allOf that doubles', both('allOf'), 7),
    hostile('allOf that doubles and fails', both('allOf'), 1),
    hostile(
      'if and else that double',
      doubled(each => ({ if: each, else: each })),
      'text'
    ),
    hostile(
      'not that doubles',
      doubled(each => ({ not: { allOf: [each, each] } })),
      1
    ),
    hostile(
      'twelvefold anyOf',
      doubled(each => ({ anyOf: many(12, () => each) }), 9),
      'text'
    ),
    hostile(
      'a tree whose branches double',
      asked({ $ref: '#/$defs/t' }, { t: { anyOf: [branch(['b']), branch([])] } }),
      nested(60, '{"a":', '}')
    ),
    hostile(
      'dependentSchemas that double',
      doubled(each => ({ dependentSchemas: { a: each, b: each } })),
      { a: 1, b: 2 }
    ),
    hostile(
      'patterns that double',
      doubled(each => ({ anyOf: [{ pattern: '^(a+)+$' }, each, each] }), 18),
      `${'a'.repeat(500)}b`
    )
  ]
}

function branch(required: readonly string[]): object {
  return { properties: { a: { $ref: '#/$defs/t' } }, required }
}

function patterns(): HostileSchema[] {
  const wrong = `${'a'.repeat(60)}b`
  const row = (pattern: string, value: unknown = wrong): HostileSchema =>
    hostile(`pattern ${pattern.slice(0, 40)}`, asked({ type: 'string', pattern }), value)
  return [
    row('^(a+)+$'),
    row('^(a|a)*$'),
    row('^(?:a?){60}a{60}$'),
    row('^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(200)),
    row('(x+x+)+y', 'x'.repeat(5000)),
    row('^(a+)+\\1$'),
    row('^(?:(?=(a+))\\1)*c$', 'a'.repeat(5000)),
    row('^(?:.*)*(?<=a+)(?!b)(?:.*a){12}c$', 'a'.repeat(4000)),
    row('^[a-z]{1,1000}[a-z]{1,1000}[a-z]{1,1000}[0-9]$', 'a'.repeat(100_000)),
    row(`^(?:${many(900, at => `a{${at}}b?`).join('|')})$`, 'a'.repeat(50_000)),
    row(`${'('.repeat(3000)}a${')*'.repeat(3000)}$`),
    hostile(
      'thousands of patterns',
      asked({ allOf: many(3000, at => ({ pattern: `^(a|b${at})*$` })) }),
      'a'.repeat(20_000)
    ),
    hostile(
      'many large patterns',
      asked({ allOf: many(60, at => ({ pattern: `^[a-z]{1,900}(?:${at})?$` })) }),
      'a'
    ),
    hostile('a format that takes the square', asked({ format: 'url' }), `http://${':'.repeat(200_000)}`),
    hostile(
      'formats of a long text',
      asked({ anyOf: many(400, () => ({ format: 'email' })) }),
      '@'.repeat(100_000)
    )
  ]
}

function lists(): HostileSchema[] {
  const different = many(60_000, at => ({ at }))
  return [
    hostile('sixty thousand different items', asked({ uniqueItems: true }), different),
    hostile(
      'different items within items',
      asked({ items: { uniqueItems: true }, uniqueItems: true }),
      many(200, at => many(200, item => [at, item]))
    ),
    hostile(
      'contains with patterns',
      asked({ contains: { pattern: '(x+x+)+y' }, minContains: 100_000 }),
      many(2000, () => 'x'.repeat(100))
    ),
    hostile(
      'contains many times',
      asked({ allOf: many(500, at => ({ contains: { const: at }, maxContains: 0 })) }),
      many(20_000, at => -at)
    ),
    hostile(
      'prefixItems without end',
      asked({ prefixItems: many(20_000, () => ({ type: 'string' })) }),
      many(20_000, at => at)
    ),
    hostile('a huge enum', asked({ enum: many(90_000, at => `value ${at}`) }), 'none'),
    hostile(
      'a huge enum of maps',
      asked({ items: { enum: many(9000, at => ({ at, of: ['list'] })) } }),
      many(2000, at => ({ at: -at }))
    )
  ]
}

function maps(): HostileSchema[] {
  return [
    hostile(
      'keys times patterns',
      asked({
        patternProperties: keyed(
          2000,
          at => `^a${at}`,
          () => ({})
        )
      }),
      keyed(
        20_000,
        at => `k${at}`,
        at => at
      )
    ),
    hostile(
      'propertyNames of evil',
      asked({ propertyNames: { pattern: '^(a+)+$' } }),
      keyed(
        3000,
        at => `${'a'.repeat(60)}b${at}`,
        at => at
      )
    ),
    hostile('evil patternProperties', asked({ patternProperties: { '^(a+)+$': false, '(x+x+)+y': false } }), {
      [`${'a'.repeat(60)}b`]: 1,
      ['x'.repeat(5000)]: 2
    }),
    hostile(
      'dependentRequired',
      asked({
        dependentRequired: keyed(
          300,
          at => `k${at}`,
          () => many(300, at => `m${at}`)
        )
      }),
      keyed(
        300,
        at => `k${at}`,
        at => at
      )
    ),
    hostile(
      'dependentSchemas',
      asked({
        dependentSchemas: keyed(
          300,
          at => `k${at}`,
          () => ({ minProperties: 1e6, propertyNames: { format: 'email' } })
        )
      }),
      keyed(
        5000,
        at => `k${at}`,
        at => at
      )
    ),
    hostile(
      'names that are nearly meant',
      asked({
        properties: keyed(
          2000,
          at => `property number ${at}`,
          () => ({})
        ),
        additionalProperties: false
      }),
      keyed(
        2000,
        at => `propertz number ${at}`,
        at => at
      )
    )
  ]
}

function sizes(): HostileSchema[] {
  return [
    hostile(
      'sixty thousand properties',
      asked({
        properties: keyed(
          60_000,
          at => `k${at}`,
          at => ({ type: 'string', pattern: `^a${at}` })
        )
      }),
      {}
    ),
    hostile(
      'twenty thousand properties',
      asked({
        properties: keyed(
          20_000,
          at => `k${at}`,
          () => ({ type: 'string' })
        )
      }),
      { k7: 7 }
    ),
    hostile('a hundred thousand levels', asked(nested(100_000, '{"not":', '}', '{}')), 1),
    hostile('four hundred levels', asked(nested(400, '{"not":', '}', '{}')), 1),
    hostile(
      'four hundred properties that are code',
      asked(
        keyed(
          1,
          () => 'properties',
          () =>
            keyed(
              400,
              at => `"'\`\\\n${at}`,
              () => ({ type: 'string' })
            )
        )
      ),
      1
    ),
    hostile(
      'a large value',
      asked({ items: { properties: { id: { type: 'integer' } } } }),
      many(150_000, id => ({ id }))
    ),
    hostile(
      'a value of four hundred levels',
      asked({ $ref: '#/$defs/t' }, { t: { items: { $ref: '#/$defs/t' } } }),
      nested(400, '[', ']')
    )
  ]
}

function rings(): HostileSchema[] {
  return [
    hostile(
      'a ring of references',
      asked({ $ref: '#/$defs/a' }, { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }),
      1
    ),
    hostile(
      'a ring through allOf',
      asked({ $ref: '#/$defs/a' }, { a: { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] } }),
      1
    ),
    hostile(
      'rings of two hundred definitions',
      asked(
        { $ref: '#/$defs/d0' },
        keyed(
          200,
          at => `d${at}`,
          at => ({ anyOf: [{ $ref: `#/$defs/d${(at + 1) % 200}` }, { $ref: `#/$defs/d${(at + 7) % 200}` }] })
        )
      ),
      'text'
    ),
    hostile(
      '$dynamicRef in a ring',
      {
        ...asked(
          { $dynamicRef: '#t' },
          { t: { $dynamicAnchor: 't', anyOf: [{ $dynamicRef: '#t' }, { $dynamicRef: '#t' }] } }
        )
      },
      1
    ),
    hostile(
      '$dynamicRef in a tree',
      asked(
        { $dynamicRef: '#t' },
        {
          t: {
            $dynamicAnchor: 't',
            items: { anyOf: [{ $dynamicRef: '#t', minItems: 2 }, { $dynamicRef: '#t' }] }
          }
        }
      ),
      nested(40, '[', ']')
    )
  ]
}

function unseen(): HostileSchema[] {
  const tree = (keyword: string, inside: object) =>
    asked({ $ref: '#/$defs/t' }, { t: { ...inside, [keyword]: { $ref: '#/$defs/t' } } })
  return [
    hostile(
      'unevaluatedProperties behind many branches',
      asked({
        anyOf: many(300, at => ({ properties: { [`k${at}`]: {} } })),
        unevaluatedProperties: { not: {} }
      }),
      keyed(
        3000,
        at => `k${at}`,
        at => at
      )
    ),
    hostile(
      'unevaluatedItems behind many branches',
      asked({ anyOf: many(300, at => ({ contains: { const: at } })), unevaluatedItems: false }),
      many(20_000, at => at)
    ),
    hostile(
      'unevaluatedProperties in a tree',
      tree('unevaluatedProperties', { anyOf: [{ properties: { b: {} } }, { properties: { c: {} } }] }),
      nested(200, '{"a":', '}')
    )
  ]
}
