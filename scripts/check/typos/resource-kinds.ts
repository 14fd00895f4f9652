import { blockKind, type Family, onLines, replacements, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'resources'
const all: readonly Family[] = ['toolhive', 'muster', 'actions']
const toolhive: readonly Family[] = ['toolhive']
const muster: readonly Family[] = ['muster']
const agents: readonly Family[] = ['holodeck']
const go: readonly Family[] = ['toolhive', 'actions']

/** A value of a set that is misspelt in some way. */
function choices(field: string, values: string, families: readonly Family[]): readonly TypoKind[] {
  const pattern = new RegExp(`^( +(?:- )?${field}: )(${values})$`)
  const of = (id: string, spell: (value: string) => string): TypoKind =>
    onLines(
      `${field} ${id} (${families.join(', ')})`,
      pattern,
      ({ match: [, before = '', value = ''] }) => {
        const spelt = spell(value)
        return spelt === value ? null : { line: before + spelt, named: word(value) }
      },
      { group, families }
    )
  return [
    of(
      'with letters changed round',
      value => value.slice(0, 1) + (value[2] ?? '') + (value[1] ?? '') + value.slice(3)
    ),
    of('with a letter missing', value => value.slice(0, 3) + value.slice(4)),
    of('capitalised', value => (value[0] ?? '').toUpperCase() + value.slice(1)),
    of('in capitals', value => value.toUpperCase())
  ]
}

const values: readonly TypoKind[] = [
  ...choices('type', 'anonymous|builtin', toolhive),
  ...choices('transport', 'stdio', toolhive),
  ...choices('conflictResolution', 'prefix|priority', toolhive),
  ...choices('source', 'discovered', toolhive),
  ...choices('serviceType', 'ClusterIP', toolhive),
  ...choices('partialFailureMode', 'fail', toolhive),
  ...choices('type', 'stdio|streamable-http', muster),
  ...choices('action', 'continue|abort|retry', go),
  ...choices('transport', 'stdio|http|sse|websocket', agents),
  ...choices('type', 'string|array|boolean|number', all)
]

const forms: readonly TypoKind[] = [
  blockKind('reference as a text', /^ +(?:groupRef|toolConfigRef):$/, {
    group,
    families: toolhive,
    named: /name|map|object/i,
    write: ({ heading, lines }) => [`${heading} ${lines[0]?.split(': ')[1]}`]
  }),
  replacing('reference by id', /^( +)name: (team-tools|short-list|support-tools)$/, '$1id: $2', {
    group,
    families: toolhive,
    named: word('name'),
    also: [-1]
  }),
  blockKind('reference as a list', /^ +(?:groupRef|toolConfigRef):$/, {
    group,
    families: toolhive,
    named: /list|map|object|dash/i,
    write: ({ heading, lines, indent }) => [heading, ...lines.map(line => `${indent}  - ${line.trim()}`)],
    line: 1,
    also: [-1]
  }),
  ...replacements({ group, families: toolhive }, [
    [
      'name of a group misspelt',
      /^( +name: )(te)(a)(m)(-tools)$/,
      '$1$2$4$3$5',
      /team-tools/,
      { also: [-1] }
    ],
    [
      'name of another resource in another case',
      /^( +name: )(short-list|support-tools)$/,
      (_, key = '', name = '') => `${key}${name.replace('-', '_')}`,
      /short-list|support-tools|lower-?case|_|RFC/,
      { also: [-1] }
    ]
  ]),
  blockKind('permission profile as a text', /^ +permissionProfile:$/, {
    group,
    families: toolhive,
    named: /map|object|type/i,
    write: ({ heading }) => [`${heading} network`],
    isRepairable: false
  }),
  blockKind('environment as a map', /^ +env:$/, {
    group,
    families: toolhive,
    named: /list|array|name/i,
    write: ({ heading, indent }) => [heading, `${indent}  GITHUB_HOST: github.example.com`],
    line: 1,
    also: [-1]
  }),
  blockKind('environment as a list', /^ +env:$/, {
    group,
    families: ['muster', 'holodeck'],
    named: /list|map|object|name/i,
    write: ({ heading, lines, indent }) => [heading, `${indent}  - ${lines[0]?.trim().replace(': ', '=')}`],
    line: 1,
    also: [-1]
  }),
  blockKind('environment without a name', /^ +- name: GITHUB_HOST$/, {
    group,
    families: toolhive,
    named: /name/,
    write: ({ indent, lines }) => [`${indent}- GITHUB_HOST: ${lines[0]?.split(': ')[1]}`]
  }),
  replacing(
    'number in quotes of a port',
    /(proxyPort|failureThreshold|unhealthyThreshold): (\d+)$/,
    '$1: "$2"',
    { group, families: ['toolhive', 'muster'], named: /integer|number/i }
  ),
  ...replacements({ group, families: toolhive }, [
    ['port out of range', /proxyPort: 8080$/, 'proxyPort: 80800', /65535|less/i, { isRepairable: false }],
    [
      'port with its host',
      /proxyPort: (\d+)$/,
      'proxyPort: localhost:$1',
      /integer|number/i,
      { isRepairable: false }
    ],
    ['image with a blank before its tag', /^( +image: \S+):(v[\d.]+)$/, '$1: $2', /image|blank|colon|quote/i]
  ]),
  ...replacements({ group }, [
    [
      'list as a text',
      /^( +(?:toolsFilter|priorityOrder|enum|args|required): )\[(.*)\]$/,
      '$1$2',
      /list|array/i,
      { isRepairable: false }
    ],
    [
      'one item as a text',
      /^( +(?:toolsFilter|priorityOrder|enum|required): )\[(\w+).*\]$/,
      '$1$2',
      /list|array/i,
      { isRepairable: false }
    ],
    [
      'list in braces',
      /^( +(?:toolsFilter|priorityOrder|enum|required|dependsOn): )\[(.*)\]$/,
      '$1{ $2 }',
      /list|array|\[|brac/i
    ],
    [
      'list in parentheses',
      /^( +(?:toolsFilter|priorityOrder|enum|required|dependsOn): )\[(.*)\]$/,
      '$1($2)',
      /list|array|\[|brac/i
    ],
    [
      'comma at the start of a list',
      /^( +(?:toolsFilter|enum|required|dependsOn): )\[(.*)\]$/,
      '$1[, $2]',
      /comma|empty/i
    ],
    ['comma doubled in a list', /^( +\w+: \[\w+), (.*\])$/, '$1,, $2', /comma|empty/i],
    ['dot in place of the comma of a list', /^( +\w+: \[\w+), (\w.*\])$/, '$1. $2', /comma|\./i],
    ['bracket doubled', /^( +\w+: )\[(.*)\]$/, '$1[[$2]]', /bracket|list|\[|string|text/i],
    ['bracket turned round', /^( +\w+: )\[(.*)\]$/, '$1]$2[', /bracket|\]/i],
    ['quote of a list item missing', /^( +args: \["[^"]*)"(.*)$/, '$1$2', /quote/i],
    ['comma inside the quotes of a list', /^( +args: \["[^"]*)",(.*)$/, '$1,"$2', /comma|quote/i]
  ]),
  ...replacements({ group, families: toolhive }, [
    ['template of a prefix without quotes', /^( +prefixFormat: )"(.*)"$/, '$1$2', /quote/i],
    ['number as a label', /^( +version: )"([\d.]+)"$/, '$1$2', /text|string|quote/i],
    ['boolean as a label', /^( +team: )platform$/, '$1true', /text|string|quote/i, { isRepairable: false }],
    [
      'label with a blank',
      /^( +team: )platform$/,
      '$1platform team',
      /label|blank|alphanumeric/i,
      { isRepairable: false }
    ]
  ]),
  blockKind('labels as a list', /^ +labels:$/, {
    group,
    families: toolhive,
    named: /list|map|object|dash/i,
    write: ({ heading, lines, indent }) => [heading, ...lines.map(line => `${indent}  - ${line.trim()}`)],
    line: 1,
    also: [-1]
  }),
  ...replacements({ group, families: all }, [
    [
      'name with blanks',
      /^( {2}name: [a-z]+)-([a-z]+)$/,
      '$1 $2',
      /blank|space|lower-?case|RFC|alphanumeric/i
    ],
    [
      'name with a dash at its end',
      /^( {2}name: [a-z]+-[a-z]+)$/,
      '$1-',
      /dash|end|lower-?case|RFC|alphanumeric/i
    ],
    ['name with a slash', /^( {2}name: [a-z]+)-([a-z]+)$/, '$1/$2', /\/|lower-?case|RFC|alphanumeric/i]
  ]),
  replacing(
    'name in camel case',
    /^( {2}name: [a-z]+)-([a-z])([a-z]+)$/,
    (_, a = '', b = '', c = '') => `${a}${b.toUpperCase()}${c}`,
    // Action tools are no resources of a cluster: their names may have capitals.
    { group, families: ['toolhive', 'muster'], named: /lower-?case|RFC|alphanumeric/i }
  ),
  ...replacements({ group, families: all }, [
    [
      'namespace with a capital',
      /^( {2}namespace: )([a-z])(\w+)$/,
      (_, a = '', b = '', c = '') => `${a}${b.toUpperCase()}${c}`,
      /lower-?case|RFC|alphanumeric/i
    ],
    ['name as a number', /^( {2}name: )[a-z]+-[a-z]+$/, '$15', /string|text|quote/i, { isRepairable: false }],
    [
      'kind with a blank',
      /^kind: ([A-Z]+[a-z]+|[A-Z]+(?=[A-Z][a-z]))([A-Z]\w+)$/,
      'kind: $1 $2',
      place => word(place.match[0].slice(6))
    ],
    [
      'kind in snake case',
      /^kind: ([A-Z]+[a-z]+|[A-Z]+(?=[A-Z][a-z]))([A-Z]\w+)$/,
      'kind: $1_$2',
      place => word(place.match[0].slice(6))
    ],
    [
      'acronym of a kind in small letters',
      /^kind: (\w*)MCP(\w*)$/,
      'kind: $1Mcp$2',
      place => word(place.match[0].slice(6))
    ]
  ]),
  ...replacements({ group, families: toolhive }, [
    ['kind without its last word', /^kind: (\w+)Definition$/, 'kind: $1', /Definition/],
    [
      'kind with another word',
      /^kind: (VirtualMCPServer|MCPServer)$/,
      'kind: $1Config',
      /VirtualMCPServer|MCPServer/
    ]
  ]),
  ...replacements({ group, families: all }, [
    ['kind in quotes without an end', /^kind: (\w+)$/, 'kind: "$1', /quote/i],
    ['version in capitals', /^apiVersion: (\S+\/)v(\S+)$/, 'apiVersion: $1V$2', /\/v1|"v1|v1(alpha|beta)/],
    [
      'version with a dot',
      /^apiVersion: (\S+\/v1)(alpha|beta)(1)$/,
      'apiVersion: $1.$2$3',
      /v1(alpha|beta)1/
    ],
    [
      'version of another stage',
      /^apiVersion: (\S+\/v1)(?:alpha|beta)1$/,
      'apiVersion: $1gamma1',
      /v1(alpha|beta)1/
    ],
    [
      'group with letters changed round',
      /^apiVersion: (\w)(\w)(\w)(\S+)$/,
      'apiVersion: $1$3$2$4',
      place => new RegExp((place.match[1] ?? '') + place.match[2] + place.match[3])
    ],
    [
      'colon in place of the slash of a version',
      /^apiVersion: (\S+)\/(v\w+)$/,
      'apiVersion: $1:$2',
      place => new RegExp(`${place.match[1]}/`)
    ],
    [
      'blank around the slash of a version',
      /^apiVersion: (\S+)\/(v\w+)$/,
      'apiVersion: $1 / $2',
      place => new RegExp(`${place.match[1]}/`)
    ],
    ['apiversion in small letters', /^apiVersion:/, 'apiversion:', word('apiVersion')],
    ['api_version', /^apiVersion:/, 'api_version:', word('apiVersion')],
    ['version for apiVersion', /^apiVersion:/, 'version:', word('apiVersion')],
    ['specs for spec', /^spec:/, 'specs:', word('spec')],
    ['meta for metadata', /^metadata:/, 'meta:', word('metadata')],
    ['type for kind', /^kind:/, 'type:', word('kind')]
  ])
]

const schemas: readonly TypoKind[] = [
  ...replacements({ group, families: all }, [
    ['type bool', /type: boolean$/, 'type: bool', word('boolean')],
    ['type float', /type: number$/, 'type: float', word('number')],
    ['type text', /type: string$/, 'type: text', word('string')],
    ['type with brackets', /type: array$/, 'type: string[]', word('array')],
    ['type map', /type: object$/, 'type: map', word('object')],
    ['default in quotes of a number', /default: (\d+)$/, 'default: "$1"', /integer|number/i],
    ['default in quotes of a boolean', /default: (false|true)$/, 'default: "$1"', /boolean/i]
  ]),
  ...replacements({ group, families: toolhive }, [
    ['default not among the values', /default: staging$/, 'default: stagin', /staging|enum/i],
    [
      'value of an enum as a template',
      /default: staging$/,
      'default: "{{.stage}}"',
      /staging|enum|template/i,
      { isRepairable: false }
    ]
  ]),
  blockKind(
    'type as the value of a parameter',
    /^ +(?:service|title|ticket|organisation|repoName|key|team|service_name|app_name):$/,
    {
      group,
      families: all,
      named: /type|object|map|string/i,
      write: ({ heading, lines }) => (/type: string/.test(lines[0] ?? '') ? [`${heading} string`] : null),
      isRepairable: false
    }
  ),
  ...replacements({ group, families: go }, [
    [
      'items as a text',
      /^( +)items:$/,
      '$1items: string',
      /type|object|map|schema|indent|column/i,
      { isRepairable: false, also: [1] }
    ],
    [
      'required name of no parameter',
      /required: \[(\w+)/,
      'required: [$1s',
      place => word(place.match[1] ?? '')
    ],
    [
      'required name in another case',
      /required: \[(\w+)/,
      (_, name = '') => `required: [${name[0]?.toUpperCase()}${name.slice(1)}`,
      place => word(place.match[1] ?? '')
    ],
    ['required as a map', /required: \[(\w+)\]$/, 'required: { $1: true }', /list|array/i]
  ]),
  ...replacements({ group, families: muster }, [
    [
      'required in muster as a list',
      /^( +)required: true$/,
      '$1required: [service]',
      /boolean/i,
      { isRepairable: false }
    ],
    ['required as yes in quotes', /^( +)required: true$/, '$1required: "yes"', /boolean/i],
    ['required as one', /^( +)required: true$/, '$1required: 1', /boolean/i]
  ]),
  blockKind('properties as a list', /^ +properties:$/, {
    group,
    families: go,
    named: /list|map|object|array/i,
    // Parameters on one line stay as they are: only their names would become items.
    write: ({ heading, lines, indent }) =>
      lines.some(line => line.startsWith(`${indent}  `) && /: \{/.test(line))
        ? null
        : [heading, ...lines.map(line => line.replace(new RegExp(`^(${indent}  )(\\w+):$`), '$1- name: $2'))],
    also: [1]
  }),
  blockKind(
    'parameter declared twice',
    /^ {8,}(?:title|ticket|organisation|key|service|repoName|app_name):$/,
    {
      group,
      families: go,
      named: /twice|duplicate/i,
      write: ({ heading, lines }) => [heading, ...lines, heading, ...lines],
      line: 3,
      also: [-3, -2, -1, 1, 2],
      isRepairable: false
    }
  )
]

/** What a duration in another form is, where that is not the original. */
const REPAIRED_DURATIONS: Readonly<Record<string, string | undefined>> = {
  'duration with min': '$1: $2m',
  'duration with a comma': '$1: 1.5$3',
  'duration with secs': '$1: $2s'
}

const settings: readonly TypoKind[] = [
  ...[
    ['duration with a blank', '$1: $2 $3'],
    ['duration with min', '$1: $2min'],
    ['duration with hours', '$1: $2 hours'],
    ['duration in days', '$1: 1d'],
    ['duration with a comma', '$1: 1,5$3'],
    ['duration with its unit in front', '$1: $3$2'],
    ['duration with a second number', '$1: $2$330'],
    ['duration below zero', '$1: -$2$3'],
    ['duration in milliseconds of a number', '$1: $2000'],
    ['duration with secs', '$1: $2secs'],
    ['duration in quotes without a unit', '$1: "$2"'],
    ['duration as a template', '$1: "{{.params.timeout}}"'],
    ['duration as a word', '$1: never'],
    ['duration as a map', '$1: { seconds: $2 }']
  ].map(([id = '', by = '']) =>
    replacing(id, /(timeout|retryDelay|default|healthCheckInterval): (\d+)([smh]|ms)$/, by, {
      group,
      families: go,
      named: /\d(?:ms|s|m|h)\b|unit|duration|zero|pattern|positive/i,
      repairedBy: REPAIRED_DURATIONS[id] ?? '$1: $2$3',
      isRepairable: /blank|min|secs|comma/.test(id)
    })
  ),
  ...replacements({ group, families: go }, [
    [
      'decimal count',
      /(retryCount|maxParallel): (\d)$/,
      '$1: $2.5',
      /integer|whole/i,
      { isRepairable: false }
    ],
    [
      'count below zero',
      /(retryCount|maxParallel): (\d)$/,
      '$1: -$2',
      /0|negative|least|minimum|positive/i,
      { isRepairable: false }
    ],
    ['count with a unit', /(retryCount|maxParallel): (\d)$/, '$1: $2x', /integer|number/i]
  ]),
  replacing('count with a letter o', /(proxyPort|timeout|port): (\d+)0$/, '$1: $2O', {
    group,
    named: /integer|number|unit|duration/i
  }),
  replacing('count as a list', /(retryCount|maxParallel): (\d)$/, '$1: [$2]', {
    group,
    families: go,
    named: /integer|number/i,
    isRepairable: false
  }),
  ...replacements({ group, families: muster }, [
    [
      'boolean as a word',
      /(allowFailure|success|autoStart|enabled|healthy): true$/,
      '$1: "yes"',
      /true|boolean/i
    ],
    ['boolean as one', /(allowFailure|autoStart|enabled|success): true$/, '$1: 1', /true|boolean/i],
    [
      'boolean with a letter missing',
      /(allowFailure|success|autoStart|enabled): true$/,
      '$1: tru',
      /true|boolean/i
    ],
    [
      'boolean in German',
      /(allowFailure|success|autoStart|enabled): true$/,
      '$1: ja',
      /true|boolean/i,
      { isRepairable: false }
    ]
  ]),
  blockKind('expect as true', /^ +expect:$/, {
    group,
    families: muster,
    named: /success|map|object/i,
    write: ({ heading }) => [`${heading} true`],
    isRepairable: false
  }),
  blockKind('expect as a word', /^ +expect:$/, {
    group,
    families: muster,
    named: /success|map|object/i,
    write: ({ heading }) => [`${heading} success`],
    isRepairable: false
  }),
  blockKind('condition as the id of a step', /^ +condition:$/, {
    group,
    families: muster,
    named: /fromStep|map|object/i,
    write: ({ heading }) => [`${heading} build`],
    isRepairable: false
  }),
  blockKind('loop as a text', /^ +forEach:$/, {
    group,
    families: muster,
    named: /items|map|object/i,
    write: ({ heading }) => [`${heading} "{{ .input.people }}"`],
    isRepairable: false
  }),
  replacing('parallel as true', /^( +)parallel:$/, '$1parallel: true', {
    group,
    families: muster,
    named: /list|array|steps|indent/i,
    isRepairable: false,
    also: [1]
  }),
  blockKind('onError as a boolean', /^ +onError:$/, {
    group,
    families: go,
    named: /action|map|object/i,
    write: ({ heading }) => [`${heading} true`],
    isRepairable: false
  }),
  blockKind('continue as a key of onError', /^ +onError:$/, {
    group,
    families: go,
    named: /action/i,
    write: ({ heading, indent, lines }) =>
      /continue/.test(lines[0] ?? '') ? [heading, `${indent}  continue: true`] : null,
    line: 1,
    also: [-1]
  }),
  replacing('step of a loop as a list', /^( +)step:$/, '$1steps:', {
    group,
    families: go,
    named: word('step')
  }),
  onLines(
    'loop item with a dash',
    /^( +)step:$/,
    ({ line, match }) => ({ line: `${line}\n${match[1]}  -`, named: /list|map|object|dash/i, also: [1, 2] }),
    { group, families: go }
  ),
  blockKind('defaults as a text', /^ +defaultResults:$/, {
    group,
    families: toolhive,
    named: /map|object|field/i,
    write: ({ heading, lines }) => [`${heading} ${lines[0]?.split(': ')[1]}`],
    isRepairable: false
  }),
  blockKind('arguments as a text', /^ +(?:arguments|args):$/, {
    group,
    families: all,
    named: /map|object/i,
    write: ({ heading }) => [`${heading} none`],
    isRepairable: false
  }),
  blockKind('schema as a text', /^ +schema:$/, {
    group,
    families: toolhive,
    named: /map|object|schema/i,
    write: ({ heading }) => [`${heading} confirmed`],
    isRepairable: false
  }),
  blockKind('headers as a list', /^ +headers:$/, {
    group,
    families: ['holodeck', 'muster'],
    named: /list|map|object/i,
    write: ({ heading, lines, indent }) => [heading, ...lines.map(line => `${indent}  - ${line.trim()}`)],
    line: 1,
    also: [-1]
  }),
  blockKind('header as a text', /^ +headers:$/, {
    group,
    families: agents,
    named: /map|object/i,
    write: ({ heading, lines }) => [`${heading} '${lines[0]?.trim().replace(/"/g, '')}'`],
    isRepairable: false
  }),
  ...replacements({ group, families: agents }, [
    ['variable in parentheses', /"\$\{(\w+)\}"/, '"$$($1)"', /\$\{/],
    ['variable of an environment in a template', /"\$\{(\w+)\}"/, '"{{env.$1}}"', /\$\{/],
    ['variable with a blank', /\$\{(\w+)\}/, '$${ $1 }', /\$\{|blank/],
    ['variable in brackets', /\$\{(\w+)\}/, '$$[$1]', /\$\{/],
    ['dollar behind the brace', /\$\{(\w+)\}/, '{$$$1}', /\$\{/]
  ]),
  ...replacements({ group, families: ['holodeck', 'muster'] }, [
    ['address with a blank', /^( +url: \w+:\/\/\S+)(\/\w+)$/, '$1 $2', /blank|space|url/i],
    ['address with a comma', /^( +url: \w+:\/\/\w+)\.(\S+)$/, '$1,$2', /,|comma|host|url/i]
  ]),
  replacing('address without its colon', /^( +url: \w+):\/\/(\S+)$/, '$1//$2', {
    group,
    families: ['holodeck', 'muster'],
    named: /:\/\/|https?|wss?/i
  }),
  replacing('address with three slashes', /^( +url: \w+):\/\/(\S+)$/, '$1:///$2', {
    group,
    families: ['holodeck', 'muster'],
    named: /\/\/|host/i
  }),
  ...replacements({ group, families: ['holodeck', 'muster'] }, [
    ['address in angle brackets', /^( +url: )(\S+)$/, '$1<$2>', /<|https?:|wss?:/i],
    ['link of a page', /^( +url: )(\S+)$/, '$1[link]($2)', /list|text|string|link|\]|comma/i]
  ]),
  replacing('http for websocket', /wss:/, 'https:', { group, families: agents, named: /wss?/ })
]

export const resourceKinds: readonly TypoKind[] = [...values, ...forms, ...schemas, ...settings]
