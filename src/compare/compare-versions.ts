import type { Verdict } from '../lint/verdict.js'
import { type Compat, type ToolCatalog, withoutBigInts } from '../model/index.js'
import { problemReport } from '../project/linting/lint-report.js'
import { works } from '../project/linting/validate-files.js'
import { positionAt } from '../source/source-file.js'
import { type BehaviourOptions, compareBehaviour } from './behaviour/compare-behaviour.js'
import type {
  DiffReport,
  DiffSummary,
  SideReport,
  VerdictDiff,
  VerdictOfSide,
  WorkflowDiff
} from './diff-report.js'
import { compareDocuments } from './documents/compare-documents.js'
import { pairByKeys, workflowsKey } from './pairs.js'
import { type ComparedFiles, openSide, type Side } from './side.js'
import { compareWorkflows } from './workflows/compare-workflows.js'
import { actionsOf, type KnownWorkflow, sourceOfWorkflow, workflowsOf } from './workflows/known-workflow.js'
import { pairWorkflows } from './workflows/pair-workflows.js'

export interface DiffOptions {
  readonly compat: Compat
  /** The tools that steps call: annotations are derived from them. */
  readonly tools: ToolCatalog
  /** How to compare runs; omitted: nothing is run. */
  readonly behaviour?: BehaviourOptions | undefined
}

/** Compares two versions of a set of files in everything that a report shows. */
export async function compareVersions(
  oldFiles: ComparedFiles,
  newFiles: ComparedFiles,
  { compat, tools, behaviour }: DiffOptions
): Promise<DiffReport> {
  const [old, next] = [openSide(oldFiles, compat, tools), openSide(newFiles, compat, tools)]
  const known = [workflowsOf(old.project), workflowsOf(next.project)] as const
  const paired = pairWorkflows(...known)
  const own = await compareWorkflows(paired, known[1], { tools, behaviour })
  const actions = [actionsOf(old.project), actionsOf(next.project)] as const
  const workflows = behaviour ? [...own, ...(await compareActions(...actions, behaviour))] : own
  const renamed = new Map(paired.pairs.map(pair => [pair.old.workflow.name, pair.new.workflow.name]))
  const documents = compareDocuments(old.project, next.project, renamed)
  const verdicts = compareVerdicts(old.verdicts(), next.verdicts(), renamed)
  const changed = own.filter(({ status }) => status === 'changed').length
  const problems = problemsOf(old, next)
  return withoutBigInts({
    version: 1,
    compat,
    old: sideReport(old),
    new: sideReport(next),
    summary: {
      ...summaryOf(workflows, verdicts, {
        equal: paired.pairs.length - changed,
        isOtherwiseDifferent: documents.length > 0 || isOtherwiseBroken(old, next),
        ofDocuments: documents.flatMap(each => each.interface)
      }),
      ...(behaviour ? { behaviour: workflows.filter(each => (each.behaviour ?? []).length > 0).length } : {})
    },
    workflows,
    documents,
    verdicts,
    ...(problems ? { problems } : {})
  })
}

function sideReport({ files: { name, commit, files }, project }: Side): SideReport {
  return { name, commit, files: files.length, workflows: project.workflows.length }
}

function problemsOf(old: Side, next: Side): DiffReport['problems'] {
  const [before, after] = [old.unread(), next.unread()]
  if (before.length + after.length === 0) return undefined
  return { old: before.map(problemReport), new: after.map(problemReport) }
}

/** Whether the problems of unreadable documents differ. */
function isOtherwiseBroken(old: Side, next: Side): boolean {
  const [before, after] = [old, next].map(side =>
    side.unread().map(({ rule, message }) => `${rule} ${message}`)
  )
  return before?.join('\n') !== after?.join('\n')
}

function summaryOf(
  workflows: readonly WorkflowDiff[],
  verdicts: readonly VerdictDiff[],
  others: {
    readonly equal: number
    readonly isOtherwiseDifferent: boolean
    readonly ofDocuments: WorkflowDiff['interface']
  }
): DiffSummary {
  const countOf = (status: WorkflowDiff['status']) => workflows.filter(each => each.status === status).length
  const changes = [...workflows.flatMap(each => each.interface), ...others.ofDocuments]
  const effects = (effect: string) => changes.filter(each => each.effect === effect).length
  const removed = countOf('removed')
  const turned = (isNow: boolean) =>
    verdicts.filter(({ old, new: next }) => next?.works === isNow && (old?.works ?? true) !== isNow).length
  return {
    isDifferent: workflows.length + verdicts.length > 0 || others.isOtherwiseDifferent,
    added: countOf('added'),
    removed,
    changed: countOf('changed'),
    equal: others.equal,
    breaking: effects('breaking') + removed,
    review: effects('review'),
    compatible: effects('compatible'),
    newlyInvalid: turned(false),
    newlyValid: turned(true)
  }
}

/** The tools of service classes that run differently; other differences in them are reported as changes of their document. */
async function compareActions(
  old: readonly KnownWorkflow[],
  next: readonly KnownWorkflow[],
  behaviour: BehaviourOptions
): Promise<readonly WorkflowDiff[]> {
  const before = new Map(old.map(each => [keyOf(each), each]))
  const diffs: WorkflowDiff[] = []
  for (const each of next) {
    const earlier = before.get(keyOf(each))
    const runs = earlier ? await compareBehaviour(earlier.workflow, each.workflow, behaviour) : []
    if (earlier && runs.length > 0)
      diffs.push({
        status: 'changed',
        name: each.name,
        kind: each.kind,
        old: sourceOfWorkflow(earlier),
        new: sourceOfWorkflow(each),
        isBreaking: false,
        interface: [],
        plan: null,
        behaviour: runs
      })
  }
  return diffs
}

function keyOf({ namespace, name }: KnownWorkflow): string {
  return `${namespace} ${name}`
}

/** Documents that only one version's engine accepts, or that both versions refuse for different reasons. */
function compareVerdicts(
  old: readonly Verdict[],
  next: readonly Verdict[],
  renamed: ReadonlyMap<string, string>
): readonly VerdictDiff[] {
  const { pairs, added, removed } = pairByKeys(old, next, [
    ({ resource: { kind, namespace, name } }) => `${kind}\n${namespace}\n${name}`,
    ({ resource: { kind, name } }) => `${kind}\n${name}`,
    ({ resource }) => workflowsKey(resource, renamed)
  ])
  return [
    ...pairs.flatMap(pair => different(pair.old, pair.new)),
    ...added.flatMap(verdict => different(null, verdict)),
    ...removed.flatMap(verdict => different(verdict, null))
  ]
}

/** A missing document counts as one without errors. */
function different(old: Verdict | null, next: Verdict | null): readonly VerdictDiff[] {
  const [before, after] = [old && verdictOf(old), next && verdictOf(next)]
  const { kind = '', name = '', namespace = '' } = (next ?? old)?.resource ?? {}
  const isSame = (before?.errors ?? []).join('\n') === (after?.errors ?? []).join('\n')
  return isSame ? [] : [{ kind, name, namespace, old: before, new: after }]
}

function verdictOf(verdict: Verdict): VerdictOfSide {
  const { file, span } = verdict.resource.origin
  return {
    works: works(verdict),
    errors: [...verdict.errors, ...verdict.startErrors].map(({ message }) => message),
    file: file.path,
    line: positionAt(file, span.start).line
  }
}
