import { readdirSync, readFileSync } from 'node:fs'
import { type FlatRows, rowKey } from '../../../../scripts/upstream/releases/definition-rows.js'

/** A definition of a past release, as it was read in its repository. */
export interface SeenDefinition {
  readonly name: string
  readonly engine: 'toolhive' | 'muster'
  readonly kind: string
  /** The releases that have it, or the two that it lies between. */
  readonly releases: readonly [string, string]
  readonly isBetween: boolean
  /** What it requires, as the rows of the history name it. */
  readonly rows: FlatRows
}

const FOLDER = 'upstream/history/seen'

export const seenDefinitions: readonly SeenDefinition[] = readdirSync(FOLDER)
  .filter(name => name.endsWith('.txt'))
  .sort()
  .map(name => read(name, readFileSync(`${FOLDER}/${name}`, 'utf8')))

function read(name: string, text: string): SeenDefinition {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const [, how, first = '', last = ''] = /^# (releases|between) (\S+) (\S+)$/m.exec(text) ?? []
  const [head = '', ...rest] = lines
  const [kind = ''] = head.split(' ')
  const rows = new Map<string, string | true>()
  flatten(treeOf(rest), '', rows)
  return {
    name: name.replace('.txt', ''),
    engine: name.startsWith('muster') ? 'muster' : 'toolhive',
    kind,
    releases: [first, last],
    isBetween: how === 'between',
    rows
  }
}

interface Entry {
  readonly name: string
  readonly words: readonly string[]
  readonly inside: Entry[]
}

/** Lines by their indentation; `@name` repeats what is below the line of that name. */
function treeOf(lines: readonly string[]): readonly Entry[] {
  const root: Entry = { name: '', words: [], inside: [] }
  const parts = new Map<string, Entry>()
  const open = [root]
  for (const line of lines) {
    const depth = line.search(/\S/) / 2
    const [name = '', ...words] = wordsOf(line.trim())
    const part = parts.get(words[0] ?? '')
    const entry: Entry = part ? { ...part, name } : { name, words, inside: [] }
    if (name.startsWith('@')) parts.set(name, entry)
    else open[depth]?.inside.push(entry)
    open.length = depth + 1
    open.push(entry)
  }
  return root.inside
}

/** A rule is one word behind its keyword; a text in quotation marks may have spaces. */
function wordsOf(line: string): readonly string[] {
  const rule = /^rule (.*)$/.exec(line)
  return rule ? ['rule', rule[1] ?? ''] : (line.match(/(?:[^\s"]|"[^"]*")+/g) ?? [])
}

function flatten(entries: readonly Entry[], around: string, rows: Map<string, string | true>): void {
  for (const { name, words, inside } of entries) {
    if (name === 'rule') {
      const [, expression = '', message = ''] = /^(.*) = (.*?)$/.exec(words[0] ?? '') ?? []
      rows.set(rowKey(around, 'rule', expression), message)
      continue
    }
    const path = name === '[]' ? `${around}[]` : around === '' ? name : `${around}.${name}`
    rows.set(rowKey(path, 'field'), true)
    for (const word of words) addWord(word, path, rows)
    flatten(inside, path, rows)
  }
}

function addWord(word: string, path: string, rows: Map<string, string | true>): void {
  const [, keyword = '', value = ''] = /^([\w-]+)=(.*)$/.exec(word) ?? []
  if (word.startsWith('!')) rows.set(rowKey(path, 'required', word.slice(1)), true)
  else if (word === 'open') rows.set(rowKey(path, 'preserve-unknown-fields'), 'true')
  else if (keyword === 'enum') for (const each of value.split('|')) rows.set(rowKey(path, 'enum', each), true)
  else if (keyword !== '') rows.set(rowKey(path, keyword), value)
  else if (word !== 'any') rows.set(rowKey(path, 'type'), word)
}
