import { asSentJson, type ContentBlock, type JsonObject, type JsonValue, jsonText } from '../model/index.js'
import type { FixtureAnswer, ResponseEntry } from './fixtures.js'
import { originOf, type PlacedFields, type PlacedValue } from './reading/place.js'
import type { StrictReader } from './reading/strict-reader.js'

const blocks = ['content', 'text', 'json']
const result = ['structuredContent', ...blocks, 'isError']
const answers = [...result, 'error', 'echo']
const entryFields = ['when', 'times', 'delay', ...answers]

/** One entry of a tool's `responses`. */
export function readResponse(reader: StrictReader, place: PlacedValue): ResponseEntry | null {
  const fields = reader.fields(place, entryFields)
  const answer = readAnswer(reader, place, fields)
  if (!answer) return null
  return {
    when: read(fields.get('when'), field => reader.jsonObject(field)) ?? null,
    times: read(fields.get('times'), field => reader.count(field, 1)) ?? null,
    delayMs: read(fields.get('delay'), field => reader.duration(field)) ?? 0,
    answer,
    origin: originOf(place)
  }
}

function readAnswer(reader: StrictReader, place: PlacedValue, fields: PlacedFields): FixtureAnswer | null {
  const given = answers.filter(name => fields.has(name))
  if (given.length === 0) {
    // A misspelt answer was already reported.
    if (place.node.kind === 'map' && reader.entries(place).length === fields.size)
      reader.report(place, `this entry holds no answer: give it one of ${answers.join(', ')}`)
    return null
  }
  refuseMixtures(reader, fields, given)
  const error = fields.get('error')
  if (error) return { kind: 'error', message: reader.text(error) ?? '' }
  const echo = fields.get('echo')
  if (echo && reader.boolean(echo) === false)
    reader.report(echo, 'echo can only be true; leave it out for an entry that answers differently')
  if (echo) return { kind: 'echo' }
  return {
    kind: 'result',
    result: {
      content: readContent(reader, fields),
      ...withStructured(fields.get('structuredContent'), reader),
      isError: read(fields.get('isError'), field => reader.boolean(field)) ?? false
    }
  }
}

/** `error` and `echo` exclude other fields; only one of the three ways to write content is allowed. */
function refuseMixtures(reader: StrictReader, fields: PlacedFields, given: readonly string[]): void {
  const refuse = (name: string | undefined, detail: string): void => {
    const field = name === undefined ? undefined : fields.get(name)
    if (field) reader.report(field, `"${name}" cannot be combined with "${detail}" in one entry`)
  }
  const alone = given.find(name => name === 'error' || name === 'echo')
  if (alone) for (const name of given.filter(each => each !== alone)) refuse(name, alone)
  const [first, ...others] = given.filter(name => blocks.includes(name))
  if (first && !alone) for (const name of others) refuse(name, first)
}

function withStructured(
  place: PlacedValue | undefined,
  reader: StrictReader
): { structuredContent?: JsonValue } {
  return place ? { structuredContent: asSentJson(reader.json(place)) } : {}
}

function readContent(reader: StrictReader, fields: PlacedFields): readonly ContentBlock[] {
  const [text, json, content] = [fields.get('text'), fields.get('json'), fields.get('content')]
  if (text) return [{ type: 'text', text: reader.text(text) ?? '' }]
  if (json) return [{ type: 'text', text: jsonText(reader.json(json)) }]
  return content ? reader.list(content).flatMap(block => readBlock(reader, block) ?? []) : []
}

/** Required fields of each kind of block; others are passed on, as from a server. */
const needed: Readonly<Record<ContentBlock['type'], readonly string[]>> = {
  text: ['text'],
  image: ['data'],
  audio: ['data'],
  resource: ['resource'],
  resource_link: ['uri']
}
const kinds = ['text', 'image', 'audio', 'resource', 'resource_link'] as const

function readBlock(reader: StrictReader, place: PlacedValue): ContentBlock | null {
  const fields = new Map(reader.map(place))
  const type = fields.get('type')
  const kind = type && reader.oneOf(type, kinds)
  if (place.node.kind === 'map' && !type)
    reader.report(place, `a content block needs a type: ${kinds.join(', ')}`)
  if (!kind) return null
  const block = Object.fromEntries([...fields].map(([name, field]) => [name, asSentJson(reader.json(field))]))
  for (const name of needed[kind]) {
    const field = fields.get(name)
    if (!field) {
      reader.report(place, `a content block of type ${kind} needs "${name}"`)
      return null // readers may rely on the required fields
    }
    if (name === 'resource') block[name] = reader.jsonObject(field) ?? {}
    else block[name] = reader.text(field) ?? ''
  }
  return block as JsonObject as unknown as ContentBlock // the required fields of this kind were checked above
}

function read<T>(place: PlacedValue | undefined, reading: (place: PlacedValue) => T): T | undefined {
  return place ? reading(place) : undefined
}
