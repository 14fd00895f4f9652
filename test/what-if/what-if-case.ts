import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readFixtures } from '../../src/backends/index.js'
import type { Compat, JsonObject, Workflow } from '../../src/model/index.js'
import { chooseRun } from '../../src/project/choosing/choose-run.js'
import { answersOf } from '../../src/project/library-input.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { WhatIfOptions } from '../../src/what-if/index.js'

export interface GivenCase {
  readonly workflow: Workflow
  readonly options: WhatIfOptions
}

interface RunFile {
  /** Paths from the folder. */
  readonly definition?: string
  readonly fixtures?: string
  readonly workflow?: string
  readonly action?: string
  readonly compat?: Compat
  readonly arguments?: JsonObject
  readonly elicitations?: object
  readonly depth?: number
}

/** A folder with `run.yaml`, and `workflow.yaml` and `fixtures.yaml` unless it names others. */
export function givenCase(folder: string): GivenCase {
  const run = parse(readFileSync(join(folder, 'run.yaml'), 'utf8')) as RunFile // our own file
  const { compat = 'documented', depth = 1, elicitations = {} } = run
  const { definition, fixtures } = givenFiles(folder)
  const project = loadProject([definition], compat)
  return {
    workflow: chooseRun(project, run),
    options: {
      arguments: run.arguments ?? {},
      answers: answersOf(elicitations),
      fixtures: readFixtures([fixtures]).fixtures,
      depth
    }
  }
}

export function givenFiles(folder: string) {
  const run = parse(readFileSync(join(folder, 'run.yaml'), 'utf8')) as RunFile // our own file
  const { definition = 'workflow.yaml', fixtures = 'fixtures.yaml' } = run
  return { definition: sourceFile(folder, definition), fixtures: sourceFile(folder, fixtures) }
}

export function casesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => existsSync(join(folder, name, 'run.yaml')))
    .sort()
}

function sourceFile(folder: string, name: string) {
  return { path: name, text: readFileSync(join(folder, name), 'utf8') }
}

/** The expected text of a folder; written where it is missing. */
export function expectedText(path: string, actual: string): string {
  if (!existsSync(path)) writeFileSync(path, actual)
  return readFileSync(path, 'utf8')
}
