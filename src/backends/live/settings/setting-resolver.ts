import { basename, sep } from 'node:path'
import { positionAt } from '../../../source/index.js'
import type { OpenOptions } from '../live-backend.js'
import type { BackendSource, Setting, Settings } from '../source.js'
import { piecesOf, type SettingVariable } from './expand-variables.js'
import { SecretKeeper } from './secret-keeper.js'

/** What sources share while they are resolved: an input of a file is asked for once. */
export interface Answers {
  readonly inputs: Map<string, Promise<string | null>>
}

/** Puts values in place of a source's variables, keeps secrets for the redactor, and collects what is not set. */
export class SettingResolver {
  readonly problems: string[] = []
  readonly secrets: SecretKeeper
  readonly #source: BackendSource
  readonly #options: OpenOptions
  readonly #answers: Answers

  constructor(source: BackendSource, options: OpenOptions, answers: Answers) {
    this.secrets = new SecretKeeper(options.redactor)
    this.#source = source
    this.#options = options
    this.#answers = answers
  }

  /** The text with its variables replaced; what came out of a variable and looks like a secret is one from now on. */
  async text(setting: Setting): Promise<string> {
    const { text, isVariable = false, isJson = false } = setting
    if (isVariable) return this.#value({ kind: 'environment', name: text, fallback: null }, setting)
    const pieces = piecesOf(text, this.#source.variables)
    const values: string[] = []
    for (const piece of pieces) {
      const value = typeof piece === 'string' ? piece : await this.#value(piece, setting)
      values.push(isJson && typeof piece !== 'string' ? JSON.stringify(value).slice(1, -1) : value)
    }
    return values.join('')
  }

  /** A text that is a secret whatever it looks like. */
  async secret(setting: Setting): Promise<string> {
    const value = await this.text(setting)
    this.#options.redactor.register(value)
    return value
  }

  /** The text as an address; null where it is none, which is reported. */
  async url(setting: Setting): Promise<URL | null> {
    const text = await this.text(setting)
    if (URL.canParse(text)) return new URL(text)
    this.report('has an address that is not a URL', setting.path)
    return null
  }

  /** Settings by name; the values count as secrets where name or value look like it. */
  async map(settings: Settings): Promise<Record<string, string>> {
    const values: [string, string][] = []
    for (const [name, setting] of settings) {
      const value = await this.text(setting)
      this.secrets.keep(name, value)
      values.push([name, value])
    }
    return Object.fromEntries(values)
  }

  /** Says what keeps the source from being used, and where it stands. */
  report(fact: string, path: string): void {
    this.problems.push(`server "${this.#source.name}" ${fact} (${path})`)
  }

  async #value(variable: SettingVariable, setting: Setting): Promise<string> {
    const value = await this.#find(variable)
    if (value === null) {
      const what =
        variable.kind === 'input' ? `the input "${variable.name}"` : `the variable ${variable.name}`
      this.report(`needs ${what}, which is not set`, this.#placeOf(variable.name, setting))
      return ''
    }
    if (variable.kind !== 'place') this.secrets.keep(variable.name, value)
    return value
  }

  /** The very characters where that is known: `agent.yaml:9:14, tools[0].env.TOKEN`. */
  #placeOf(variable: string, { path, placeOf }: Setting): string {
    const place = placeOf?.(variable)
    if (!place) return path
    const { file } = this.#source.origin
    const { line, column } = positionAt(file, place.span.start)
    return `${file.path}:${line}:${column}, ${place.path}`
  }

  async #find({ kind, name, fallback }: SettingVariable): Promise<string | null> {
    const { environment, folder } = this.#options
    if (kind === 'input') return this.#ask(name)
    if (kind === 'environment') {
      const value = Object.hasOwn(environment, name) ? environment[name] : undefined
      // As a shell reads `:-`: a variable that is set to nothing counts as not set.
      return fallback === null ? (value ?? null) : value || fallback
    }
    const places: Readonly<Record<string, string | undefined>> = {
      workspaceFolder: folder,
      workspaceFolderBasename: basename(folder),
      userHome: environment.HOME ?? environment.USERPROFILE,
      pathSeparator: sep,
      '/': sep
    }
    return places[name] ?? null
  }

  #ask(id: string): Promise<string | null> {
    const key = `${this.#source.origin.file.path}\n${id}`
    const answer = this.#answers.inputs.get(key) ?? this.#askPerson(id)
    this.#answers.inputs.set(key, answer)
    return answer
  }

  async #askPerson(id: string): Promise<string | null> {
    const input = this.#source.inputs.find(each => each.id === id)
    if (!input) return null
    const answer = (await this.#options.askInput?.(input)) ?? input.fallback
    if (answer !== null && input.isSecret) this.#options.redactor.register(answer)
    return answer
  }
}
