import { type Family, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'mishaps'
const go: readonly Family[] = ['toolhive', 'actions']
const toolhive: readonly Family[] = ['toolhive']
const muster: readonly Family[] = ['muster']
const agents: readonly Family[] = ['holodeck']
const all: readonly Family[] = ['toolhive', 'muster', 'actions']

type Row = readonly [
  id: string,
  families: readonly Family[] | null,
  pattern: RegExp,
  by: string,
  named: RegExp
]

const TOOL = /^( +)tool: (\w+)$/
const ROOTED = /\{\{ ?\.(params|input)\.(\w+) ?\}\}/
const ROOTED_ALONE = /"\{\{ ?\.(params|input)\.(\w+) ?\}\}"/

/** A line of another system below the tool of a step. */
const pasted = (
  families: readonly Family[],
  lines: readonly (readonly [string, RegExp?])[]
): readonly Row[] =>
  lines.map(([line, named]) => {
    const key = line.slice(0, line.indexOf(':'))
    return [
      `line "${line}" in a step (${families.join(', ')})`,
      families,
      TOOL,
      `$1tool: $2\n$1${line}`,
      named ?? word(key)
    ]
  })

/** Pasted below the tool, so on the line after it. */
const pastedRows: readonly Row[] = [
  ...pasted(go, [
    ['env: { REGION: eu }', /variables|environment/],
    ['run: npm test', /tool/],
    ['working-directory: src', /tool/],
    ['continueOnFail: true', /onError/],
    ['maxTries: 3', /onError|retry/],
    ['catch: continue', /onError/],
    ['try: yes', /onError/],
    ['finally: [report]', /onError/],
    ['startToCloseTimeout: 30s', /timeout/],
    ['activeDeadlineSeconds: 30', /timeout/],
    ['agent: writer', /tool/],
    ['expected_output: a list', /tool/],
    ['until: done', /until|loop/],
    ['sleep: 5s', /waits/],
    ['approval: true', /elicitation/],
    ['enabled: false', /condition/],
    ['mcpServer: github', /server/],
    ['method: GET', /tool/],
    ['then: report', /condition/]
  ]),
  ...pasted(muster, [
    ['env: { REGION: eu }', /variables|environment/],
    ['retry: { limit: 3 }', /tried once|repeat/],
    ['retryPolicy: { maximumAttempts: 3 }', /tried once|repeat/],
    ['timeout: 30s', /timeout of its own/],
    ['timeoutSeconds: 30', /timeout of its own/],
    ['try: yes', /allowFailure/],
    ['catch: continue', /allowFailure/],
    ['continueOnFail: true', /allowFailure/],
    ['finally: [notify]', /onFailure/],
    ['shell: bash', /tool/],
    ['until: done', /until|loop/],
    ['wait: 5s', /waits/],
    ['server: github', /server/],
    ['enabled: false', /condition/]
  ])
]

const renamed: readonly Row[] = [
  ['inputs for the parameters', toolhive, /^( {2})parameters:$/, '$1inputs:', word('parameters')],
  ['inputSchema for the parameters', toolhive, /^( {2})parameters:$/, '$1inputSchema:', word('parameters')],
  ['inputs for the args of a workflow', muster, /^( {2})args:$/, '$1inputs:', word('args')],
  ['parameters for the args of a workflow', muster, /^( {2})args:$/, '$1parameters:', word('args')],
  ['tasks for steps', all, /^( +)steps:$/, '$1tasks:', word('steps')],
  ['nodes for steps', all, /^( +)steps:$/, '$1nodes:', word('steps')],
  ['depends_on for dependsOn', go, /^( +)dependsOn:/, '$1depends_on:', word('dependsOn')],
  ['upstream for dependsOn', go, /^( +)dependsOn:/, '$1upstream:', word('dependsOn')],
  ['on_failure for onError', go, /^( +)onError:/, '$1on_failure:', word('onError')],
  ['max_retries for retryCount', go, /^( +)retryCount:/, '$1max_retries:', word('retryCount')],
  ['backoff for retryDelay', go, /^( +)retryDelay:/, '$1backoff:', word('retryDelay')],
  ['delaySeconds for retryDelay', go, /^( +)retryDelay: (\d+)s$/, '$1delaySeconds: $2', word('retryDelay')],
  ['type approval', toolhive, /^( +type: )elicitation$/, '$1approval', word('elicitation')],
  ['type human', toolhive, /^( +type: )elicitation$/, '$1human', word('elicitation')],
  ['type confirm', toolhive, /^( +type: )elicitation$/, '$1confirm', word('elicitation')],
  ['type map of Step Functions', toolhive, /^( +type: )forEach$/, '$1Map', word('forEach')],
  ['type iterator', toolhive, /^( +type: )forEach$/, '$1iterator', word('forEach')],
  ['prompt for message', toolhive, /^( +)message:/, '$1prompt:', word('message')],
  ['environment for env', ['muster', 'holodeck'], /^( +)env:$/, '$1environment:', word('env')],
  ['cmd for command', ['muster', 'holodeck'], /^( +)command:/, '$1cmd:', word('command')],
  ['endpoint for url', ['muster', 'holodeck'], /^( +)url:/, '$1endpoint:', word('url')],
  ['transport sse of old', agents, /^( +transport: )http$/, '$1streamable-http', /http/],
  ['ignore for continue in quotes', go, /^( +action: )continue$/, '$1"ignore"', word('continue')],
  ['proceed for continue', go, /^( +action: )continue$/, '$1proceed', word('continue')],
  ['stop for abort', go, /^( +action: )abort$/, '$1stop', word('abort')]
]

const yaml: readonly Row[] = [
  ['country of Norway among values', go, /enum: \[(\w+), (\w+)\]/, 'enum: [$1, no]', /no|boolean|quote/],
  ['number with a comma of thousands', all, /^( +default: )(\d+)$/, '$11,000', /,|number|integer/],
  [
    'percent of a number',
    all,
    /^( +(?:maxParallel|default|failureThreshold): )(\d+)$/,
    '$1$2%',
    /%|number|integer/
  ],
  [
    'approximate number',
    all,
    /^( +(?:maxParallel|retryCount|failureThreshold): )(\d+)$/,
    '$1~$2',
    /~|number|integer/
  ],
  ['null as a list', go, /^( +dependsOn: )\[.*\]$/, '$1null', /null|list|array|required|output/],
  ['list of one empty item', go, /^( +dependsOn: )\[.*\]$/, '$1[""]', /""|empty/],
  ['dependsOn with a nested list', go, /^( +dependsOn: )\[(.*)\]$/, '$1[[$2]]', /list|array|string/],
  [
    'bar behind a text in the next line',
    all,
    /^( +)description: ([A-Z][\w ]+)$/,
    '$1description: |$2',
    /\||block|bar/
  ],
  [
    'greater sign glued to a text',
    all,
    /^( +)description: ([A-Z][\w ]+)$/,
    '$1description: >$2',
    />|block|bar/
  ],
  [
    'text under a bar in the column of its key',
    all,
    /^( +)description: ([A-Z][\w ]+)$/,
    '$1description: |\n$1$2',
    /indent|\||colon|block/
  ],
  ['hash in a template', all, /^( +\w+: )"(\{\{ ?\.(?:params|input)\.\w+ ?\}\})"$/, '$1#$2', /#|comment/],
  ['hash before a quoted text', all, /^( +\w+: )("\{\{[^"]*\}\}")$/, '$1# $2', /#|comment|value/],
  ['comment in a flow list', null, /^( +\w+: \[[^\]#,]+), ([^\]]+)\]$/, '$1 # , $2]', /#|comment|bracket|\]/],
  ['anchor on a list of dependencies', go, /^( +dependsOn: )(\[.*\])$/, '$1*$2', /\*|alias/],
  [
    'merge key with a space',
    all,
    /^( +)tool: (\w+)$/,
    '$1tool: $2\n$1<< : *defaults',
    /defaults|anchor|alias/
  ],
  [
    'exclamation tag as a type',
    all,
    /^( +)type: (string|integer|boolean)$/,
    '$1type: !!$2',
    /tag|!!|quote|string/
  ],
  ['quoted key and value together', all, /^( +)tool: (\w+)$/, '$1"tool: $2"', /quote|colon/],
  ['colon within a description', all, /^( +description: )([A-Z][\w ]+)$/, '$1Note: $2', /colon|quote/],
  ['question mark before a key', all, /^( +)tool: (\w+)$/, '$1? tool: $2', /\?|key/],
  ['curly quotes around a key', all, /^( +)tool: (\w+)$/, '$1“tool”: $2', /“|quote|U\+201C/],
  ['two spaces within a key', all, /^( +)dependsOn:/, '$1depends  On:', word('dependsOn')],
  ['JSON comma between lines', all, /^( +)tool: (\w+)$/, '$1tool: $2,', /comma|,/],
  ['JSON quotes around a key', all, /^( +)arguments:$/, "$1'arguments:'", /arguments/],
  [
    'equal sign of TOML',
    null,
    /^( +(?:timeout|transport|retryCount|maxParallel)): (\w+)$/,
    '$1=$2',
    /colon|=/
  ],
  ['parenthesis around a value of a key', null, /^( +transport: )(\w+)$/, '$1($2)', /\(|stdio|http/],
  ['trailing text behind a quoted value', all, /^( +\w+: "[^"]*")$/, '$1 please', /quote|please/],
  ['letter of a keyboard before the dash', all, /^( +)- id: (\w+)$/, '$1w- id: $2', /w-|dash|list|w- id|"w/],
  ['dash with its item in the next column', all, /^( +)- id: (\w+)$/, '$1-\tid: $2', /tab/i],
  ['id with a colon at its end', all, /^( +- id: \w+)$/, '$1:', /colon|:/],
  ['id in quotes of two kinds', all, /^( +- id: )(\w+)$/, `$1"$2'`, /quote/],
  ['number sign of a list of steps', all, /^( +- id: )(\w+)$/, '$11-$2', /id|step|1-/],
  ['kind doubled with a comma', all, /^(kind: \w+)$/, '$1,', /kind|comma|,/],
  ['apiVersion in quotes left open', all, /^(apiVersion: )(\S+)$/, '$1"$2', /quote/],
  ['apiVersion with a blank in it', all, /^(apiVersion: \w+\.)(\S+)$/, '$1 $2', /blank|apiVersion|group/],
  ['metadata name with an underscore', toolhive, /^( {2}name: [a-z]+)-([a-z]+)$/, '$1_$2', /_|lower/],
  ['name behind metadata on its line', all, /^metadata:$/, 'metadata: name', /map|object|type/],
  ['spec in capitals', all, /^spec:$/, 'Spec:', word('spec')],
  ['colon of full width in a template line', all, /^( +tool)(: )(\w+)$/, '$1：$3', /U\+FF1A|colon/]
]

const templates: readonly Row[] = [
  ['filter of Jinja with default', go, ROOTED, '{{ $1.$2 | d("x") }}', /params|dot|function|"?d"?/],
  ['safe access of Jinja', all, ROOTED, "{{ .$1.get('$2') }}", /get|'|quote|function/],
  ['brackets with quotes', all, ROOTED, "{{ .$1['$2'] }}", /\[|bracket|index/],
  ['optional chaining', all, ROOTED, '{{ .$1?.$2 }}', /\?/],
  ['template literal of JS', all, ROOTED_ALONE, `"\`\${$1.$2}\`"`, /\$\{|\{\{/],
  ['ternary of JS', all, ROOTED, '{{ .$1.$2 ? "a" : "b" }}', /\?|if/],
  ['or of JS', all, ROOTED, "{{ .$1.$2 || 'a' }}", /\|\||or/],
  ['plus of JS', all, ROOTED, "{{ .$1.$2 + 'a' }}", /\+|printf/],
  ['not equal of JS', go, /\{\{eq (\S+) /, '{{ $1 !== ', /!==|ne/],
  ['JSONPath without braces', all, ROOTED_ALONE, '$.$1.$2', /\{\{/],
  ['JSONPath with a star', all, ROOTED_ALONE, '"$.$1.$2[*]"', /\{\{/],
  ['intrinsic function of States', all, ROOTED_ALONE, `"States.Format('{}', $.$1.$2)"`, /\{\{|States/],
  ['dollar template of PowerShell', all, ROOTED_ALONE, '"$($1.$2)"', /\{\{/],
  ['mustache with a section', all, ROOTED, '{{#$1.$2}}x{{/$1.$2}}', /#|section|if/],
  ['unescaped mustache', all, ROOTED, '{{{$1.$2}}}', /brace|\{/],
  ['Liquid assign', all, ROOTED, '{% assign x = $1.$2 %}', /%/],
  ['expression of Google Workflows', all, ROOTED_ALONE, `\\\${$1.$2}`, /\{\{/],
  ['trim sign without a blank', all, ROOTED, '{{-.$1.$2}}', /-|blank|trim/],
  ['trim sign at the wrong side', all, ROOTED, '{{ .$1.$2 - }}', /-|trim/],
  ['range without end', all, ROOTED, '{{range .$1.$2}}x', /end|range/],
  ['with closed by endwith', all, ROOTED, '{{with .$1.$2}}{{.}}{{endwith}}', /end/],
  ['comment of C in a template', all, ROOTED, '{{ .$1.$2 // the name }}', /\/|comment/],
  ['dollar root of Go', all, ROOTED, '{{ $$$1.$2 }}', /\$/],
  ['colon for the pipe', all, ROOTED, '{{ .$1.$2 : upper }}', /:|pipe|\|/],
  ['env of a template', all, ROOTED, '{{ env "HOME" }}', /env/],
  ['now of a template', go, ROOTED, '{{ now | date "2006" }}', /now|date|function/],
  ['default of sprig in a composite tool', go, ROOTED, '{{ .$1.$2 | default "x" }}', /default/],
  ['upper of sprig in a composite tool', go, ROOTED, '{{ .$1.$2 | upper }}', /upper/],
  ['tojson of Ansible', all, ROOTED, '{{ .$1.$2 | to_json }}', /to_json|json/],
  [
    'path to a field of another step',
    go,
    /\{\{\.steps\.(\w+)\.output\.(\w+)\}\}/,
    '{{.steps.$1.outputs.$2}}',
    word('output')
  ],
  [
    'response for output',
    go,
    /\{\{\.steps\.(\w+)\.output\.(\w+)\}\}/,
    '{{.steps.$1.response.$2}}',
    word('output')
  ],
  ['data of an answer', go, /\{\{\.steps\.(\w+)\.output\.(\w+)\}\}/, '{{.steps.$1.data.$2}}', word('output')],
  [
    'output.text for a block',
    go,
    /\{\{\.steps\.(\w+)\.output\.(\w+)\}\}/,
    '{{.steps.$1.$2}}',
    word('output')
  ],
  [
    'result in a workflow',
    muster,
    /\{\{ ?\.results\.(\w+)\.(\w+) ?\}\}/,
    '{{ .result.$1.$2 }}',
    word('results')
  ],
  [
    'steps in a workflow',
    muster,
    /\{\{ ?\.results\.(\w+)\.(\w+) ?\}\}/,
    '{{ .steps.$1.$2 }}',
    word('results')
  ],
  [
    'renamed step with a stale reader',
    all,
    /^( +- id: )(build|pods|ticket|repositories|apply_manifest)$/,
    '$1$2_all',
    /_all|build|pods|ticket|repositories|apply_manifest/
  ],
  [
    'wrong step of a similar name',
    muster,
    /\{\{ ?\.results\.(\w+)\.(\w+) ?\}\}/,
    '{{ .results.$1_result.$2 }}',
    /_result/
  ]
]

export const mishapKinds: readonly TypoKind[] = [
  ...pastedRows.map(row => ({ ...kindOf(row, [1]), isRepairable: false })),
  ...[...renamed, ...yaml, ...templates].map(row => kindOf(row, [1, -1]))
]

function kindOf([id, families, pattern, by, named]: Row, also: readonly number[]): TypoKind {
  return replacing(id, pattern, by, { group, named, also, ...(families ? { families } : {}) })
}
