/**
 * Why a word is certainly no verb; null when it is or may be one. English makes verbs of most nouns (`list`, `archive`, `comment`,
 * `file`), so only words that are unambiguous by their form or meaning are reported.
 */
export function whyNoVerb(word: string): string | null {
  if (VERBS.has(word)) return null
  if (NO_VERBS.has(word)) return `"${word}" is not a verb`
  const form = FORMS.find(({ ending }) => word.length > ending.length + 2 && word.endsWith(ending))
  return form ? `"${word}" is ${form.what}` : null
}

const NOUN = 'a noun'
const FORMS = [
  { ending: 'ness', what: NOUN },
  { ending: 'ity', what: NOUN },
  { ending: 'ation', what: NOUN },
  { ending: 'ership', what: NOUN },
  { ending: 'ing', what: 'not a verb in its plain form' },
  { ending: 'ed', what: 'not a verb in its plain form' }
]

const NO_VERBS = new Set(
  `all any info information data details metadata status state stats statistics summary history health version
  settings configuration new old active inactive current latest last next previous available recent my your their
  everything things items users projects issues tasks tickets files folders pages notes messages events accounts
  teams members customers invoices products with to creation deletion removal`.split(/\s+/)
)

/** Verbs that look like other parts of speech. */
const VERBS = new Set(
  `witness harness station ration bring ping ring sing string swing spring fling cling sting wing embed feed need
  seed proceed exceed succeed speed shed breed shred heed weed bleed state`.split(/\s+/)
)
