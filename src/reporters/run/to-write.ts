import { isJsonObject, type JsonValue, jsonLine } from '../../model/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import type { StepStory } from './story.js'

/** What must be written before the run can go on: fixture entries and answers, ready to be pasted. */
export function toWriteLines(
  stories: readonly StepStory[],
  toolOf: (step: string) => string,
  width: number
): Line[] {
  const fixtures = fixtureSnippet(stories, toolOf)
  const answers = answerSnippet(stories)
  return [
    ...section('missing fixtures: add to a fixture file, with what the tool answers', fixtures, width),
    ...section('missing answers: give by --answers FILE, or in a test', answers, width)
  ]
}

/** The snippet is never wrapped: it is to be pasted. */
function section(title: string, snippet: readonly string[], width: number): Line[] {
  if (snippet.length === 0) return []
  return [
    ...wrapLine([piece(title, 'strong')], width),
    ...snippet.map(text => [piece(`  ${text}`, 'code')]),
    []
  ]
}

function fixtureSnippet(stories: readonly StepStory[], toolOf: (step: string) => string): string[] {
  const entries = new Map<string, Set<string>>()
  for (const story of stories) {
    const { failure } = story
    if (failure?.kind !== 'missing_fixture' && failure?.kind !== 'routing') continue
    const tool = story.attempts.at(-1)?.tool ?? toolOf(story.place.step)
    const sent = story.attempts.at(-1)?.arguments ?? story.arguments ?? {}
    entries.set(tool, (entries.get(tool) ?? new Set()).add(jsonLine(sent)))
  }
  if (entries.size === 0) return []
  return [
    'tools:',
    ...[...entries].flatMap(([tool, calls]) => [
      `  ${yamlKey(tool)}:`,
      '    responses:',
      ...entryLines(calls)
    ])
  ]
}

function entryLines(calls: ReadonlySet<string>): string[] {
  return [...calls].flatMap(sent => [
    sent === '{}' ? '      - structuredContent: {}' : `      - when: ${sent}`,
    ...(sent === '{}' ? [] : ['        structuredContent: {}'])
  ])
}

function answerSnippet(stories: readonly StepStory[]): string[] {
  const open = stories.filter(({ failure }) => failure?.kind === 'missing_answer')
  if (open.length === 0) return []
  return [
    'elicitations:',
    ...open.map(({ place, question }) => {
      const content = jsonLine(sampleAnswer(question?.schema ?? null))
      return `  ${yamlKey(place.step)}: {action: accept, content: ${content}}`
    })
  ]
}

/** An answer of the right shape: something for each field that the question asks for. */
function sampleAnswer(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return {}
  const properties = schema.properties
  if (!isJsonObject(properties))
    return isJsonObject(schema) && typeof schema.type === 'string' && schema.type !== 'object'
      ? sampleValue(schema)
      : {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, sampleValue(property)])
  )
}

const samples: { readonly [type: string]: JsonValue } = {
  boolean: true,
  integer: 1,
  number: 1,
  array: [],
  object: {}
}

function sampleValue(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return ''
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return schema.enum[0] ?? ''
  if (schema.default !== undefined) return schema.default
  return typeof schema.type === 'string' && Object.hasOwn(samples, schema.type)
    ? (samples[schema.type] ?? '')
    : ''
}

function yamlKey(name: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(name) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(name)
    ? name
    : JSON.stringify(name)
}
