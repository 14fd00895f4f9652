import type { CodeRepair, Compat } from '../src/browser.js'
import type { FoundProblem } from './answers.js'
import { byId, make } from './dom.js'
import { Editor } from './editor.js'
import { examples } from './examples.js'
import { type Folder, servedFolder } from './folder.js'
import { diffResult } from './panels/diff.js'
import { showGraph } from './panels/graph.js'
import { showProblems } from './panels/problems.js'
import { runResult } from './panels/run.js'
import { RunForm } from './panels/run-form.js'
import { templateForm } from './panels/template.js'
import { whatIfResult } from './panels/what-if.js'
import { NoAnswer, Questions } from './questions.js'
import { fragmentOf, kilobytes, longestLink, openFragment, type SharedState } from './share.js'
import type { Subject } from './subject.js'
import { showTabs } from './tabs.js'

interface OpenFile {
  readonly path: string
  text: string
  /** As the folder has it; null where there is no folder. */
  saved: string | null
}

const views = ['problems', 'graph', 'run', 'diff', 'template'] as const
type View = (typeof views)[number]
const labels: Readonly<Record<View, string>> = {
  problems: 'Problems',
  graph: 'Graph',
  run: 'Dry run',
  diff: 'Diff',
  template: 'Template'
}
/** So long a person pauses while typing. */
const pauseMs = 120

/** The page: files on one side, what is found in them on the other. */
class Playground {
  readonly #folder: Folder | null = servedFolder()
  readonly #questions = new Questions(() =>
    this.#notice(
      'This browser runs no workers here: answers are found in the page, which may pause while you type.'
    )
  )
  readonly #editor = new Editor(byId('editor', HTMLElement), {
    hover: offset => this.#quietly(this.#questions.ask('hover', this.#place(offset)), null),
    offers: offset => this.#quietly(this.#questions.ask('offers', this.#place(offset)), []),
    onChange: text => this.#changed(text)
  })
  readonly #compat = byId('compat', HTMLSelectElement)
  readonly #example = byId('example', HTMLSelectElement)
  readonly #save = byId('save', HTMLButtonElement)
  readonly #form = new RunForm(
    () => void this.#run(),
    () => void this.#whatIf()
  )
  #files: OpenFile[] = []
  /** The version that the files are compared with. */
  #kept: Subject['files'] = []
  #openOwn: () => unknown = () => undefined
  #path = ''
  #view: View = 'problems'
  #problems: readonly FoundProblem[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #looks = 0

  async start(): Promise<void> {
    this.#example.append(
      ...examples.map(({ title }, at) => make('option', { attributes: { value: String(at) } }, title))
    )
    this.#example.addEventListener('change', () => this.#openChosen())
    this.#compat.addEventListener('change', () => void this.#lint())
    byId('share', HTMLButtonElement).addEventListener('click', () => void this.#share())
    this.#save.addEventListener('click', () => void this.#saveFile())
    addEventListener('hashchange', () => void this.#openLink())
    byId('view-run', HTMLElement).append(...this.#form.elements)
    byId('keep', HTMLButtonElement).addEventListener('click', () => this.#keep())
    byId('view-template', HTMLElement).append(...templateForm(this.#questions))
    this.#showViews()
    if (this.#folder) await this.#openFolder(this.#folder)
    else if (!(await this.#openLink())) this.#openExample(0)
  }

  async #openFolder(folder: Folder): Promise<void> {
    try {
      const files = await folder.read()
      const own = files.map(file => ({ ...file, saved: file.text }))
      if (own.length > 0) {
        this.#offer(folder.name, () => this.#open(own))
        this.#open(own)
      } else this.#openExample(0)
      document.title = `${folder.name} - vmcp playground`
      this.#notice(
        files.length > 0 ? '' : `There are no workflow files in ${folder.name}: an example is shown.`
      )
    } catch (error) {
      this.#openExample(0)
      this.#notice(`The folder cannot be read: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** True where the address held files. */
  async #openLink(): Promise<boolean> {
    const link = await openFragment(location.hash)
    if (link.kind === 'problem') this.#notice(link.message)
    if (link.kind !== 'state') return false
    this.#compat.value = link.state.compat
    this.#offer('files of a link', () => this.#openState(link.state))
    this.#openState(link.state)
    return true
  }

  /** Chooses files that are no example, which the list then leads back to. */
  #offer(label: string, open: () => unknown): void {
    this.#example.querySelector('[value=""]')?.remove()
    this.#example.prepend(make('option', { attributes: { value: '' } }, label))
    this.#example.value = ''
    this.#openOwn = open
  }

  #openChosen(): void {
    const { value } = this.#example
    if (value === '') this.#openOwn()
    else this.#openExample(Number(value))
  }

  #openExample(index: number): void {
    const example = examples[index]
    if (example) this.#openState(example)
  }

  #openState({ files, arguments: given, answers }: Omit<SharedState, 'compat'>): void {
    this.#form.set(given, answers)
    this.#open(files.map(file => ({ ...file, saved: null })))
  }

  #open(files: OpenFile[]): void {
    this.#files = files
    this.#kept = this.#subject.files
    this.#show(files[0]?.path ?? '')
    void this.#lint()
  }

  #show(path: string): void {
    this.#path = path
    this.#editor.open(this.#file?.text ?? '')
    this.#editor.show(this.#problems.filter(problem => problem.path === path))
    this.#showFiles()
  }

  #showFiles(): void {
    const tabs = this.#files.map(({ path, text, saved }) => ({
      name: path,
      label: saved === null || saved === text ? path : `${path} (edited)`
    }))
    const panelOf = () => 'editor'
    showTabs(byId('tabs', HTMLElement), { tabs, chosen: this.#path, panelOf }, path => this.#show(path))
    // An example is no file of the folder, and could replace one of the same name.
    this.#save.hidden = this.#folder === null || (this.#file?.saved ?? null) === null
  }

  #showViews(): void {
    const tabs = views.map(name => ({ name, label: labels[name] }))
    const panelOf = (name: string) => `view-${name}`
    showTabs(byId('views', HTMLElement), { tabs, chosen: this.#view, panelOf }, name => {
      this.#view = views.find(view => view === name) ?? 'problems'
      this.#showViews()
      void this.#showView()
    })
    for (const name of views) byId(`view-${name}`, HTMLElement).hidden = name !== this.#view
  }

  get #file(): OpenFile | undefined {
    return this.#files.find(({ path }) => path === this.#path)
  }

  get #subject(): Subject {
    const compat: Compat = this.#compat.value === 'engine' ? 'engine' : 'documented'
    return { files: this.#files.map(({ path, text }) => ({ path, text })), compat }
  }

  #place(offset: number) {
    return { ...this.#subject, path: this.#path, offset }
  }

  #changed(text: string): void {
    const file = this.#file
    if (file) file.text = text
    if (file && file.saved !== null) this.#showFiles()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#lint(), pauseMs)
  }

  /** Finds everything anew; an answer that comes after another change is not shown. */
  async #lint(): Promise<void> {
    const look = ++this.#looks
    try {
      const problems = await this.#questions.ask('problems', this.#subject)
      const workflows = await this.#questions.ask('workflows', this.#subject)
      if (look !== this.#looks) return
      this.#problems = problems
      this.#form.offer(workflows)
      this.#editor.show(problems.filter(({ path }) => path === this.#path))
      showProblems(byId('view-problems', HTMLElement), problems, {
        goTo: problem => this.#goTo(problem),
        repair: (problem, repair) => this.#repair(problem, repair)
      })
      await this.#showView()
      document.documentElement.dataset.state = 'ready'
    } catch (error) {
      this.#refuse(byId('view-problems', HTMLElement), error)
    }
  }

  #goTo({ path, start, end }: FoundProblem): void {
    if (path !== this.#path) this.#show(path)
    this.#editor.goTo(start, end)
  }

  #repair({ path }: FoundProblem, { edits }: CodeRepair): void {
    if (path !== this.#path) this.#show(path)
    this.#editor.apply(edits)
  }

  /** What depends on the files, and is shown as soon as its tab is. */
  async #showView(): Promise<void> {
    if (this.#view === 'graph') await this.#draw()
    if (this.#view === 'diff') await this.#compare()
  }

  #draw(): Promise<void> {
    const panel = byId('view-graph', HTMLElement)
    return this.#answerIn(panel, async () => {
      const width = Math.max(320, panel.clientWidth)
      showGraph(panel, await this.#questions.ask('graph', { ...this.#subject, workflow: '', width }))
    })
  }

  #run(): Promise<void> {
    const { result } = this.#form
    return this.#answerIn(result, async () => {
      const report = await this.#questions.ask('run', { ...this.#subject, ...this.#form.given() })
      result.replaceChildren(...runResult(report))
    })
  }

  #whatIf(): Promise<void> {
    const { result } = this.#form
    return this.#answerIn(result, async () => {
      const found = await this.#questions.ask('whatIf', { ...this.#subject, ...this.#form.given() })
      result.replaceChildren(...whatIfResult(found))
    })
  }

  #keep(): void {
    this.#kept = this.#subject.files
    void this.#compare()
  }

  #compare(): Promise<void> {
    const panel = byId('differences', HTMLElement)
    return this.#answerIn(panel, async () => {
      const { arguments: given } = this.#form.given()
      const question = { ...this.#subject, old: this.#kept, arguments: given }
      panel.replaceChildren(...diffResult(await this.#questions.ask('diff', question)))
    })
  }

  /** Shows in a panel what work shows there, or why it could not. */
  async #answerIn(panel: HTMLElement, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#refuse(panel, error)
    }
  }

  async #share(): Promise<void> {
    const { files, compat } = this.#subject
    const fragment = await fragmentOf({ files, compat, ...this.#form.texts })
    const address = `${location.origin}${location.pathname}${fragment}`
    if (address.length > longestLink) {
      this.#notice(
        `A link to these files would have ${kilobytes(address.length)}; links of more than ${kilobytes(longestLink)} are cut off by many programs. Remove what is not needed.`
      )
      return
    }
    history.replaceState(null, '', fragment)
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false
    )
    this.#notice(
      `${isCopied ? 'Copied a link' : 'The address of this page is now a link'} of ${kilobytes(address.length)} that holds these files.`
    )
  }

  async #saveFile(): Promise<void> {
    const file = this.#file
    if (!file || !this.#folder) return
    const { path, text } = file
    try {
      await this.#folder.write({ path, text })
      file.saved = text
      this.#notice(`Saved ${path}.`)
    } catch (error) {
      this.#notice(`${path} was not saved: ${error instanceof Error ? error.message : error}`)
    }
    this.#showFiles()
  }

  #notice(text: string): void {
    byId('notice', HTMLElement).textContent = text
  }

  #refuse(panel: HTMLElement, error: unknown): void {
    if (!(error instanceof NoAnswer) && !(error instanceof SyntaxError)) throw error
    panel.replaceChildren(make('p', { class: 'error', attributes: { role: 'alert' } }, error.message))
  }

  /** Questions of the editor fail silently: the next key stroke asks again. */
  async #quietly<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
    return answer.catch(error => {
      if (error instanceof NoAnswer) return otherwise
      throw error
    })
  }
}

await new Playground().start()
