// The text functions of sprig 3.3.0: the list. Each family has its file in `sprig/`.
import { type FunctionSet, functionSet } from './function-set.js'
import { certificateFunctions } from './sprig/certificates.js'
import { cryptoFunctions } from './sprig/crypto.js'
import { dateFunctions } from './sprig/dates.js'
import { defaultFunctions } from './sprig/defaults.js'
import { dictFunctions } from './sprig/dicts.js'
import { durationFunctions } from './sprig/durations.js'
import { encodingFunctions } from './sprig/encoding.js'
import { environmentFunctions } from './sprig/environment.js'
import { jsonFunctions } from './sprig/json.js'
import { listContentFunctions } from './sprig/list-contents.js'
import { listPartFunctions } from './sprig/list-parts.js'
import { listFunctions } from './sprig/lists.js'
import { mathFunctions } from './sprig/math.js'
import { numberFunctions } from './sprig/number-casts.js'
import { sequenceFunctions } from './sprig/number-sequences.js'
import { pathFunctions } from './sprig/paths.js'
import { randomFunctions } from './sprig/randoms.js'
import { regexFunctions } from './sprig/regex.js'
import { shorteningFunctions } from './sprig/shortening.js'
import { splitFunctions } from './sprig/splitting.js'
import { stringFunctions } from './sprig/strings.js'
import { textListFunctions } from './sprig/text-lists.js'
import { trimFunctions } from './sprig/trimming.js'
import { typeFunctions } from './sprig/type-names.js'
import { urlFunctions } from './sprig/urls.js'
import { versionFunctions } from './sprig/versions.js'

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
