import type { PlacedValue } from '../../backends/index.js'
import type { Workflow } from '../../model/index.js'
import { joined, parentOf } from '../../project/loading/slash-path.js'
import { entryOf, type SourceFile, type SourceNode } from '../../source/index.js'
import { namedBy } from '../../suite/given-files.js'
import type { Named, RunPart, SuiteFile } from '../../suite/suite-file.js'
import { type NameUse, namedAt, parameterKey, stepKey, workflowKey } from './name-use.js'

/** The files and workflows that a test file can refer to. */
export interface SuiteSubject {
  readonly files: ReadonlyMap<string, SourceFile>
  /** The workflows in the file with a path. */
  readonly workflowsOf: (path: string) => readonly Workflow[]
}

/** Where a test file names files, workflows, steps and parameters. */
export function suiteUses(suite: SuiteFile, subject: SuiteSubject): readonly NameUse[] {
  const { file } = suite
  const named = [...suite.files, ...suite.fixtures]
  const workflows = suite.files
    .flatMap(each => pathsOf(each, suite, subject))
    .flatMap(path => subject.workflowsOf(path))
  return [
    ...named.flatMap(each => fileUses(each, suite, subject)),
    ...suite.tests.flatMap(({ run, place }) =>
      run ? partUses(run, placesOf(place), { file, workflows }) : []
    )
  ]
}

/** The files that a path or pattern of a test file names. */
function pathsOf({ text }: Named, { file }: SuiteFile, { files }: SuiteSubject): readonly string[] {
  const path = joined(parentOf(file.path), text)
  if (files.has(path)) return [path]
  return /[*?]/.test(text) ? [...files.keys()].filter(namedBy(text, file.path)) : []
}

function fileUses(named: Named, suite: SuiteFile, subject: SuiteSubject): readonly NameUse[] {
  return pathsOf(named, suite, subject).flatMap(path =>
    namedAt(
      { file: suite.file, node: named.place.node },
      { kind: 'file', key: fileKey(path), name: named.text }
    )
  )
}

export function fileKey(path: string): string {
  return `file ${path}`
}

/** The nodes of the runs of a test: the first one, and those in `then`. */
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
  const workflow = workflowThatRuns(called, part)
  const subject = { kind: 'workflow', key: workflowKey(called), name: text, of: called } as const
  return [
    ...namedAt({ file, node: place.node }, subject),
    ...stepUses(part, workflow, file),
    ...argumentUses(entryOf(node, 'arguments')?.value, workflow, file),
    ...messageUses(entryOf(entryOf(node, 'expect')?.value, 'error')?.value, workflow, file),
    ...(called.routing ? answerUses(entryOf(node, 'expect')?.value, subject, file) : [])
  ]
}

/** The workflow that runs: for a tool with several actions, that of the chosen action. */
function workflowThatRuns(called: Workflow, part: RunPart): Workflow {
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

/** Parameters in an expected message about invalid arguments, such as "NAME is required". */
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

/** Uses of the tool's name in expected answers of its actions. */
function answerUses(
  node: SourceNode | undefined,
  about: Pick<NameUse, 'kind' | 'key' | 'name' | 'of'>,
  file: SourceFile
): readonly NameUse[] {
  if (node?.kind === 'map') return node.entries.flatMap(({ value }) => answerUses(value, about, file))
  if (node?.kind === 'list') return node.items.flatMap(item => answerUses(item, about, file))
  if (node?.kind !== 'scalar' || node.aliasSpan) return []
  return [...node.text.matchAll(OF_TOOL)].flatMap(({ 0: name, index }) =>
    name === about.name
      ? [{ ...about, file, span: node.spanOf(index, index + name.length), isDefinition: false }]
      : []
  )
}

const OF_TOOL = /(?<=^The action '[^']*' of )\S+(?= has been carried out)/g
const ABOUT_ARGUMENT = /(?<![\w"])\w+(?= (?:is required|must |is not a field))|(?<=did you mean ")\w+(?="\?)/g
