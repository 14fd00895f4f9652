import { existsSync } from 'node:fs'

/** The environment variable that names the room for the configuration of its tests, which another process reads. */
export const roomVariable = 'VMCP_MUTANTS_ROOM'

/** Tests of a room that are not in the folder of its name, among them fixtures that are its only callers. */
const testsElsewhere: Readonly<Record<string, readonly string[]>> = {
  analysis: ['test/lint/**/*'],
  'backends/live/redactor': ['test/backends/recording/*'],
  'durable/ports': ['test/durable/{contract,fault}'],
  model: ['test/engine/*', 'test/lint/rules', 'test/dialects/*/lower'],
  run: ['test/serve/{live,passing-on}', 'test/engine/journal/cut-off'],
  'serve/http': ['test/serve/{gate,header-mismatch,pages,message-limit,ending}']
}

/** Tests of many whole files at a time, which would take minutes for each change. */
export const longTests: readonly string[] = [
  'test/lint/{completed-runs,large-files,long-texts,mutation,safe-fixes,soundness,soundness-muster}.test.ts'
]

/** Globs of the sources of a room, which is a folder or a file of src/. */
export function sourcesOf(room: string): readonly string[] {
  if (existsSync(`src/${room}.ts`)) return [`src/${room}.ts`]
  return existsSync(`src/${room}`) ? [`src/${room}/**/*.{ts,tsx}`, '!src/**/*.browser.ts'] : []
}

/** Globs of the tests of a room alone: those of other rooms would notice mutants by accident. */
export function testsOf(room: string): readonly string[] {
  const own = existsSync(`test/${room}.test.ts`) ? [`test/${room}`] : []
  const folder = existsSync(`test/${room}`) ? [`test/${room}/**/*`] : []
  return [...own, ...folder, ...(testsElsewhere[room] ?? [])].map(each => `${each}.test.ts`)
}
