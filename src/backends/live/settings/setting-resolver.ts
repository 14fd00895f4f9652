import { basename, sep } from 'node:path'
import { positionAt } from '../../../source/index.js'
import type { OpenOptions } from '../live-backend.js'
import type { Redactor } from '../redactor.js'
import type { ServerReporter } from '../server-reporter.js'
import type { BackendSource, Setting, Settings } from '../source.js'
import { piecesOf, type SettingVariable } from './expand-variables.js'
import { hasTellingName, isLikelySecret } from './likely-secret.js'

/** A source whose settings are being resolved. */
export interface ResolvingSource {
  readonly source: BackendSource
  readonly options: OpenOptions
  readonly resolver: SettingResolver
  readonly reporter: ServerReporter
}

/** Shared by sources while they are resolved: an input of a file is requested once. */
export interface Answers {
  readonly inputs: Map<string, Promise<string | null>>
}

/** Replaces a source's variables by values, registers secrets with the redactor, and collects unset variables. */
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

  /** The text with its variables replaced; a variable's value that looks like a secret is one from now on. */
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

  /** The text as an address; null where it is invalid, which is reported. */
  async url(setting: Setting): Promise<URL | null> {
    const text = await this.text(setting)
    if (URL.canParse(text)) return new URL(text)
    this.report('has an address that is not a URL', setting.path)
    return null
  }

  /** Settings by name; values count as secrets where name or value indicates one. */
  async map(settings: Settings): Promise<Record<string, string>> {
    const values: [string, string][] = []
    for (const [name, setting] of settings) {
      const value = await this.text(setting)
      this.secrets.keep(name, value)
      values.push([name, value])
    }
    return Object.fromEntries(values)
  }

  /** Reports why the source cannot be used, with the location. */
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

  /** The exact characters where known: `agent.yaml:9:14, tools[0].env.TOKEN`. */
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
      // As in a shell's `:-`: an empty variable counts as unset.
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

/** Finds the secrets among the settings of a server, and hides them from then on. */
class SecretKeeper {
  readonly #redactor: Redactor

  constructor(redactor: Redactor) {
    this.#redactor = redactor
  }

  /** Hides a value from now on where its name or form indicates a secret. */
  keep(name: string, value: string): void {
    if (isLikelySecret(name, value)) this.#redactor.register(value)
  }

  /** Hides the secrets of a command line: the value of `--token`, separate or after `=`. */
  keepArguments(words: readonly string[]): void {
    for (const [index, word] of words.entries()) {
      const [, name = '', value = words[index + 1] ?? ''] =
        /^-{0,2}([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(word) ?? []
      const isOption = word.startsWith('-') || word.includes('=')
      if (isOption && !value.startsWith('-') && hasTellingName(name)) this.keep(name, value)
    }
  }

  /** Hides the secrets of an address: a password, and keys in its query. */
  keepAddress({ password, searchParams }: URL): void {
    this.keep('password', password)
    for (const [name, value] of searchParams) this.keep(name, value)
  }
}
