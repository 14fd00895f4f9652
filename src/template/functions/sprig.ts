// The text functions of sprig 3.3.0: the list. Each family has its file in `sprig/`.
import { type FunctionSet, functionSet } from './function-set.js'
import { certificateFunctions } from './sprig/certificates.js'
import { cryptoFunctions } from './sprig/crypto.js'
import { dateFunctions } from './sprig/dates.js'
import { defaultFunctions } from './sprig/defaults.js'
import { dictFunctions } from './sprig/dicts.js'
import { encodingFunctions } from './sprig/encoding.js'
import { environmentFunctions } from './sprig/environment.js'
import { jsonFunctions } from './sprig/json.js'
import { listFunctions } from './sprig/lists.js'
import { mathFunctions } from './sprig/math.js'
import { pathFunctions } from './sprig/paths.js'
import { randomFunctions } from './sprig/randoms.js'
import { regexFunctions } from './sprig/regex.js'
import { splitFunctions } from './sprig/splitting.js'
import { stringFunctions } from './sprig/strings.js'
import { typeFunctions } from './sprig/type-names.js'
import { urlFunctions } from './sprig/urls.js'
import { versionFunctions } from './sprig/versions.js'

export const sprigFunctions: FunctionSet = functionSet([
  ...stringFunctions,
  ...splitFunctions,
  ...listFunctions,
  ...dictFunctions,
  ...mathFunctions,
  ...defaultFunctions,
  ...typeFunctions,
  ...jsonFunctions,
  ...encodingFunctions,
  ...regexFunctions,
  ...versionFunctions,
  ...urlFunctions,
  ...pathFunctions,
  ...dateFunctions,
  ...randomFunctions,
  ...environmentFunctions,
  ...cryptoFunctions,
  ...certificateFunctions
])
