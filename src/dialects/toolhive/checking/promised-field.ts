import type { Fix } from '../../../source/diagnostic.js'
import { admission } from '../../checking/admission.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { unknownFieldWords } from './go-types.js'
import { movedReferences, wholeLines } from './moving.js'

/** Fields that the guides show and the engine does not have, by the path at which they stand. */
const PROMISES: readonly { readonly at: RegExp; readonly says: (place: Place) => string }[] = [
  {
    at: /^(?:spec|(?:spec\.config\.)?composite(?:Tools|_tools)\[\d+\])\.failureMode$/,
    says: () =>
      'the engine has no failureMode, a run always stops at the first failure; say onError: { action: continue } on the steps that may fail'
  },
  {
    at: /\.(?:onError|on_error)\.maxRetries$/,
    says: () => 'the engine reads retryCount, and refuses action retry without it'
  },
  {
    at: /\.steps\[\d+\]\.defaultResponse$/,
    says: () =>
      'the engine has no default answer, a question without an answer in time is cancelled; say what then happens with onCancel'
  },
  {
    at: /^spec\.compositeToolRefs$/,
    says: () => 'references belong in spec.config.compositeToolRefs'
  }
]

/** True for a field that the guides show and the engine does not read. */
export function isPromisedField(place: Place): boolean {
  return PROMISES.some(({ at }) => at.test(place.currentPath))
}

/** The cluster drops such a field and takes the rest; the loader of a config refuses the file. */
export function reportPromisedField(place: Place, key: string, findings: Findings): void {
  const why = PROMISES.find(({ at }) => at.test(place.currentPath))?.says(place) ?? ''
  const fix = fixOf(place, currentName(place), findings)
  const shared = { rule: 'no-outdated-field', span: place.mark, ...(fix ? { fix } : {}) }
  if (place.document.flavour === 'resource') {
    const failsRun = currentName(place) === 'maxRetries' && isOnlyRetryCount(place)
    const message = `unknown field "${place.path}": ${why}`
    findings.report(place, { ...shared, severity: 'warning', message, ...(failsRun ? { failsRun } : {}) })
    return
  }
  const words = unknownFieldWords(place, key)
  findings.reportPromise(place, { ...shared, message: `${words}: ${why}`, refusal: admission(place, words) })
}

function currentName(place: Place): string {
  return place.currentPath.slice(place.currentPath.lastIndexOf('.') + 1)
}

/** True where the validator refuses the retry for want of a count. */
function isOnlyRetryCount(place: Place): boolean {
  return place.parent?.field('action').text === 'retry' && !place.parent.field('retryCount').exists
}

function fixOf(place: Place, key: string, { compat }: Findings): Fix | null {
  if (key === 'compositeToolRefs' && place.parent) return movedReferences(place, place.parent.field('config'))
  const node = place.entry?.keyNode
  if (!node || key !== 'maxRetries' || place.parent?.field('retryCount').exists)
    return removal(place, key, compat === 'engine')
  return { description: 'Rename to retryCount', edits: [{ ...node.span, text: 'retryCount' }] }
}

/** What stands for nothing in the engine can go; where the guides are followed only if it says what happens anyway. */
function removal(place: Place, key: string, isUnread: boolean): Fix | null {
  if (key !== 'failureMode' || place.map || (!isUnread && place.text !== 'abort')) return null
  const line = wholeLines(place)
  return line ? { description: 'Remove failureMode', edits: [{ ...line, text: '' }] } : null
}
