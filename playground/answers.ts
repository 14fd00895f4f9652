import { readFixtures } from '../src/backends/index.js'
import * as vmcp from '../src/browser.js'
import { type JsonObject, withoutBigInts } from '../src/model/index.js'
import { chooseRun } from '../src/project/choosing/choose-run.js'
import { answersOf, jsonObjectOf } from '../src/project/library-input.js'
import { loadProject } from '../src/project/loading/load-project.js'
import { withParts } from '../src/project/loading/patches.js'
import { positionAt } from '../src/source/index.js'
import { type WhatIf, whatIf } from '../src/what-if/index.js'

/** What every question is about. */
export interface Subject {
  readonly files: readonly vmcp.SourceFile[]
  readonly compat: vmcp.Compat
}

export interface Place extends Subject {
  readonly path: string
  readonly offset: number
}

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

export interface RunQuestion extends Subject {
  readonly workflow: string
  readonly arguments: object
  readonly elicitations: object
}

export interface GraphQuestion extends Subject {
  readonly workflow: string
  /** In points. */
  readonly width: number
}

export interface TemplateQuestion {
  readonly template: string
  readonly data: unknown
  readonly functions: 'toolhive' | 'sprig'
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
    this.#look(subject)
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
    this.#look(subject)
    const schemas = await this.#source()
    const index = () => vmcp.namesOf(this.#workspace)
    return vmcp.hoverAt({ workspace: this.#workspace, index, schemas, path, offset })
  }

  async offers({ path, offset, ...subject }: Place): Promise<readonly ShownOffer[]> {
    this.#look(subject)
    const schemas = await this.#source()
    const offers = vmcp.offersAt({ workspace: this.#workspace, schemas, path, offset })
    return offers.map(({ describe, ...offer }) => ({ ...offer, ...describe?.() }))
  }

  /** The names of the workflows, by place; a tool with actions is one. */
  workflows(subject: Subject): readonly string[] {
    this.#look(subject)
    const workflows = this.#workspace.groups.flatMap(({ project }) => project.workflows)
    return [...new Set(workflows.map(({ name }) => name).filter(name => name !== ''))]
  }

  /** As SVG. */
  graph({ files, compat, workflow, width }: GraphQuestion): string {
    const chosen = workflow === '' ? {} : { workflow }
    return vmcp.drawGraph(definitionsIn(files), { compat, format: 'svg', pictureWidth: width, ...chosen })
  }

  /** Everything that can happen in a run, one cause at a time. */
  async whatIf({ files, compat, workflow, ...given }: RunQuestion): Promise<WhatIf> {
    const project = loadProject(withParts(definitionsIn(files)), compat)
    const chosen = chooseRun(project, workflow === '' ? {} : { workflow })
    const found = await whatIf(chosen, {
      arguments: jsonObjectOf(given.arguments, 'arguments'),
      answers: answersOf(given.elicitations),
      fixtures: readFixtures(files.filter(({ text }) => isFixtures(text))).fixtures
    })
    return withoutBigInts(found)
  }

  async run({ files, compat, workflow, ...given }: RunQuestion): Promise<vmcp.RunReport> {
    const fixtures = files.find(({ text }) => isFixtures(text))?.text
    return vmcp.dryRun(definitionsIn(files), {
      compat,
      ...given,
      ...(workflow === '' ? {} : { workflow }),
      ...(fixtures === undefined ? {} : { fixtures })
    })
  }

  render({ template, data, functions }: TemplateQuestion): vmcp.RenderTemplateResult {
    return vmcp.renderTemplate(template, data, { functions })
  }

  async #source(): Promise<vmcp.SchemaSource> {
    this.#schemas ??= this.#loadSchemas()
    const schemas = await this.#schemas
    return name => schemas[name] ?? null
  }

  #look({ files, compat }: Subject): void {
    if (this.#workspace.order.compat !== compat) this.#workspace.configure({ compat })
    const paths = new Set(files.map(({ path }) => path))
    for (const { path } of this.#workspace.files) if (!paths.has(path)) this.#workspace.remove(path)
    for (const { path, text } of files) this.#workspace.set(path, text)
  }
}

const isFixtures = (text: string): boolean => /^fixtures:/m.test(text)
const isTest = (text: string): boolean => /^vmcpTest:/m.test(text)

/** The files that define something; fixtures and tests are no documents of a workflow. */
function definitionsIn(files: readonly vmcp.SourceFile[]): readonly vmcp.SourceFile[] {
  return files.filter(({ text }) => !isFixtures(text) && !isTest(text))
}
