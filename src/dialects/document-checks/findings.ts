import { addToList, type Compat } from '../../model/index.js'
import type { Diagnostic, Fix, Refusal, RelatedSpan, Severity } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import { upToLast } from '../../text/braced-parts.js'
import { groupedNumber } from '../../text/grouped-number.js'
import type { Place } from '../reading/place.js'

/** A problem at a place, which provides file, document, path and span. */
export interface PlacedFinding {
  readonly rule: string
  readonly message: string
  /** Error by default. */
  readonly severity?: Severity
  readonly refusal?: Refusal
  readonly fix?: Fix
  readonly failsRun?: boolean
  readonly staysWarning?: boolean
  readonly related?: readonly RelatedSpan[]
  readonly accountsFor?: readonly string[]
  readonly isOfText?: boolean
  readonly restsOn?: readonly string[]
  /** A key of the cause that several findings of a document may share. */
  readonly cause?: string
  /** Set when the faulty characters are not the whole value. */
  readonly span?: Span
  /** Set when the problem is reported at another path than the place's. */
  readonly path?: string
}

/** Placeholders of a shell or envsubst: `${ISSUER_URL}`, also with a default; and of Chainsaw: `($prefix)`. */
const VARIABLE = /\$\{[A-Za-z_]\w*(?::?[-=?+][^}]*)?\}/
const BINDING = /^\(\$[A-Za-z_]\w*\)$/
/** Rules about a key, whatever its value. */
const ABOUT_KEYS = ['no-unknown-field', 'no-outdated-field', 'no-duplicate-key']

/** Maximum number of reported problems of a document. */
const MAX_PROBLEMS = 1_000
/** The same of a file. Past it, only the first refusal of each document is reported, so that none counts as valid. */
const MAX_IN_FILE = 5_000

/** The problems found in the documents of one reading. */
export class Findings {
  readonly compat: Compat
  readonly diagnostics: Diagnostic[] = []
  /** Files already reported as templates that are filled in before use. */
  readonly #filledIn = new Set<SourceFile>()
  /** Errors of the resource schema, held back because the validator may have a better message. */
  readonly #held = new Map<string, { readonly place: Place; readonly finding: PlacedFinding }>()
  /** Further API server messages about a place, added to the finding there. */
  readonly #addMessage = new Map<string, string[]>()
  /** The number of problems of each document and of each file. */
  readonly #counts = new Map<string | SourceFile, number>()
  /** Documents with a reported refusal. */
  readonly #refused = new Set<string>()

  constructor(compat: Compat) {
    this.compat = compat
  }

  /** True for a document with more problems than are reported: nothing more in it needs a check. */
  isFull(place: Place): boolean {
    const document = documentOf(place)
    if ((this.#counts.get(document) ?? 0) > MAX_PROBLEMS) return true
    return (this.#counts.get(place.file) ?? 0) > MAX_IN_FILE && this.#refused.has(document)
  }

  /** A field that is missing only because of its old spelling is reported there instead. */
  report(place: Place, finding: PlacedFinding): void {
    if (place.isMisspelt) return
    if (filledIn(place) !== null && !ABOUT_KEYS.includes(finding.rule)) this.#reportFilledIn(place)
    else this.#push(place, finding)
  }

  /** Nothing can be checked about a placeholder, which is reported once per file. */
  #reportFilledIn(place: Place): void {
    const { file } = place
    if (this.#filledIn.has(file)) return
    this.#filledIn.add(file)
    const variable = filledIn(place) ?? ''
    this.#push(place, {
      rule: 'no-shell-variable',
      severity: 'info',
      message: `${variable} is filled in by ${variable.startsWith('(') ? 'a test runner such as Chainsaw' : 'a shell or envsubst'} before a cluster reads this file: values with such a part are not judged; check the output instead`
    })
  }

  #push(place: Place, { severity = 'error', span, path, refusal: own, ...rest }: PlacedFinding): void {
    const completed = this.#withRelated(place, this.#refusalAt(place, { severity, own }))
    const refusal = completed?.by === 'decode' && place.isUnreached ? undefined : completed
    if (!this.#hasRoom(place, refusal)) return
    if (refusal) this.#refused.add(documentOf(place))
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

  #hasRoom(place: Place, refusal: Refusal | undefined): boolean {
    const inDocument = this.#count(documentOf(place))
    const inFile = this.#count(place.file)
    if (inDocument === MAX_PROBLEMS + 1)
      this.#reportMore(place, `the document has more than ${groupedNumber(MAX_PROBLEMS)}`, 'the others are')
    if (inFile === MAX_IN_FILE + 1)
      this.#reportMore(
        place,
        `the file has more than ${groupedNumber(MAX_IN_FILE)}`,
        'from here on others than the first refusal of each document are'
      )
    if (inDocument > MAX_PROBLEMS) return false
    return inFile <= MAX_IN_FILE || (refusal !== undefined && !this.#refused.has(documentOf(place)))
  }

  #count(key: string | SourceFile): number {
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }

  #reportMore({ file, document, span: { start } }: Place, more: string, others: string): void {
    const message = `${more} problems in its fields; ${others} not reported`
    const span = { start, end: start }
    this.diagnostics.push({ rule: 'no-huge-file', severity: 'error', message, file, document, span })
  }

  /** Holds back an error of the schema: merged into the next finding at that place, or reported by `release`. */
  hold(place: Place, finding: PlacedFinding): void {
    const isFilledIn = filledIn(place) !== null
    if (!isFilledIn) this.#held.set(keyOf(place), { place, finding })
    else if (finding.refusal?.by !== 'load') this.report(place, finding)
  }

  /** Adds API server messages to a later finding at the place with the same cause. */
  addMessage(place: Place, text: string): void {
    const key = keyOf(place)
    addToList(this.#addMessage, key, text)
  }

  #withRelated(place: Place, refusal: Refusal | undefined): Refusal | undefined {
    const text = refusal?.by === 'admission' ? this.#addMessage.get(keyOf(place)) : undefined
    if (!refusal || !text) return refusal
    this.#addMessage.delete(keyOf(place))
    return { ...refusal, also: [...(refusal.also ?? []), ...text] }
  }

  /** Drops the schema's error at a place where the guides' syntax is supported. */
  dismiss(place: Place): void {
    this.#taken(place)
  }

  /** Reports the errors that were held back and not merged. */
  release(): void {
    for (const { place, finding } of [...this.#held.values()]) {
      this.#taken(place)
      this.report(place, finding)
    }
  }

  /** The first refusal takes precedence. */
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

  /** Syntax that the guides promise: a warning in the documented reading, otherwise a refusal by the engine. */
  reportPromise(place: Place, finding: PlacedFinding): void {
    const isFollowed = this.compat === 'documented'
    this.report(place, {
      ...finding,
      severity: isFollowed ? 'warning' : 'error',
      ...(isFollowed ? { failsRun: true } : {})
    })
  }
}

function keyOf(place: Place): string {
  return `${documentOf(place)}#${place.path}`
}

function documentOf({ file, document }: Place): string {
  return `${file.path}#${document}`
}

/** The first placeholder in the text of a place. */
function filledIn({ text }: Place): string | null {
  if (!text) return null
  return VARIABLE.exec(upToLast(text, '}'))?.[0] ?? BINDING.exec(text)?.[0] ?? null
}
