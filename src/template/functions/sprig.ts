// The text functions of sprig 3.3.0: the list. Each family has its file in `sprig/`.
import { type FunctionSet, functionSet } from './function-set.js'
import { defaultFunctions } from './sprig/collections/defaults.js'
import { dictFunctions } from './sprig/collections/dicts.js'
import { jsonFunctions } from './sprig/collections/json.js'
import { listContentFunctions } from './sprig/collections/list-contents.js'
import { listPartFunctions } from './sprig/collections/list-parts.js'
import { listFunctions } from './sprig/collections/lists.js'
import { typeFunctions } from './sprig/collections/type-names.js'
import { certificateFunctions } from './sprig/cryptography/certificates.js'
import { cryptoFunctions } from './sprig/cryptography/crypto.js'
import { encodingFunctions } from './sprig/cryptography/encoding.js'
import { randomFunctions } from './sprig/cryptography/randoms.js'
import { environmentFunctions } from './sprig/environment.js'
import { mathFunctions } from './sprig/numbers/math.js'
import { numberFunctions } from './sprig/numbers/number-casts.js'
import { sequenceFunctions } from './sprig/numbers/number-sequences.js'
import { pathFunctions } from './sprig/text/paths.js'
import { regexFunctions } from './sprig/text/regex.js'
import { shorteningFunctions } from './sprig/text/shortening.js'
import { splitFunctions } from './sprig/text/splitting.js'
import { stringFunctions } from './sprig/text/strings.js'
import { textListFunctions } from './sprig/text/text-lists.js'
import { trimFunctions } from './sprig/text/trimming.js'
import { urlFunctions } from './sprig/text/urls.js'
import { dateFunctions } from './sprig/time/dates.js'
import { durationFunctions } from './sprig/time/durations.js'
import { versionFunctions } from './sprig/versions/versions.js'

export const sprigFunctions: FunctionSet = functionSet([
  ...stringFunctions,
  ...trimFunctions,
  ...shorteningFunctions,
  ...splitFunctions,
  ...listFunctions,
  ...listContentFunctions,
  ...listPartFunctions,
  ...textListFunctions,
  ...dictFunctions,
  ...mathFunctions,
  ...numberFunctions,
  ...sequenceFunctions,
  ...defaultFunctions,
  ...typeFunctions,
  ...jsonFunctions,
  ...encodingFunctions,
  ...regexFunctions,
  ...versionFunctions,
  ...urlFunctions,
  ...pathFunctions,
  ...dateFunctions,
  ...durationFunctions,
  ...randomFunctions,
  ...environmentFunctions,
  ...cryptoFunctions,
  ...certificateFunctions
])
