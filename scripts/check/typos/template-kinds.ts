import { type Family, onLines, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'templates'
const go: readonly Family[] = ['toolhive', 'actions']
const withTemplates: readonly Family[] = ['toolhive', 'muster', 'actions']
const LONE = /^( +(?:- )?\w+: )"(\{\{[^"]*\}\})"$/
const QUOTED = /^( +(?:- )?\w+: )"([^"]*\{\{[^"]*\}\}[^"]*)"$/

const quotes: readonly TypoKind[] = [
  replacing('opening quote of a template missing', LONE, '$1$2"', {
    group,
    families: withTemplates,
    named: /opening quote/i
  }),
  replacing('closing quote of a template missing', LONE, '$1"$2', {
    group,
    families: withTemplates,
    named: /closing quote|quote.*(not closed|missing)|never closed/i
  }),
  replacing('quotes of a template missing', LONE, '$1$2', {
    group,
    families: withTemplates,
    named: /quote/i
  }),
  replacing('quote of another kind at the end', QUOTED, `$1"$2'`, {
    group,
    families: withTemplates,
    named: /quote/i
  }),
  replacing('quote of another kind at the start', QUOTED, `$1'$2"`, {
    group,
    families: withTemplates,
    named: /quote/i
  }),
  replacing('quote doubled at the end', QUOTED, '$1"$2""', {
    group,
    families: withTemplates,
    named: /quote/i
  }),
  replacing('quote doubled at the start', QUOTED, '$1""$2"', {
    group,
    families: withTemplates,
    named: /quote/i
  }),
  replacing(
    'stray quote behind the first brace',
    LONE,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '{"{')}"`,
    { group, families: withTemplates, named: /quote/i }
  ),
  replacing(
    'quote between template and end',
    LONE,
    (_, key = '', text = '') => `${key}"${text.replace('}}', '"}}')}"`,
    { group, families: withTemplates, named: /quote|unterminated/i }
  ),
  replacing('backslashes before the quotes', LONE, '$1\\"$2\\"', {
    group,
    families: withTemplates,
    named: /\\|quote/i
  })
]

const braces: readonly TypoKind[] = [
  replacing(
    'one brace missing at the start',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '{')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing(
    'one brace missing at the end',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('}}', '}')}"`,
    { group, families: withTemplates, named: /\}\}/ }
  ),
  replacing(
    'single braces',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '{').replace('}}', '}')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing(
    'closing braces missing',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace(/ ?\}\}/, '')}"`,
    { group, families: withTemplates, named: /\}\}|clos|unclosed/i }
  ),
  replacing(
    'opening braces missing',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace(/\{\{ ?/, '')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing(
    'braces left out',
    LONE,
    (_, key = '', text = '') => `${key}"${text.replace(/\{\{ ?| ?\}\}/g, '')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing(
    'opening braces apart',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '{ {')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing(
    'closing braces apart',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('}}', '} }')}"`,
    { group, families: withTemplates, named: /\}\}/ }
  ),
  replacing(
    'both braces apart',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '{ {').replace('}}', '} }')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing(
    'three braces',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '{{{').replace('}}', '}}}')}"`,
    { group, families: withTemplates, named: /\{\{|brace/ }
  ),
  replacing(
    'third brace at the start',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '{{{')}"`,
    { group, families: withTemplates, named: /\{\{|brace/ }
  ),
  replacing(
    'third brace at the end',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('}}', '}}}')}"`,
    { group, families: withTemplates, named: /\}\}|brace/ }
  ),
  replacing(
    'brackets in place of braces',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '[[').replace('}}', ']]')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing(
    'parentheses in place of braces',
    QUOTED,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '((').replace('}}', '))')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  )
]

const foreign: readonly TypoKind[] = [
  replacing('dollar and braces of GitHub', LONE, '$1"$$$2"', {
    group,
    families: withTemplates,
    named: /\$\{\{|\{\{/
  }),
  replacing(
    'dollar and one brace',
    LONE,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '\u0024{').replace('}}', '}')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing('JSONPath', /"\{\{ ?\.([\w.]+) ?\}\}"/, '"$$.$1"', {
    group,
    families: withTemplates,
    named: /\{\{/
  }),
  replacing('JSONPath in parentheses of Argo', /"\{\{ ?\.([\w.]+) ?\}\}"/, '"$$($1)"', {
    group,
    families: withTemplates,
    named: /\{\{/
  }),
  replacing('template without the dot', /\{\{( ?)\.(\w+\.)/, '{{$1$2', {
    group,
    families: withTemplates,
    named: /\{\{ ?\.|"?\.(?:params|steps|input|results|vars|forEach)|did you mean/
  }),
  replacing(
    'signs of ERB',
    LONE,
    (_, key = '', text = '') => `${key}"${text.replace('{{', '<%=').replace('}}', '%>')}"`,
    { group, families: withTemplates, named: /\{\{/ }
  ),
  replacing('blank behind the first dot', /\{\{( ?)\.(\w)/, '{{$1. $2', {
    group,
    families: withTemplates,
    named: /blank|space/i
  }),
  replacing('blank before a later dot', /(\{\{ ?\.\w+)\.(\w)/, '$1 .$2', {
    group,
    families: withTemplates,
    named: /blank|space/i
  }),
  replacing('two dots', /(\{\{ ?\.\w+)\.(\w)/, '$1..$2', {
    group,
    families: withTemplates,
    named: /dot|"\.\."|\.\./i
  }),
  replacing('slash in place of the dot', /(\{\{ ?\.\w+)\.(\w)/, '$1/$2', {
    group,
    families: withTemplates,
    named: /"\/"|\/|dot/i
  }),
  replacing('bracket path', /\{\{( ?)\.(\w+)\.(\w+)( ?)\}\}/, `{{$1.$2['$3']$4}}`, {
    group,
    families: withTemplates,
    named: /index|\[/i
  })
]

const message: readonly TypoKind[] = [
  ...['params', 'steps', 'forEach', 'input', 'results', 'vars'].map(root =>
    replacing(
      `root ${root} misspelt`,
      new RegExp(`(\\{\\{[^}]*?\\.)${root}\\b`),
      `$1${root.slice(0, 2)}${root[3]}${root[2]}${root.slice(4)}`,
      { group, families: withTemplates, named: word(root) }
    )
  ),
  replacing(
    'root in singular',
    /(\{\{[^}]*?\.)(params|steps|results|vars)\b/,
    (_, before = '', root = '') => before + root.slice(0, -1),
    { group, families: withTemplates, named: /params|steps|results|vars/ }
  ),
  replacing(
    'root capitalised',
    /(\{\{[^}]*?\.)(params|steps|input|results)\b/,
    (_, before = '', root = '') => before + root[0]?.toUpperCase() + root.slice(1),
    { group, families: withTemplates, named: /params|steps|input|results/ }
  ),
  replacing('roots of muster in a composite tool', /(\{\{[^}]*?\.)params\b/, '$1input', {
    group,
    families: go,
    named: /params/
  }),
  replacing('results of muster in a composite tool', /(\{\{[^}]*?\.)steps\.(\w+)\.output/, '$1results.$2', {
    group,
    families: go,
    named: /steps/
  }),
  replacing('roots of ToolHive in a workflow', /(\{\{[^}]*?\.)input\b/, '$1params', {
    group,
    families: ['muster'],
    named: /input/
  }),
  replacing('steps of ToolHive in a workflow', /(\{\{[^}]*?\.)results\.(\w+)/, '$1steps.$2.output', {
    group,
    families: ['muster'],
    named: /results/
  }),
  replacing('inputs for params', /(\{\{[^}]*?\.)(params|input)\b/, '$1inputs', {
    group,
    families: withTemplates,
    named: /params|input/
  }),
  onLines(
    'parameter misspelt in a template',
    /(\{\{[^}]*?\.(?:params|input)\.)(\w)(\w)(\w+)/,
    ({ match, line }) => ({
      line: line.replace(match[0] ?? '', `${match[1]}${match[3]}${match[2]}${match[4]}`),
      named: word(`${match[2]}${match[3]}${match[4]}`)
    }),
    { group, families: withTemplates }
  ),
  onLines(
    'parameter with a letter too much',
    /(\{\{[^}]*?\.(?:params|input)\.)(\w+)/,
    ({ match, line }) => ({
      line: line.replace(match[0] ?? '', `${match[0]}s`),
      named: word(match[2] ?? '')
    }),
    { group, families: withTemplates }
  ),
  onLines(
    'step misspelt in a template',
    /(\{\{[^}]*?\.(?:steps|results)\.)(\w)(\w)(\w+)/,
    ({ match, line }) => ({
      line: line.replace(match[0] ?? '', `${match[1]}${match[3]}${match[2]}${match[4]}`),
      named: word(`${match[2]}${match[3]}${match[4]}`)
    }),
    { group, families: withTemplates }
  ),
  onLines(
    'step in another case in a template',
    /(\{\{[^}]*?\.(?:steps|results)\.)(\w+)/,
    ({ match, line }) => ({
      line: line.replace(
        match[0] ?? '',
        `${match[1]}${(match[2] ?? '')[0]?.toUpperCase()}${(match[2] ?? '').slice(1)}`
      ),
      named: word(match[2] ?? '')
    }),
    { group, families: withTemplates }
  ),
  replacing('output left out', /(\{\{[^}]*?\.steps\.\w+)\.output\b/, '$1', {
    group,
    families: go,
    named: /output/
  }),
  replacing('outputs for output', /(\{\{[^}]*?\.steps\.\w+)\.output\b/, '$1.outputs', {
    group,
    families: go,
    named: word('output')
  }),
  replacing('result for output', /(\{\{[^}]*?\.steps\.\w+)\.output\b/, '$1.result', {
    group,
    families: go,
    named: word('output')
  }),
  replacing(
    'loop variable misspelt',
    /(\{\{[^}]*?\.(?:forEach|vars)\.)(\w)(\w)(\w+)/,
    (_, before = '', a = '', b = '', rest = '') => `${before}${b}${a}${rest}`,
    { group, families: withTemplates, named: /repo|ticket|person/ }
  ),
  replacing('item in place of the variable', /(\{\{[^}]*?)\.(?:forEach|vars)\.(\w+)/, '$1.item', {
    group,
    families: withTemplates,
    named: /forEach|vars/
  }),
  replacing(
    'function misspelt',
    /\{\{(json|len|eq|if) /,
    (_, name = '') =>
      `{{${name === 'json' ? 'jsno' : name === 'len' ? 'lenn' : name === 'eq' ? 'eqq' : 'iff'} `,
    { group, families: withTemplates, named: /json|len|eq|if/ }
  ),
  replacing(
    'function capitalised',
    /\{\{(json|len|eq) /,
    (_, name = '') => `{{${name[0]?.toUpperCase()}${name.slice(1)} `,
    { group, families: withTemplates, named: /json|len|eq/ }
  ),
  replacing('toJson of Helm', /\{\{json /, '{{toJson ', { group, families: go, named: word('json') }),
  replacing('function with parentheses', /\{\{(json|len) ([^}]*)\}\}/, '{{$1($2)}}', {
    group,
    families: go,
    named: /parenthes|\(|blank|space/i
  }),
  replacing('json as a filter', /\{\{json ([^}]*)\}\}/, '{{$1 | tojson}}', {
    group,
    families: go,
    named: word('json'),
    repairedBy: '{{$1 | json}}'
  }),
  replacing('operator ==', /\{\{eq (\S+) ([^}]*)\}\}/, '{{$1 == $2}}', {
    group,
    families: go,
    named: word('eq')
  }),
  replacing('operator && in a condition', /\{\{(eq \S+ [^}]*)\}\}/, '{{$1 && true}}', {
    group,
    families: go,
    named: word('and')
  })
]

export const templateKinds: readonly TypoKind[] = [...quotes, ...braces, ...foreign, ...message]
