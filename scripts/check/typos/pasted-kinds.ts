import { type Family, onLines, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'pasted'
const go: readonly Family[] = ['toolhive', 'actions']
const all: readonly Family[] = ['toolhive', 'muster', 'actions']
const muster: readonly Family[] = ['muster']
/** A text that is one path from a root, such as `"{{.params.service}}"`. */
const ROOTED = /"\{\{ ?\.(?:params|input)\.(\w+) ?\}\}"/
const OF_STEP = /"\{\{ ?\.(?:steps\.(\w+)\.output|results\.(\w+))\.(\w+) ?\}\}"/
const PLAIN = /^( +(?:- )?(?:tool|timeout|itemVar|fromStep|transport|command): )(\w+)$/

/** Expressions in the syntax of other systems. */
const expressions: readonly TypoKind[] = [
  replacing('inputs of GitHub', ROOTED, '"$${{ inputs.$1 }}"', { group, families: all, named: /\{\{/ }),
  replacing('event of GitHub', ROOTED, '"$${{ github.event.inputs.$1 }}"', {
    group,
    families: all,
    named: /\{\{/,
    isRepairable: false
  }),
  replacing('outputs of GitHub', OF_STEP, '"$${{ steps.$1$2.outputs.$3 }}"', {
    group,
    families: all,
    named: /\{\{/
  }),
  replacing('results of Tekton', OF_STEP, '"$$(tasks.$1$2.results.$3)"', {
    group,
    families: all,
    named: /\{\{/
  }),
  replacing('inputs of Argo', ROOTED, '"{{inputs.parameters.$1}}"', {
    group,
    families: all,
    named: /params|\.input/
  }),
  replacing('parameters of an Argo workflow', ROOTED, '"{{workflow.parameters.$1}}"', {
    group,
    families: all,
    named: /params|\.input/
  }),
  replacing('outputs of Argo', OF_STEP, '"{{steps.$1$2.outputs.parameters.$3}}"', {
    group,
    families: all,
    named: /\.steps|\.results/
  }),
  replacing('variable of Ansible', ROOTED, '"{{ $1 }}"', { group, families: all, named: /params|input/ }),
  replacing('registered variable of Ansible', OF_STEP, '"{{ $1$2.$3 }}"', {
    group,
    families: all,
    named: /steps|results/
  }),
  replacing('expression of n8n', ROOTED, '"={{ $$json.$1 }}"', { group, families: all, named: /\$json/ }),
  replacing('node of n8n', OF_STEP, `"={{ $('$1$2').item.json.$3 }}"`, {
    group,
    families: all,
    named: /\$|\.steps|\.results/
  }),
  replacing('default filter of Jinja', /(\{\{ ?\.(?:params|input)\.\w+) ?\}\}/, `$1 | default('none') }}`, {
    group,
    families: all,
    named: /default|'/
  }),
  replacing('statement of Jinja', ROOTED, '"{% if $1 %}yes{% endif %}"', {
    group,
    families: all,
    named: /\{\{|\{%/,
    isRepairable: false
  }),
  replacing('upper filter of Jinja', /(\{\{ ?\.(?:params|input)\.\w+) ?\}\}/, '$1 | upper }}', {
    group,
    families: go,
    named: word('upper')
  }),
  replacing('variable of a shell', ROOTED, '"$$$1"', { group, families: all, named: /\{\{/ }),
  replacing('variable of a shell in braces', ROOTED, '"$${$1}"', { group, families: all, named: /\{\{/ }),
  replacing('field of a format of Python', ROOTED, '"{$1}"', { group, families: all, named: /\{\{/ }),
  replacing('tag of ERB around a path', ROOTED, '"<%= $1 %>"', { group, families: all, named: /\{\{/ }),
  replacing('this of Handlebars', /\{\{ ?\.(?:forEach|vars)\.\w+/, '{{this', {
    group,
    families: all,
    named: /forEach|vars/
  }),
  replacing('condition of Handlebars', /"\{\{ ?(\.(?:params|input)\.\w+) ?\}\}"/, '"{{#if $1}}yes{{/if}}"', {
    group,
    families: all,
    named: /if/,
    isRepairable: false
  }),
  replacing('index in brackets', /(\{\{[^}]*?\.output\.\w+|\{\{ ?\.results\.\w+\.\w+)/, '$1[0]', {
    group,
    families: all,
    named: word('index'),
    isRepairable: false
  }),
  // Nothing is known of what a tool answers: it may well have a field "length".
  replacing('length as a member', /\(len (\.params[^)]*)\)/, '$1.length', {
    group,
    families: go,
    named: word('len')
  }),
  replacing('length for len', /\{\{len /, '{{length ', { group, families: go, named: word('len') }),
  replacing('two question marks', /(\{\{ ?\.(?:params|input)\.\w+) ?\}\}/, '$1 ?? "none"}}', {
    group,
    families: all,
    named: /\?\?|default|quote/,
    // The fallback that was added stays with every repair.
    isRepairable: false
  }),
  replacing('question mark in a path', /(\{\{ ?\.(?:params|input))\.(\w+)/, '$1?.$2', {
    group,
    families: all,
    named: /\?/
  }),
  replacing('single quotes in a template', /(\{\{eq \S+) true\}\}/, `$1 'true'}}`, {
    group,
    families: go,
    named: /quote|'/,
    isRepairable: false
  }),
  replacing(
    'quotes of the same kind within',
    /"\{\{ ?\.(params|input)\.(\w+) ?\}\}"/,
    '"{{index .$1 "$2"}}"',
    {
      group,
      families: all,
      named: /quote/,
      repairedBy: `'{{index .$1 "$2"}}'`
    }
  ),
  replacing('entities of HTML for quotes', /"(\{\{[^"]*\}\})"$/, '&quot;$1&quot;', {
    group,
    families: all,
    named: /&quot;|entit|HTML/i
  }),
  replacing('entity of HTML in a template', /(\{\{ ?)(json |len )/, '$1$2&nbsp;', {
    group,
    families: go,
    named: /&nbsp;|entit|"&"|&/
  }),
  replacing('variable of Windows', /"\$\{(\w+)\}"/, '"%$1%"', {
    group,
    families: ['holodeck'],
    named: /\$\{/
  }),
  replacing('secret of GitHub', /\$\{(\w+)\}/, '$${{ secrets.$1 }}', {
    group,
    families: ['holodeck'],
    named: /\$\{/
  }),
  replacing('secret of Helm', /\$\{(\w+)\}/, '{{ .Values.$1 }}', {
    group,
    families: ['holodeck'],
    named: /\$\{/,
    isRepairable: false
  })
]

/** Conditions in the syntax of other systems. */
const conditions: readonly TypoKind[] = (
  [
    ['success() of GitHub', 'success()', go],
    ['always() of GitHub', 'always()', go],
    ['path without braces', '.params.team', go],
    ['comparison without braces', "params.team == 'a'", go],
    ['comparison behind the braces', `"{{eq 1 1}} == true"`, go],
    ['expression of GitHub', `"\${{ success() }}"`, go],
    ['template in a workflow', '"{{ .input.team }}"', muster],
    ['true in a workflow', 'true', muster]
  ] as const
).map(([id, value, families]) =>
  onLines(
    `condition: ${id}`,
    /^( +)(- )?tool: \w+$/,
    ({ line, match, lines, at }) => {
      const column = `${match[1]}${match[2] ? '  ' : ''}`
      const around = lines.slice(Math.max(0, at - 1), at + 9).join('\n')
      const isInner = !match[2] && !/^ +- id: /.test(lines[at - 1] ?? '')
      return isInner || around.includes(`${column}condition:`)
        ? null
        : {
            line: `${line}\n${column}condition: ${value}`,
            named: /\{\{|condition|fromStep/,
            also: [1]
          }
    },
    { group, families, isRepairable: false }
  )
)

/** Lines of pages, terminals and other languages. */
const lines: readonly TypoKind[] = [
  replacing('comment of another language behind a value', PLAIN, '$1$2 // as agreed', {
    group,
    named: /\/\/|comment/
  }),
  onLines(
    'comment of another language on a line',
    /^( +)(tool|timeout|type|transport): /,
    ({ line, match }) => ({ line: `${match[1]}// as agreed\n${line}`, named: /\/\/|comment/, also: [1] }),
    { group }
  ),
  replacing('comment glued to a value', PLAIN, '$1$2# as agreed', { group, named: /#|comment|blank/ }),
  replacing('semicolon at the end', PLAIN, '$1$2;', { group, named: /;|semicolon/i }),
  replacing('line of JSON', /^( +)(tool|timeout|itemVar|transport|command): (\w+)$/, '$1"$2": "$3",', {
    group,
    named: /comma/i
  }),
  replacing('plus of a diff', /^ ( +(?:tool|timeout|type|transport): .*)$/, '+$1', {
    group,
    named: /\+|diff/i
  }),
  replacing('minus of a diff', /^ ( +(?:tool|timeout|type|transport): .*)$/, '-$1', {
    group,
    named: /"-"|diff|minus|dash/i
  }),
  onLines(
    'dots of a page',
    /^( +)(tool|timeout|type|transport): /,
    ({ line, match }) => ({ line: `${line}\n${match[1]}...`, named: /\.\.\./, also: [1] }),
    { group }
  ),
  replacing('number of a list of a page', /^( +)- (\w+: .*)$/, '$11. $2', { group, named: /dash|list|1\./i }),
  replacing('call of a program', /^( +(?:- )?tool: \w+)$/, '$1()', { group, families: all, named: /\(/ }),
  replacing('arguments behind the tool', /^( +(?:- )?tool: \w+)$/, '$1 --limit 5', {
    group,
    families: all,
    named: /blank|space|argument|--limit 5/
  }),
  replacing('server and tool with a slash', /^( +(?:- )?tool: [a-z]+)_(\w+)$/, '$1/$2', {
    group,
    families: go,
    named: /"?\/"?/
  }),
  replacing('key doubled behind the colon', /^( +(?:- )?)(tool|timeout|transport): (\w+)$/, '$1$2: $2: $3', {
    group,
    named: /colon|twice|key|mapping/i
  }),
  replacing('arguments behind the command', /^( +command: npx)$/, '$1 -y server', {
    group,
    families: ['holodeck'],
    named: /args|npx/,
    isRepairable: false
  }),
  replacing('one slash of an address', /https:\/\//, 'https:/', {
    group,
    families: ['holodeck'],
    named: /https:\/\/|slash|host/
  }),
  replacing('item of Docker in env', /^( +)(\w+): "(\$\{\w+\})"$/, '$1- $2=$3', {
    group,
    families: ['holodeck'],
    named: /list|map|key|colon/i
  })
]

export const pastedKinds: readonly TypoKind[] = [...expressions, ...conditions, ...lines]
