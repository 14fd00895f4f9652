import type { RenderTemplateResult, RunReport } from '../src/browser.js'
import type { JsonObject } from '../src/model/index.js'
import * as vmcp from '../src/questions/index.js'
import { positionAt } from '../src/source/index.js'
import type { WhatIf } from '../src/what-if/index.js'
import type { ShownDiff } from './shown-diff.js'
import type { DiffQuestion, GraphQuestion, Place, RunQuestion, Subject, TemplateQuestion } from './subject.js'

export interface FoundProblem {
  readonly path: string
  readonly start: number
  readonly end: number
  readonly line: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly isFatal: boolean
  readonly message: string
  readonly rule: string
  readonly repairs: readonly vmcp.CodeRepair[]
}

type Described = ReturnType<NonNullable<vmcp.WrittenOffer['describe']>>

/** An offer as data: a worker can send no functions. */
export type ShownOffer = Omit<vmcp.WrittenOffer, 'describe'> & Described

type Schemas = Readonly<Record<string, JsonObject>>

/** Answers questions about texts. Each question carries all texts, so that a stopped worker can be replaced. */
export class Answers {
  readonly #workspace = new vmcp.Workspace({ compat: 'documented' })
  readonly #loadSchemas: () => Promise<Schemas>
  #schemas: Promise<Schemas> | null = null

  /** @param loadSchemas the schemas with their descriptions, which only hover and completion need */
  constructor(loadSchemas: () => Promise<Schemas>) {
    this.#loadSchemas = loadSchemas
  }

  problems(subject: Subject): readonly FoundProblem[] {
    this.#lint(subject)
    return subject.files.flatMap(({ path }) =>
      this.#workspace.diagnosticsOf(path).map(found => ({
        path,
        start: found.span.start,
        end: found.span.end,
        line: positionAt(found.file, found.span.start).line,
        severity: found.severity,
        isFatal: found.isFatal ?? false,
        message: found.message,
        rule: found.rule,
        repairs: vmcp.repairsOf(found, subject.compat)
      }))
    )
  }

  async hover({ path, offset, ...subject }: Place): Promise<vmcp.Hover | null> {
    this.#lint(subject)
    const schemas = await this.#source()
    const index = () => vmcp.namesOf(this.#workspace)
    return vmcp.hoverAt({ workspace: this.#workspace, index, schemas, path, offset })
  }

  async offers({ path, offset, ...subject }: Place): Promise<readonly ShownOffer[]> {
    this.#lint(subject)
    const schemas = await this.#source()
    const offers = vmcp.offersAt({ workspace: this.#workspace, schemas, path, offset })
    return offers.map(({ describe, ...offer }) => ({ ...offer, ...describe?.() }))
  }

  /** The names of the workflows, by place; a tool with actions is one. */
  workflows(subject: Subject): readonly string[] {
    this.#lint(subject)
    const workflows = this.#workspace.groups.flatMap(({ project }) => project.workflows)
    return [...new Set(workflows.map(({ name }) => name).filter(name => name !== ''))]
  }

  async graph(question: GraphQuestion): Promise<string> {
    return (await lateAnswers()).drawnGraph(question)
  }

  async whatIf(question: RunQuestion): Promise<WhatIf> {
    return (await lateAnswers()).allOutcomes(question)
  }

  async run(question: RunQuestion): Promise<RunReport> {
    return (await lateAnswers()).simulatedRun(question)
  }

  async diff(question: DiffQuestion): Promise<ShownDiff> {
    return (await lateAnswers()).differences(question)
  }

  async render(question: TemplateQuestion): Promise<RenderTemplateResult> {
    return (await lateAnswers()).rendered(question)
  }

  async #source(): Promise<vmcp.SchemaSource> {
    this.#schemas ??= this.#loadSchemas()
    const schemas = await this.#schemas
    return name => schemas[name] ?? null
  }

  #lint({ files, compat }: Subject): void {
    if (this.#workspace.order.compat !== compat) this.#workspace.configure({ compat })
    const paths = new Set(files.map(({ path }) => path))
    for (const { path } of this.#workspace.files) if (!paths.has(path)) this.#workspace.remove(path)
    for (const { path, text } of files) this.#workspace.set(path, text)
  }
}

/** Drawing, running and comparing: no page needs them at its start. */
const lateAnswers = () => import('./late-answers.js')
