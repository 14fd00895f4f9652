import type { Redactor } from '../redactor.js'
import { hasTellingName, isLikelySecret } from './likely-secret.js'

/** Finds the secrets among the settings of a server, and hides them from then on. */
export class SecretKeeper {
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
