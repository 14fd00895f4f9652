import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dialects, documentRules } from '../../src/dialects/index.js'
import { bindingReason } from '../../src/lint/binding.js'
import { fileRules, type RuleSettings } from '../../src/lint/index.js'
import type { ToolCatalog, ToolDescription } from '../../src/model/index.js'
import { rules } from '../../src/project/linting/rules.js'
import { asExpected, lintFixture, lintSource } from './lint-source.js'

const HEADINGS = ['What it finds', 'Why it matters', 'Bad', 'Good', 'How to silence it']

describe('the list of rules', () => {
  const ids = rules.map(rule => rule.meta.id)

  it('is sorted and names each rule once, in the form no-, valid-, require- or prefer-', () => {
    expect(ids).toEqual([...new Set(ids)].sort())
    for (const id of ids) expect(id).toMatch(/^(no|valid|require|prefer)(-[a-z0-9]+)+$/)
  })

  it('has a file or a row for each rule, and a rule for each file, row, page and fixture folder', () => {
    const files = readdirSync('src/lint/rules', { recursive: true, encoding: 'utf8' })
      .filter(file => /[\\/].*\.ts$/.test(file))
      .map(file => basename(file, '.ts'))
    const rows = [fileRules, documentRules, ...dialects.map(dialect => dialect.rules)].flat()
    expect([...files, ...rows.map(({ id }) => id)].sort()).toEqual(ids)
    expect(
      readdirSync('docs/rules')
        .filter(file => file !== 'README.md')
        .map(file => file.replace('.md', ''))
        .sort()
    ).toEqual(ids)
    expect(readdirSync('fixtures/lint').sort()).toEqual([...ids])
  })

  it('knows every rule id that the source emits', () => {
    const emitted = ['source', 'dialects', 'lint']
      .flatMap(sources)
      .flatMap(text => [...text.matchAll(/\brule: '([a-z0-9-]+)'/g)].map(match => match[1]))
    expect([...new Set(emitted)].filter(id => id !== undefined && !ids.includes(id))).toEqual([])
  })
})

describe.each(rules.map(({ meta, mayRefuse = false }) => ({ ...meta, mayRefuse })))(
  '$id',
  ({ id, severity, mayRefuse }) => {
    // A rule that is off by itself is switched on to be tested.
    const settings: RuleSettings = severity === 'off' ? new Map([[id, 'warn']]) : new Map()
    const folder = `fixtures/lint/${id}`
    const cases = existsSync(folder)
      ? readdirSync(folder).filter(file => /\.yaml$|\.generated\.json$/.test(file))
      : []
    const bad = cases.filter(file => file.startsWith('bad'))
    const good = cases.filter(file => file.startsWith('good'))

    it('has good and bad examples', () => {
      expect(good.length).toBeGreaterThan(0)
      expect(bad.length).toBeGreaterThan(0)
      expect(cases.length).toBe(good.length + bad.length)
    })

    it.each(bad)('finds what is expected in %s', async file => {
      const found = lintFixture(`${folder}/${file}`, settings).filter(diagnostic => diagnostic.rule === id)
      expect(found).not.toEqual([])
      // Before a run only rules that may refuse are asked.
      expect(mayRefuse || found.every(problem => problem.refusal === undefined)).toBe(true)
      const text = `${JSON.stringify(found.map(asExpected), null, 2)}\n`
      await expect(text).toMatchFileSnapshot(
        `../../${folder}/${file.replace(/\.yaml$|\.generated\.json$/, '.expected.json')}`
      )
    })

    it('has a page that admits what cannot be silenced', () => {
      const found = bad.flatMap(file => lintFixture(`${folder}/${file}`, settings))
      const binding = found.some(each => each.rule === id && bindingReason(each, 'engine') !== null)
      const page = readFileSync(`docs/rules/${id}.md`, 'utf8')
      expect(
        !binding || /No comment silences|In the reading `engine`(?: no|, neither a) comment/.test(page)
      ).toBe(true)
    })

    it.each(good)('has nothing to say about %s', file => {
      const found = lintFixture(`${folder}/${file}`, settings).filter(diagnostic => diagnostic.rule === id)
      expect(found.map(asExpected)).toEqual([])
    })

    it('has a page whose headings are the same as everywhere and whose examples are true', () => {
      const page = readFileSync(`docs/rules/${id}.md`, 'utf8')
      expect(page.split('\n')[0]).toBe(`# ${id}`)
      expect([...page.matchAll(/^## (.*)$/gm)].map(match => match[1])).toEqual(HEADINGS)
      const tools = toolsOf(page)
      const outcome = (heading: string) => {
        const example = sectionOf(page, heading)
        const triggers = finds(id, { example, tools, settings }) ? 'triggers' : 'does not trigger'
        const reading = isWhole(example) ? '' : ', read as fields of a ToolHive composite tool,'
        return `the example under "${heading}" of docs/rules/${id}.md${reading} ${triggers} the rule`
      }
      if (bad.some(file => file.endsWith('.yaml'))) expect(outcome('Bad')).not.toContain('does not trigger')
      expect(outcome('Good')).toContain('does not trigger')
    })
  }
)

function sources(room: string): string[] {
  const files = readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
  return files.filter(file => file.endsWith('.ts')).map(file => readFileSync(`src/${room}/${file}`, 'utf8'))
}

function sectionOf(page: string, heading: string): string {
  const section = page.split(/^## /m).find(part => part.startsWith(`${heading}\n`)) ?? ''
  return /```yaml\n(.*?)```/s.exec(section)?.[1] ?? ''
}

/** The tools that a page declares as known. */
function toolsOf(page: string): ToolCatalog {
  const tools: ToolDescription[] = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '[]')
  return new Map(tools.map(tool => [tool.name, tool]))
}

interface Example {
  readonly example: string
  readonly tools: ToolCatalog
  readonly settings: RuleSettings
}

/** An example is a whole file, or the fields of a composite tool that are spoken of. */
function finds(id: string, { example, tools, settings }: Example): boolean {
  expect(example).not.toBe('')
  const text = isWhole(example) ? example : framed(example)
  const compat = text.startsWith('# compat: engine') ? 'engine' : 'documented'
  return lintSource({ path: 'example.yaml', text, compat, tools, settings }).some(
    diagnostic => diagnostic.rule === id
  )
}

function isWhole(example: string): boolean {
  return /^(apiVersion|kind|groupRef|- |# whole file)/m.test(example)
}

function framed(fields: string): string {
  const frame = {
    name: 'example_tool',
    description: 'An example',
    steps: '\n  - { id: look, tool: shop_look }'
  }
  const missing = Object.entries(frame).filter(([key]) => !new RegExp(`^${key}:`, 'm').test(fields))
  const spec = `${missing.map(([key, value]) => `${key}: ${value}`).join('\n')}\n${fields}`
  const head =
    'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPCompositeToolDefinition\nmetadata: { name: example }\nspec:\n'
  return head + spec.replaceAll(/^/gm, '  ')
}
