import type { PlacedValue } from '../../backends/index.js'
import type { Workflow } from '../../model/index.js'
import { joined, parentOf } from '../../project/loading/slash-path.js'
import { entryOf, type SourceFile, type SourceNode } from '../../source/index.js'
import type { Named, RunPart, SuiteFile } from '../../suite/suite-file.js'
import { type NameUse, namedAt, parameterKey, stepKey, workflowKey } from './name-use.js'

/** What a test file may be about. */
export interface SuiteSubject {
  readonly files: ReadonlyMap<string, SourceFile>
  /** The workflows of files, by the path of the file. */
  readonly workflowsOf: (path: string) => readonly Workflow[]
}

/** Where a test file names files, workflows, their steps and parameters. */
export function suiteUses(suite: SuiteFile, subject: SuiteSubject): readonly NameUse[] {
  const { file } = suite
  const named = [...suite.files, ...suite.fixtures]
  const workflows = suite.files.flatMap(each => subject.workflowsOf(pathOf(each, suite)))
  return [
    ...named.flatMap(each => fileUses(each, suite, subject)),
    ...suite.tests.flatMap(({ run, place }) =>
      run ? partUses(run, placesOf(place), { file, workflows }) : []
    )
  ]
}

function pathOf({ text }: Named, { file }: SuiteFile): string {
  return joined(parentOf(file.path), text)
}

function fileUses(named: Named, suite: SuiteFile, { files }: SuiteSubject): readonly NameUse[] {
  const path = pathOf(named, suite)
  const about = { kind: 'file', key: fileKey(path), name: named.text } as const
  return files.has(path) ? namedAt({ file: suite.file, node: named.place.node }, about) : []
}

export function fileKey(path: string): string {
  return `file ${path}`
}

/** The nodes of the runs of a test: its own, and those that follow. */
function placesOf({ node }: PlacedValue): readonly SourceNode[] {
  const then = entryOf(node, 'then')?.value
  return [node, ...(then?.kind === 'list' ? then.items : [])]
}

interface Tested {
  readonly file: SourceFile
  readonly workflows: readonly Workflow[]
}

function partUses(
  run: RunPart & { readonly following: readonly RunPart[] },
  nodes: readonly SourceNode[],
  tested: Tested
): readonly NameUse[] {
  return [run, ...run.following].flatMap((part, at) => usesOf(part, nodes[at], tested))
}

function usesOf(
  part: RunPart,
  node: SourceNode | undefined,
  { file, workflows }: Tested
): readonly NameUse[] {
  const { text, place } = part.subject
  const called = workflows.find(({ name }) => name === text)
  if (part.kind !== 'run' || !called) return []
  const workflow = carriedOut(called, part)
  const subject = { kind: 'workflow', key: workflowKey(called), name: text, of: called } as const
  return [
    ...namedAt({ file, node: place.node }, subject),
    ...stepUses(part, workflow, file),
    ...argumentUses(entryOf(node, 'arguments')?.value, workflow, file),
    ...messageUses(entryOf(entryOf(node, 'expect')?.value, 'error')?.value, workflow, file)
  ]
}

/** The workflow that carries a call out: of a tool with several actions that of the action. */
function carriedOut(called: Workflow, part: RunPart): Workflow {
  const chosen = called.routing?.actions.find(({ name }) => name === part.arguments.action)
  return chosen?.workflow ?? called
}

function stepUses({ namedSteps }: RunPart, workflow: Workflow, file: SourceFile): readonly NameUse[] {
  return namedSteps.flatMap(({ text: name, place }) => {
    const about = { kind: 'step', key: stepKey(workflow, name), name, of: workflow } as const
    return namedAt({ file, node: place.node }, about)
  })
}

function argumentUses(
  given: SourceNode | undefined,
  workflow: Workflow,
  file: SourceFile
): readonly NameUse[] {
  const keys = given?.kind === 'map' ? given.entries.map(({ keyNode }) => keyNode) : []
  return keys.flatMap(node => {
    const name = node.kind === 'scalar' ? node.text : ''
    const about = { kind: 'parameter', key: parameterKey(workflow, name), name, of: workflow } as const
    return workflow.parameters.properties.has(name) ? namedAt({ file, node }, about) : []
  })
}

/** The parameters in an expected message about wrong arguments of an action: "NAME is required". */
function messageUses(
  message: SourceNode | undefined,
  workflow: Workflow,
  file: SourceFile
): readonly NameUse[] {
  if (message?.kind !== 'scalar' || !workflow.action) return []
  return [...message.text.matchAll(ABOUT_ARGUMENT)].flatMap(({ 0: name, index }) => {
    if (!workflow.parameters.properties.has(name)) return []
    const about = { kind: 'parameter', key: parameterKey(workflow, name), name, of: workflow } as const
    const span = message.spanOf(index, index + name.length)
    return [{ ...about, file, span, isDefinition: false }]
  })
}

const ABOUT_ARGUMENT = /(?<![\w"])\w+(?= (?:is required|must |is not a field))|(?<=did you mean ")\w+(?="\?)/g
