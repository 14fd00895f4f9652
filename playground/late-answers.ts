import { readFixtures, toolCatalogOf } from '../src/backends/index.js'
import * as vmcp from '../src/browser.js'
import { compareVersions } from '../src/compare/index.js'
import { withoutBigInts } from '../src/model/index.js'
import { chooseRun } from '../src/project/choosing/choose-run.js'
import { answersOf, jsonObjectOf } from '../src/project/library-input.js'
import { loadProject } from '../src/project/loading/load-project.js'
import { withParts } from '../src/project/loading/patches.js'
import { type WhatIf, whatIf } from '../src/what-if/index.js'
import { type ShownDiff, shownDiff } from './shown-diff.js'
import type { DiffQuestion, GraphQuestion, RunQuestion, TemplateQuestion } from './subject.js'

/** As SVG. */
export function drawnGraph({ files, compat, workflow, width }: GraphQuestion): string {
  const chosen = workflow === '' ? {} : { workflow }
  return vmcp.drawGraph(definitionsIn(files), { compat, format: 'svg', pictureWidth: width, ...chosen })
}

/** Everything that can happen in a run, one cause at a time. */
export async function allOutcomes({ files, compat, workflow, ...given }: RunQuestion): Promise<WhatIf> {
  const project = loadProject(withParts(definitionsIn(files)), compat)
  const chosen = chooseRun(project, workflow === '' ? {} : { workflow })
  const found = await whatIf(chosen, {
    arguments: jsonObjectOf(given.arguments, 'arguments'),
    answers: answersOf(given.elicitations),
    fixtures: readFixtures(files.filter(({ text }) => isFixtures(text))).fixtures
  })
  return withoutBigInts(found)
}

export async function simulatedRun(question: RunQuestion): Promise<vmcp.RunReport> {
  const { files, compat, workflow, arguments: given, elicitations } = question
  const fixtures = files.find(({ text }) => isFixtures(text))?.text
  return vmcp.dryRun(definitionsIn(files), {
    compat,
    arguments: given,
    elicitations,
    ...(workflow === '' ? {} : { workflow }),
    ...(fixtures === undefined ? {} : { fixtures })
  })
}

/** Both versions run on the fixtures of the new one. */
export async function differences({
  old,
  files,
  compat,
  arguments: given
}: DiffQuestion): Promise<ShownDiff> {
  const side = (name: string, all: readonly vmcp.SourceFile[]) => ({
    name,
    commit: null,
    files: definitionsIn(all),
    named: new Set<string>()
  })
  const { fixtures } = readFixtures(files.filter(({ text }) => isFixtures(text)))
  const argumentsOf = async () => jsonObjectOf(given, 'arguments')
  const behaviour = { fixtures, isWhatIf: false, seed: undefined, argumentsOf }
  const hasFixtures = files.some(({ text }) => isFixtures(text))
  const report = await compareVersions(side('kept version', old), side('files as they are', files), {
    compat,
    tools: toolCatalogOf(fixtures),
    ...(hasFixtures ? { behaviour } : {})
  })
  return shownDiff(report)
}

export function rendered({ template, data, functions }: TemplateQuestion): vmcp.RenderTemplateResult {
  return vmcp.renderTemplate(template, data, { functions })
}

const isFixtures = (text: string): boolean => /^fixtures:/m.test(text)
const isTest = (text: string): boolean => /^vmcpTest:/m.test(text)

/** The files that define something; fixtures and tests are no documents of a workflow. */
function definitionsIn(files: readonly vmcp.SourceFile[]): readonly vmcp.SourceFile[] {
  return files.filter(({ text }) => !isFixtures(text) && !isTest(text))
}
