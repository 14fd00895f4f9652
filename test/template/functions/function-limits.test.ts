import { describe, expect, it } from 'vitest'
import { builtins } from '../../../src/template/functions/builtins.js'
import type { TemplateFunction } from '../../../src/template/functions/function-set.js'
import { sprigFunctions } from '../../../src/template/functions/sprig.js'
import { toolhiveFunctions } from '../../../src/template/functions/toolhive.js'
import { type FunctionSetName, renderTemplate } from '../../../src/template/index.js'

/** Far more than a thousand calls take that read nothing, and far less than a thousand that read such a text, list or map. */
const limits = { steps: 100_000 }
const text = 'a-B 1é'.repeat(10_000)
const list = Array.from({ length: 10_000 }, (_, at) => ({ name: `item ${at}` }))
const json = JSON.stringify(list)
const hours = '0h'.repeat(20_000)
const map = Object.fromEntries(list.map(({ name }, at) => [name, at]))

/** Functions that read no more of a text, list or map, however large, than of a small one. */
const readNothing = new Set(
  (
    'and or call ternary list tuple first last get set unset hasKey pluck dig dict typeOf kindOf seq plural hello now uuidv4 ' +
    'until untilStep randAlphaNum randAlpha randNumeric randAscii randBytes randInt unixEpoch htmlDate htmlDateInZone fail ' +
    'semver semverCompare getHostByName env genPrivateKey genCA genSelfSignedCert genSignedCert genCAWithKey genSelfSignedCertWithKey ' +
    'genSignedCertWithKey buildCustomCert duration durationRound ago'
  ).split(' ')
)

const sets: readonly (readonly [FunctionSetName, Iterable<TemplateFunction>])[] = [
  ['sprig', builtins.values()],
  ['toolhive', toolhiveFunctions.values()],
  ['sprig', sprigFunctions.values()]
]

const argumentOf: Readonly<Record<string, string>> = {
  string: '$.text',
  int: '3',
  float64: '1.5',
  bool: 'true',
  uint32: '3',
  'time.Time': '(now)',
  '[]interface {}': '$.list',
  'map[string]interface {}': '$.map'
}

/** Arguments of functions that refuse what the others take. */
const fitting = new Map(
  Object.entries({
    index: '$.text 3',
    fromJson: '$.json',
    merge: '(dict) $.map',
    mergeOverwrite: '(dict) $.map',
    div: '$.text 1',
    mod: '$.text 1',
    divf: '$.text 1',
    dateModify: '$.hours (now)',
    date_modify: '$.hours (now)',
    decryptAES: '$.text (encryptAES $.text "text")'
  })
)

/** Calls with a text, a list or a map wherever anything is allowed. */
function callsOf({ name, parameters, rest }: TemplateFunction): string[] {
  const own = fitting.get(plainName(name))
  if (own !== undefined) return [`${name} ${own}`]
  const types = [...parameters, ...(rest ? [rest, rest] : [])].map(type => type.name)
  return ['$.text', '$.list', '$.map'].map(anything =>
    [name, ...types.map(type => argumentOf[type] ?? anything)].join(' ')
  )
}

function outcomeOf(call: string, functions: FunctionSetName): string {
  const data = { text, list, map, json, hours }
  const rendered = renderTemplate(`{{ range 1000 }}{{ $x := ${call} }}{{ end }}`, data, { functions, limits })
  return 'error' in rendered ? rendered.error.message : 'ended'
}

const plainName = (name: string): string =>
  name.replace(/^must_?(.)/, (_, first: string) => first.toLowerCase())

describe.each(sets)('of the functions for %s', (set, functions) => {
  it.each(
    [...functions]
      .filter(({ name }) => !readNothing.has(plainName(name)))
      .map(each => [each.name, each] as const)
  )('%s pays for what it reads', (_, each) => {
    const outcomes = callsOf(each).map(call => outcomeOf(call, set))
    expect(outcomes.join('\n')).toMatch(/evaluation exceeds 100000 steps|text exceeds \d+ characters/)
  })
})
