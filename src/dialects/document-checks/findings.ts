import type { Compat } from '../../model/index.js'
import type { Diagnostic, Fix, Refusal, RelatedSpan, Severity } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import { suggestion } from '../../text/did-you-mean.js'
import type { Place } from '../reading/place.js'

/** A problem at a place; the place gives file, document, path and span. */
export interface PlacedFinding {
  readonly rule: string
  readonly message: string
  /** Error where left out. */
  readonly severity?: Severity
  readonly refusal?: Refusal
  readonly fix?: Fix
  readonly failsRun?: boolean
  readonly staysWarning?: boolean
  readonly related?: readonly RelatedSpan[]
  readonly accountsFor?: readonly string[]
  readonly isOfText?: boolean
  readonly restsOn?: readonly string[]
  /** What several findings of a document may come of together. */
  readonly cause?: string
  /** Where the very characters at fault are not the whole value. */
  readonly span?: Span
  /** Where the problem is told at another path than that of the place. */
  readonly path?: string
}

/** What a shell or envsubst fills in: `${ISSUER_URL}`, also with a default behind it; and what Chainsaw does: `($prefix)`. */
const FILLED_IN = /\$\{[A-Za-z_]\w*(?::?[-=?+][^}]*)?\}|^\(\$[A-Za-z_]\w*\)$/
/** Rules that speak of a key, whatever its value is. */
const ABOUT_KEYS = ['no-unknown-field', 'no-outdated-field', 'no-duplicate-key']

/** What was found in the documents of one reading. */
export class Findings {
  readonly compat: Compat
  readonly diagnostics: Diagnostic[] = []
  /** Files of which it has been said that they are filled in before anybody reads them. */
  readonly #filledIn = new Set<SourceFile>()
  /** What the resource schema says of places of which the validator may have better words. */
  readonly #held = new Map<string, { readonly place: Place; readonly finding: PlacedFinding }>()
  /** What the API server says of a place beside the words of the finding there. */
  readonly #addMessage = new Map<string, string[]>()

  constructor(compat: Compat) {
    this.compat = compat
  }

  /** What is missing only because its name is spelt in an old way is told there. */
  report(place: Place, finding: PlacedFinding): void {
    if (place.isMisspelt) return
    if (FILLED_IN.test(place.text ?? '') && !ABOUT_KEYS.includes(finding.rule)) this.#reportFilledIn(place)
    else this.#push(place, finding)
  }

  /** Of a value that is not there yet nothing can be said, and that is said once a file. */
  #reportFilledIn(place: Place): void {
    const { file } = place
    if (this.#filledIn.has(file)) return
    this.#filledIn.add(file)
    const [variable = ''] = FILLED_IN.exec(place.text ?? '') ?? []
    this.#push(place, {
      rule: 'no-shell-variable',
      severity: 'info',
      message: `${variable} is filled in by ${variable.startsWith('(') ? 'a test runner such as Chainsaw' : 'a shell or envsubst'} before a cluster reads this file: values with such a part are not judged; check the output instead`
    })
  }

  #push(place: Place, { severity = 'error', span, path, refusal: own, ...rest }: PlacedFinding): void {
    const completed = this.#withRelated(place, this.#refusalAt(place, { severity, own }))
    const refusal = completed?.by === 'decode' && place.isUnreached ? undefined : completed
    this.diagnostics.push({
      severity,
      file: place.file,
      document: place.document,
      path: path ?? place.path,
      span: span ?? place.span,
      ...rest,
      ...(refusal ? { refusal } : {})
    })
  }

  /** The schema refuses a place: told in the words of the next finding there, or by `release` where there is none. */
  hold(place: Place, finding: PlacedFinding): void {
    const isFilledIn = FILLED_IN.test(place.text ?? '')
    if (!isFilledIn) this.#held.set(keyOf(place), { place, finding })
    else if (finding.refusal?.by !== 'load') this.report(place, finding)
  }

  /** More words of the API server about a place of which a finding with the same cause is still to come. */
  addMessage(place: Place, text: string): void {
    const key = keyOf(place)
    this.#addMessage.set(key, [...(this.#addMessage.get(key) ?? []), text])
  }

  #withRelated(place: Place, refusal: Refusal | undefined): Refusal | undefined {
    const text = refusal?.by === 'admission' ? this.#addMessage.get(keyOf(place)) : undefined
    if (!refusal || !text) return refusal
    this.#addMessage.delete(keyOf(place))
    return { ...refusal, also: [...(refusal.also ?? []), ...text] }
  }

  /** A promise of the guides that is kept takes back what the schema says of the place. */
  dismiss(place: Place): void {
    this.#taken(place)
  }

  /** Reports what was held and nobody spoke of. */
  release(): void {
    for (const { place, finding } of [...this.#held.values()]) {
      this.#taken(place)
      this.report(place, finding)
    }
  }

  /** Who refuses first is who is heard. */
  #refusalAt(
    place: Place,
    { severity, own }: { readonly severity: Severity; readonly own: Refusal | undefined }
  ): Refusal | undefined {
    const held = own || severity === 'error' ? this.#taken(place)?.refusal : undefined
    if (held?.by === 'admission' && own?.by === 'admission' && held.message !== own.message)
      return { ...held, also: [...(held.also ?? []), own.message, ...(own.also ?? [])] }
    return held && (!own || own.by === 'validator' || own.by === 'start') ? held : own
  }

  #taken(place: Place): PlacedFinding | undefined {
    const held = this.#held.get(keyOf(place))
    this.#held.delete(keyOf(place))
    return held?.finding
  }

  /** A form that the guides promise: works with a warning where they are followed, else the engine refuses it. */
  reportPromise(place: Place, finding: PlacedFinding): void {
    const isFollowed = this.compat === 'documented'
    this.report(place, {
      ...finding,
      severity: isFollowed ? 'warning' : 'error',
      ...(isFollowed ? { failsRun: true } : {})
    })
  }
}

function keyOf({ file, document, path }: Place): string {
  return `${file.path}#${document}#${path}`
}

/** `message (did you mean "name"?)`, or the message alone where no name is near. */
export function withHint(message: string, nearest: string | null): string {
  return `${message}${suggestion(nearest)}`
}
