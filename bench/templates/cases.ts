/** Realistic templates, over one answer of a tool. Those of the first two kinds only call builtins. */
export const cases = {
  short: [
    '{{.params.environment}}',
    'app={{.params.service}}',
    'Deploy {{.params.service}} to {{.params.environment}}?',
    '{{.steps.search.output.total}}',
    '{{index .steps.search.output.ids 0}}',
    '{{(index .steps.search.output.papers 0).title}}',
    '{{len .steps.search.output.papers}} papers',
    '{{if .params.production}}true{{else}}false{{end}}',
    '{{eq .steps.approval.output.action "accept"}}',
    '{{and (eq .steps.approval.output.action "accept") .steps.approval.output.content.approved}}',
    '{{if ge .steps.search.output.total 10.0}}high{{else}}low{{end}}',
    '{{printf "%s-%03.0f" .params.service .steps.search.output.total}}',
    '{{printf "%q" .params.service}}',
    '{{$n := len .steps.search.output.ids}}{{if gt $n 1}}{{$n}} ids{{else}}one id{{end}}',
    '{{or .params.missing .params.service}}',
    '{{not .params.production}}',
    '{{html .params.note}} {{urlquery .params.note}}'
  ],
  loops: [
    '{{range .steps.search.output.papers}}- {{.title}}\n{{end}}',
    '{{range $i, $p := .steps.search.output.papers}}{{if $i}}, {{end}}{{$p.title}}{{end}}',
    '{{with .steps.search.output}}{{.total}} of {{len .papers}}{{end}}',
    '{{range .steps.search.output.many}}{{if gt .n 50.0}}{{.n}}:{{.name}} {{end}}{{end}}',
    '{{range $i, $e := .steps.search.output.many}}{{range $e.tags}}{{$i}}{{.}},{{end}}{{end}}'
  ],
  sprig: [
    '{{.params.service | upper | quote}}',
    '{{.params.note | trunc 5 | trim | default "none"}}',
    '{{list 1 2 3 | join ","}} {{.steps.search.output.ids | toJson}}',
    '{{.steps.search.output.papers | toJson | b64enc}}',
    '{{dict "a" 1 "b" .params.service | toJson}}',
    '{{semverCompare ">=1.2.0" "1.4.3"}} {{semver "1.2.3" | toString}}',
    '{{regexReplaceAll "[aeiou]" .params.service "_"}} {{splitList "-" "a-b-c" | last}}',
    '{{add 1 2 (len .steps.search.output.ids)}} {{ternary "yes" "no" .params.production}}',
    '{{"2026-01-31" | toDate "2006-01-02" | date "02.01.2006"}} {{sha256sum .params.service}}'
  ]
} as const

export type CaseKind = keyof typeof cases

/** The data of the templates. */
export const caseData = {
  params: { environment: 'prod', service: 'web', production: true, missing: '', note: 'a <b> & "c"' },
  steps: {
    search: {
      output: {
        total: 12,
        ids: [3, 5, 8],
        papers: [{ title: 'Flow' }, { title: 'Order' }, { title: 'Time' }],
        many: Array.from({ length: 100 }, (_, n) => ({ n, name: `item-${n}`, tags: ['a', 'b', 'c'] }))
      }
    },
    approval: { output: { action: 'accept', content: { approved: true } } }
  }
}
