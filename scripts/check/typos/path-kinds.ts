import { type Family, onLines, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'paths'
const go: readonly Family[] = ['toolhive', 'actions']
const all: readonly Family[] = ['toolhive', 'muster', 'actions']
const muster: readonly Family[] = ['muster']
const ROOTED = /\{\{ ?\.(params|input)\.(\w+)/
const STEP = /(\{\{[^}]*?\.(?:steps|results)\.)(\w+)/
const COMPARED = /\{\{(.*?)eq (\.[\w.]+) "(\w+)"/

const nameOf = (part: RegExpMatchArray, at: number): RegExp => word(part[at] ?? '')

/** Names of a path, in another spelling or with a part too few or too many. */
const names: readonly TypoKind[] = [
  renamed('step in plural in a template', STEP, name => `${name}s`),
  renamed('step with a letter missing in a template', STEP, name => name.slice(0, 2) + name.slice(3)),
  renamed('step in kebab case in a template', STEP, name => name.replace('_', '-'), /index|-/),
  renamed('step in camel case in a template', STEP, camel),
  renamed('step with its words together in a template', STEP, name => name.replace('_', '')),
  renamed('step with a figure in a template', STEP, name => `${name}1`),
  renamed('parameter in plural in a template', /(\{\{[^}]*?\.(?:params|input)\.)(\w+)/, name => `${name}s`),
  renamed(
    'parameter with a letter missing',
    /(\{\{[^}]*?\.(?:params|input)\.)(\w+)/,
    name => name.slice(0, 2) + name.slice(3)
  ),
  renamed(
    'parameter in another case',
    /(\{\{[^}]*?\.(?:params|input)\.)(\w+)/,
    name => `${name[0]?.toUpperCase()}${name.slice(1)}`
  ),
  renamed('parameter in snake case', /(\{\{[^}]*?\.(?:params|input)\.)(\w+)/, name =>
    name.replace(/[A-Z]/, letter => `_${letter.toLowerCase()}`)
  ),
  renamed('parameter in camel case', /(\{\{[^}]*?\.(?:params|input)\.)(\w+)/, camel),
  renamed(
    'parameter in kebab case',
    /(\{\{[^}]*?\.(?:params|input)\.)(\w+)/,
    name => name.replace('_', '-'),
    /index|-/
  ),
  renamed('loop variable in plural', /(\{\{[^}]*?\.(?:forEach|vars)\.)(\w+)/, name => `${name}s`),
  renamed(
    'loop variable capitalised',
    /(\{\{[^}]*?\.(?:forEach|vars)\.)(\w+)/,
    name => `${name[0]?.toUpperCase()}${name.slice(1)}`
  ),
  renamed(
    'answer misspelt',
    /(\.output\.content\.)(\w+)/,
    name => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`
  ),
  replacing('content left out of an answer', /\.output\.content\.(\w+)/, '.output.$1', {
    group,
    families: go,
    named: /content/
  }),
  replacing('answer for content', /\.output\.content\.(\w+)/, '.output.answer.$1', {
    group,
    families: go,
    named: /content/
  }),
  replacing('accepted as a field of an answer', /\.output\.content\.(\w+) true/, '.output.accepted true', {
    group,
    families: go,
    named: /action|content/,
    isRepairable: false
  }),
  replacing('dot behind the root missing', ROOTED, (whole = '') => whole.replace(/(params|input)\./, '$1'), {
    group,
    families: all,
    named: /\.params\.|\.input\.|params|input/
  }),
  replacing('dot before output missing', /(\.steps\.\w+)\.output/, '$1output', {
    group,
    families: go,
    named: /\.output|did you mean/
  }),
  replacing('dot behind output missing', /(\.steps\.\w+\.output)\.(\w+)/, '$1$2', {
    group,
    families: go,
    named: /\.output|did you mean/
  }),
  replacing('steps left out', /\{\{([^}]*?)\.steps\./, '{{$1.', { group, families: go, named: /\.steps/ }),
  replacing('results left out', /\{\{ \.results\./, '{{ .', { group, families: muster, named: /\.results/ }),
  replacing('params left out', ROOTED, (whole = '', root = '') => whole.replace(`${root}.`, ''), {
    group,
    families: all,
    named: /\.params|\.input/
  }),
  replacing('root of a loop left out', /\{\{ ?\.(?:forEach|vars)\.(\w+)/, '{{.$1', {
    group,
    families: all,
    named: /forEach|vars/
  }),
  replacing(
    'root doubled',
    ROOTED,
    (whole = '', root = '') => whole.replace(`${root}.`, `${root}.${root}.`),
    { group, families: all, named: /params|input/ }
  ),
  replacing('dot at the end of a path', /(\{\{ ?\.(?:params|input)\.\w+)/, '$1.', {
    group,
    families: all,
    named: /dot|"\."|<\.>/i
  }),
  ...(['parameters', 'param', 'args', 'arguments', 'input', 'inputs'] as const).map(root =>
    replacing(`${root} as the root of parameters`, /\{\{([^}]*?)\.params\./, `{{$1.${root}.`, {
      group,
      families: go,
      named: /params/
    })
  ),
  ...(['args', 'arguments', 'inputs', 'params', 'parameters'] as const).map(root =>
    replacing(`${root} as the root of inputs`, /\{\{([^}]*?)\.input\./, `{{$1.${root}.`, {
      group,
      families: muster,
      named: /\.input/
    })
  ),
  ...(['outputs', 'result', 'step', 'steps'] as const).map(root =>
    replacing(`${root} as the root of results`, /\{\{ ?\.results\./, `{{ .${root}.`, {
      group,
      families: muster,
      named: /\.results/
    })
  ),
  ...(['item', 'loop', 'each', 'foreach'] as const).map(root =>
    replacing(`${root} as the root of a loop`, /\{\{ ?\.(forEach|vars)\./, `{{.${root}.`, {
      group,
      families: all,
      named: /forEach|vars/
    })
  )
]

/** Slips in Go's template language. */
const language: readonly TypoKind[] = [
  replacing('dollar for the dot', /\{\{( ?)\.(params|input|results|steps)\./, '{{$1$$$2.', {
    group,
    families: all,
    named: /\.params|\.input|\.results|\.steps/
  }),
  replacing('dot before a function', /\{\{(json|len|printf) /, '{{.$1 ', {
    group,
    families: go,
    named: /json|len/
  }),
  replacing(
    'name in quotes within a path',
    ROOTED,
    (whole = '', _root = '', name = '') => whole.replace(name, `'${name}'`),
    { group, families: all, named: /quote|'/ }
  ),
  replacing('comma between arguments of a function', /eq (\.[\w.]+) /, 'eq $1, ', {
    group,
    families: go,
    named: /comma|","/i
  }),
  replacing('comparison without quotes', COMPARED, '{{$1eq $2 $3', { group, families: go, named: /quote/i }),
  replacing('comparison in single quotes', COMPARED, `{{$1eq $2 ''$3''`, {
    group,
    families: go,
    named: /quote|'/i
  }),
  replacing('comparison in backticks', COMPARED, '{{$1eq $2 $3`', {
    group,
    families: go,
    named: /`|backquote|quote|raw/i,
    isRepairable: false
  }),
  replacing('true in quotes in a comparison', /eq (\.[\w.]+) true/, 'eq $1 "true"', {
    group,
    families: go,
    named: /quote|true|boolean|incompatible/i
  }),
  replacing('eq between its arguments', COMPARED, '{{$1$2 eq "$3"', { group, families: go, named: /eq/ }),
  replacing('equals sign for eq', COMPARED, '{{$1$2 = "$3"', { group, families: go, named: /eq/ }),
  replacing('three equals signs for eq', COMPARED, '{{$1$2 === "$3"', { group, families: go, named: /eq/ }),
  replacing('exclamation mark and equals sign', COMPARED, '{{$1$2 != "$3"', {
    group,
    families: go,
    named: word('ne'),
    isRepairable: false
  }),
  replacing('equals for eq', /eq \./, 'equals .', { group, families: go, named: word('eq') }),
  replacing('EQ for eq', /eq \./, 'EQ .', { group, families: go, named: word('eq') }),
  replacing('greater sign for gt', /\(gt \((.*?)\) 1\)/, '($1 > 1)', {
    group,
    families: go,
    named: word('gt')
  }),
  replacing('exclamation mark for not', /\bnot \./, '!.', { group, families: go, named: word('not') }),
  replacing('exclamation mark and not', /\bnot \./, '! .', { group, families: go, named: word('not') }),
  replacing('bars for or', /\{\{or \((.*?)\) \(/, '{{($1) || (', { group, families: go, named: word('or') }),
  replacing('or between its arguments', /\{\{or (\(.*?\)) \(/, '{{$1 or (', {
    group,
    families: go,
    named: word('or')
  }),
  replacing('and between its arguments', /\{\{and (\(.*?\)) \(/, '{{$1 and (', {
    group,
    families: go,
    named: word('and')
  }),
  replacing('parenthesis of a comparison missing', /\((eq \S+ "\w+")\)/, '($1', {
    group,
    families: go,
    named: /paren|\)/i
  }),
  replacing('opening parenthesis missing', /\((eq \S+ "\w+")\)/, '$1)', {
    group,
    families: go,
    named: /paren|\(/i
  }),
  replacing('parenthesis too many', /\)\}\}/, '))}}', { group, families: go, named: /paren|\)/i }),
  replacing('end missing', /\{\{ ?end ?\}\}/, '', { group, families: all, named: /end/ }),
  replacing('end misspelt', /\{\{( ?)end( ?)\}\}/, '{{$1edn$2}}', {
    group,
    families: all,
    named: word('end')
  }),
  replacing('endif for end', /\{\{( ?)end( ?)\}\}/, '{{$1endif$2}}', {
    group,
    families: all,
    named: word('end')
  }),
  replacing('end with a slash', /\{\{ ?end ?\}\}/, '{{/if}}', { group, families: all, named: /end/ }),
  replacing('end doubled', /\{\{ ?end ?\}\}/, '{{end}}{{end}}', { group, families: all, named: /end/ }),
  replacing('else misspelt', /\{\{( ?)else( ?)\}\}/, '{{$1esle$2}}', {
    group,
    families: all,
    named: word('else')
  }),
  replacing('elseif for else', /\{\{( ?)else( ?)\}\}/, '{{$1elseif true$2}}', {
    group,
    families: all,
    named: /else if/,
    repairedBy: '{{$1else if true$2}}'
  }),
  replacing('elif for else', /\{\{( ?)else( ?)\}\}/, '{{$1elif true$2}}', {
    group,
    families: all,
    named: /else if/,
    repairedBy: '{{$1else if true$2}}'
  }),
  replacing('IF for if', /\{\{( ?)if /, '{{$1IF ', { group, families: all, named: word('if') }),
  replacing('hash before if', /\{\{( ?)if /, '{{$1#if ', { group, families: all, named: /if/ }),
  replacing('two bars for a pipe', /\| (lower|quote|upper|default|json)/, '|| $1', {
    group,
    families: all,
    named: /\|/
  }),
  replacing('slash for a pipe', /\| (lower|quote|upper|default|json)/, '/ $1', {
    group,
    families: all,
    named: /\||"\/"|\//
  }),
  replacing('arrow for a pipe', /\| (lower|quote|upper|default|json)/, '-> $1', {
    group,
    families: all,
    named: /\||->|number|-/
  }),
  replacing('function of a pipe misspelt', /\| (lo|qu|up|de)(\w)(\w)/, '| $1$3$2', {
    group,
    families: muster,
    named: /lower|quote|upper|default/
  }),
  replacing(
    'function of a pipe in another case',
    /\| (lower|quote|upper|default)/,
    (_, name = '') => `| ${name[0]?.toUpperCase()}${name.slice(1)}`,
    { group, families: muster, named: /lower|quote|upper|default/ }
  ),
  replacing('lowercase for lower', /\| lower/, '| lowercase', {
    group,
    families: muster,
    named: word('lower')
  }),
  replacing('toUpper for upper', /\| upper/, '| toUpper', { group, families: muster, named: word('upper') }),
  replacing(
    'function with a letter missing',
    /\{\{(json|len) /,
    (_, name = '') => `{{${name.slice(0, 1)}${name.slice(2)} `,
    { group, families: go, named: /json|len/ }
  ),
  replacing('function in capitals', /\{\{(json|len) /, (_, name = '') => `{{${name.toUpperCase()} `, {
    group,
    families: go,
    named: /json|len/
  }),
  replacing(
    'function with a letter doubled',
    /\{\{(json|len) /,
    (_, name = '') => `{{${name}${name.at(-1)} `,
    { group, families: go, named: /json|len/ }
  ),
  replacing('function without a blank', /\{\{(json|len) \./, '{{$1.', {
    group,
    families: go,
    named: /blank|space|json|len/
  }),
  replacing('size for len', /\{\{len /, '{{size ', { group, families: go, named: word('len') }),
  replacing('count for len', /\{\{len /, '{{count ', { group, families: go, named: word('len') }),
  replacing('to_json for json', /\{\{json /, '{{to_json ', { group, families: go, named: word('json') }),
  replacing('tojson as a filter of Jinja', /\{\{json (\.[\w.]+)\}\}/, '{{$1 | tojson}}', {
    group,
    families: go,
    named: word('json'),
    repairedBy: '{{$1 | json}}'
  }),
  replacing('method of a value', /\{\{json (\.[\w.]+)\}\}/, '{{$1.toJson()}}', {
    group,
    families: go,
    named: /json|\(/
  }),
  replacing('printf of C', /printf "%s (.*?)"/, 'printf("%s $1",', {
    group,
    families: muster,
    named: /\(|paren|blank/,
    isRepairable: false
  }),
  replacing('verb misspelt', /printf "%s/, 'printf "%S', { group, families: muster, named: /%s|%S/ }),
  replacing('colon in a template', /(\{\{ ?)(json|len|eq) /, '$1$2: ', {
    group,
    families: go,
    named: /":"|colon/
  }),
  replacing('text in braces', /"\{\{ ?\.(?:params|input)\.\w+ ?\}\}"/, '"{{ the name of the service }}"', {
    group,
    families: all,
    named: /\bthe\b|function/,
    isRepairable: false
  }),
  replacing('comment of a page in a template', /(\{\{ ?\.(?:params|input)\.\w+) ?\}\}/, '$1 // as given }}', {
    group,
    families: all,
    named: /comment|\/|"\/"/
  }),
  replacing('empty template', /"\{\{ ?\.(?:params|input)\.\w+ ?\}\}"/, '"{{}}"', {
    group,
    families: all,
    named: /empty|missing value|nothing/,
    isRepairable: false
  }),
  replacing('braces turned round', /"\{\{( ?\.(?:params|input)\.\w+ ?)\}\}"/, '"}}$1{{"', {
    group,
    families: all,
    named: /\{\{|brace/
  })
]

/** References to steps, tools and variables outside of templates. */
const references: readonly TypoKind[] = [
  dependency('dependency in plural', name => `${name}s`),
  dependency('dependency with a letter missing', name => name.slice(0, 2) + name.slice(3)),
  dependency('dependency with a letter doubled', name => name.slice(0, 2) + name.slice(1)),
  dependency('dependency in kebab case', name => name.replace('_', '-')),
  dependency('dependency in camel case', camel),
  dependency('dependency with a blank', name => name.replace('_', ' ')),
  dependency('dependency with an asterisk', name => `"${name}*"`),
  dependency('dependency with a dot before it', name => `.${name}`),
  dependency('dependency with its output', name => `${name}.output`),
  onLines(
    'item of dependsOn misspelt',
    /^( +- )(\w\w)(\w)(\w)(\w*)$/,
    ({ match: [, before, a, b, c, d] }) =>
      b === c ? null : { line: `${before}${a}${c}${b}${d}`, named: word(`${a}${b}${c}${d}`) },
    { group, families: go }
  ),
  onLines(
    'item of dependsOn without a blank',
    /^( +)- (\w+)$/,
    ({ match }) => ({ line: `${match[1]}-${match[2]}`, named: /blank|space|dash/i, also: [-1] }),
    { group, families: go }
  ),
  onLines(
    'item of dependsOn without a dash',
    /^( +)- (\w+)$/,
    ({ match }) => ({ line: `${match[1]}  ${match[2]}`, named: /dash|list/i, also: [-1] }),
    { group, families: go }
  ),
  replacing('dependencies with a blank between them', /^( +dependsOn: )\[(\w+), (\w+)\]$/, '$1$2 $3', {
    group,
    families: go,
    named: /list|\[/i
  }),
  replacing('dependency twice', /^( +dependsOn: \[)(\w+)/, '$1$2, $2', {
    group,
    families: go,
    named: /twice|duplicate|repeat/i
  }),
  fromStep('fromStep in plural', name => `${name}s`),
  fromStep('fromStep in another case', name => `${name[0]?.toUpperCase()}${name.slice(1)}`),
  fromStep('fromStep in kebab case', name => name.replace('_', '-')),
  fromStep('fromStep as a path', name => `results.${name}`),
  replacing('loop variable with a dollar', /^( +(?:itemVar|as): )(\w+)$/, '$1$$$2', {
    group,
    families: all,
    named: place => nameOf(place.match, 2)
  }),
  replacing('loop variable with a dot', /^( +(?:itemVar|as): )(\w+)$/, '$1.$2', {
    group,
    families: all,
    named: place => nameOf(place.match, 2)
  }),
  replacing(
    'loop variable misspelt where it is declared',
    /^( +(?:itemVar|as): )(\w)(\w)(\w+)$/,
    '$1$3$2$4',
    {
      group,
      families: all,
      named: place => new RegExp(`${place.match[2]}${place.match[3]}`),
      also: [4, 5, 3, 6, -3]
    }
  ),
  replacing('loop variable left empty', /^( +(?:itemVar|as): )(\w+)$/, (_, key = '') => key.trimEnd(), {
    group,
    families: all,
    named: /itemVar|as\b|forEach|empty|null/,
    also: [4, 5, 3, 6, -3],
    isRepairable: false
  }),
  replacing('tool with a colon', /^( +(?:- )?tool: [a-z]+)_(\w+)$/, '$1:$2', {
    group,
    families: all,
    named: /_|colon|:/
  }),
  replacing('tool with a blank', /^( +(?:- )?tool: [a-z]+)_(\w+)$/, '$1 $2', {
    group,
    families: all,
    named: /_|blank|space/
  }),
  replacing('tool with two colons', /^( +(?:- )?tool: [a-z]+)_(\w+)$/, '$1::$2', {
    group,
    families: all,
    named: /_|::|colon/
  }),
  replacing('tool as a template', /^( +(?:- )?tool: )(\w+)$/, '$1"{{ $2 }}"', {
    group,
    families: all,
    named: /template|\{\{/
  }),
  replacing('tool as a list', /^( +(?:- )?tool: )(\w+)$/, '$1[$2]', {
    group,
    families: all,
    named: /text|string|list/
  }),
  replacing('tool as a map', /^( +(?:- )?tool: )(\w+)$/, '$1{ name: $2 }', {
    group,
    families: all,
    named: /text|string|map|object/
  })
]

export const pathKinds: readonly TypoKind[] = [...names, ...language, ...references]

function camel(name: string): string {
  return name.replace(/_([a-z])/, (_, letter: string) => letter.toUpperCase())
}

/** A name behind a path, in another spelling. */
function renamed(id: string, pattern: RegExp, spell: (name: string) => string, named?: RegExp): TypoKind {
  return onLines(
    id,
    pattern,
    ({ line, match: [whole = '', before = '', name = ''] }) => {
      const spelt = spell(name)
      return spelt === name
        ? null
        : { line: line.replace(whole, `${before}${spelt}`), named: named ?? word(name) }
    },
    { group, families: all }
  )
}

function dependency(id: string, spell: (name: string) => string): TypoKind {
  return renamedGo(id, /^( +dependsOn: \[)(\w+)/, spell, go)
}

function fromStep(id: string, spell: (name: string) => string): TypoKind {
  return renamedGo(id, /^( +fromStep: )(\w+)$/, spell, muster)
}

function renamedGo(
  id: string,
  pattern: RegExp,
  spell: (name: string) => string,
  families: readonly Family[]
): TypoKind {
  return { ...renamed(id, pattern, spell), families }
}
