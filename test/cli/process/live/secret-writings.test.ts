import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReceiver } from '../../../telemetry/receiver.js'
import { folderWith } from '../../folder-with.js'
import { vmcpMeanwhile } from '../vmcp.js'
import { decodings } from './decodings.js'
import { mcpJson, ours } from './servers.js'
// @ts-expect-error a script without types; what it exports is described here
import * as script from './writing-server.mjs'

const { names, tools, written } = script as {
  readonly names: readonly string[]
  readonly tools: readonly string[]
  readonly written: (secret: string) => readonly string[]
}

const secret = 'Zq7/"p+w&x=é9Kd~Lm4'
const plain = (text: string) => text.normalize('NFC').replaceAll('\u200B', '').toLowerCase()
const isReadable = (text: string) => decodings(text).some(each => plain(each).includes(plain(secret)))

/** Each writing is returned at each place, in an iteration of its own. */
const loops = tools.map(
  tool => `    - id: ${tool}
      type: forEach
      collection: '${JSON.stringify(names)}'
      onError: { action: continue }
      step: { id: call-${tool}, type: tool, tool: s_${tool}, onError: { action: continue }, arguments: { writing: "{{.forEach.item}}" } }
`
)
const folder = folderWith({
  'write.yaml': `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: write }
spec:
  name: write
  description: Asks for a secret in all writings
  steps:
${loops.join('')}`,
  'mcp.json': mcpJson({ s: { ...ours('writing-server', 'serve'), env: { WRITTEN_SECRET: secret } } })
})

it(`hides a secret in ${names.length} writings at ${tools.length} places from 7 outputs`, {
  timeout: 600_000
}, async () => {
  const receiver = await openReceiver()
  const formats = ['json', 'ndjson=events', 'html=report'].flatMap(format => ['--format', format])
  const files = ['--journal', 'journal', '--record', 'recording.yaml']
  const { code, stdout, stderr } = await vmcpMeanwhile(
    ['run', 'write.yaml', '--backends', 'mcp.json', ...formats, ...files],
    { folder, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } }
  )
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const journals = readdirSync(join(folder, 'journal')).filter(file => file.endsWith('.jsonl'))
  const outputs = {
    output: stdout,
    logs: stderr,
    events: read('events'),
    report: read('report'),
    journal: journals.map(file => read(join('journal', file))).join(''),
    recording: read('recording.yaml'),
    trace: receiver.text()
  }
  await receiver.close()
  expect(code, stderr.slice(-2000)).toBe(0)
  const copied = (text: string) => [text, JSON.stringify(text).slice(1, -1)]
  const leaks = Object.entries(outputs).flatMap(([output, text]) => [
    ...written(secret).flatMap((writing, at) =>
      copied(writing).some(copy => text.includes(copy)) ? [`${output}: ${names[at]}`] : []
    ),
    ...[...new Set(text.split(/\s|\[redacted\]/))].filter(isReadable).map(word => `${output}: ${word}`)
  ])
  expect(leaks).toEqual([])
  // The search finds each of them, and each has reached the outputs.
  expect(written(secret).filter(writing => !isReadable(writing))).toEqual([])
  for (const output of ['output', 'logs', 'events', 'report', 'journal', 'recording'] as const)
    expect(outputs[output].split('[redacted]').length, output).toBeGreaterThan(names.length * tools.length)
  expect(outputs.trace).toContain('call-text')
})
