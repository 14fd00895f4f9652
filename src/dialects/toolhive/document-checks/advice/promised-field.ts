import type { Fix } from '../../../../source/diagnostic.js'
import { innerSpan } from '../../../../source/text/inner-span.js'
import { didYouMean } from '../../../../text/did-you-mean.js'
import { decoding, describeStrictly, strictRefusal } from '../../../document-checks/admission.js'
import type { PromisedField } from '../../../document-checks/shape-context.js'
import type { Place } from '../../../reading/place.js'
import { pastField } from '../../releases/past.js'
import { unknownFieldMessage } from '../go-types/go-types.js'
import { movedToConfig } from '../server/moving.js'
import { FAILURE_MODES, failureModeFix } from './failure-mode-fix.js'

/** Fields that the guides show and the engine lacks, by their path. */
const PROMISES: readonly { readonly at: RegExp; readonly message: (place: Place) => string }[] = [
  {
    at: /^(?:spec|(?:spec\.config\.)?composite(?:Tools|_tools)\[\d+\])\.failureMode$/,
    message: place =>
      `the guides let it decide whether a failure stops the run, but the engine has no failureMode and always stops at the first; write onError: { action: continue } on the steps that may fail${otherMode(place)}`
  },
  {
    at: /\.(?:onError|on_error)\.maxRetries$/,
    message: () =>
      'the guides count the attempts with it, but the engine reads retryCount and refuses action retry without it; write retryCount'
  },
  {
    at: /\.steps\[\d+\]\.defaultResponse$/,
    message: () =>
      'the guides use it as the answer when none comes in time, but the engine has no default answer and such a question is cancelled; write onCancel to decide what then happens'
  },
  {
    at: /^spec\.compositeToolRefs$/,
    message: () =>
      'older guides have the references here, but the engine reads spec.config.compositeToolRefs; write them there'
  }
]

/** A mode that is not in the guides either: with the guides it means abort at the first failure. */
function otherMode({ text }: Place): string {
  if (text === null || FAILURE_MODES.includes(text) || text.includes('$')) return ''
  return `. The guides have the modes ${FAILURE_MODES.join(' and ')}, and no ${JSON.stringify(text)}${didYouMean(text, FAILURE_MODES)}`
}

/** True for a field that the guides show and the engine does not read. */
export function isPromisedField(place: Place): boolean {
  return PROMISES.some(({ at }) => at.test(place.currentPath))
}

/** kubectl's strict check and the loader of a config refuse such a field; where the cluster keeps it, it is only unread. */
export function reportPromisedField(place: Place, { key, findings, isKept }: PromisedField): void {
  const why = PROMISES.find(({ at }) => at.test(place.currentPath))?.message(place) ?? ''
  const name = currentName(place)
  const fix = fixOf(place, name)
  // A field from the guides is one cause, however often it is written.
  const cause = `outdated ${name} ${fix?.description} ${fix?.isUnsafe ?? false}`
  const accountsFor = name === 'maxRetries' && place.parent ? [place.parent.field('retryCount').path] : []
  const shared = { rule: 'no-outdated-field', span: place.mark, cause, accountsFor, ...(fix ? { fix } : {}) }
  if (isKept) {
    const message = `unknown field "${place.path}": the API server keeps it silently, and nothing reads it; write retryCount`
    findings.report(place, { ...shared, severity: 'warning', message })
    return
  }
  const isStrict = place.flavour === 'resource'
  const words = isStrict ? describeStrictly(place) : unknownFieldMessage(place, key)
  const refusal = isStrict ? strictRefusal(place, words) : decoding(place, words)
  const age = pastField(place)?.age ?? null
  findings.reportPromise(place, {
    ...shared,
    message: `${words}: ${age === null ? '' : `${age}; `}${why}`,
    refusal
  })
}

function currentName(place: Place): string {
  return place.currentPath.slice(place.currentPath.lastIndexOf('.') + 1)
}

function fixOf(place: Place, key: string): Fix | null {
  if (key === 'failureMode') return failureModeFix(place)
  if (key === 'compositeToolRefs') return movedToConfig(place)
  const node = place.entry?.keyNode
  if (!node || key !== 'maxRetries' || place.parent?.field('retryCount').exists) return null
  return { description: 'Rename to retryCount', edits: [{ ...innerSpan(node), text: 'retryCount' }] }
}
