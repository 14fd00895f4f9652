import { checkDialectNames } from './dialect-names.js'
import { checkDoors } from './doors.js'
import { checkFloors, checkRings } from './floors.js'
import { parseTree } from './parsed-file.js'
import { checkPorts } from './ports.js'
import { checkPrivacy } from './privacy.js'
import { checkQuietRooms } from './quiet.js'
import { checkSentences } from './sentences.js'
import { checkSizes } from './sizes.js'
import { checkTypeNames } from './type-names.js'
import { showViolation } from './violation.js'
import { checkWords } from './words.js'

/** Every violation below `root/src` as a line `file:line law: message`, sorted. */
export function checkHouse(root: string): string[] {
  const files = parseTree(root)
  return [
    checkFloors,
    checkRings,
    checkDoors,
    checkQuietRooms,
    checkPorts,
    checkPrivacy,
    checkSentences,
    checkSizes,
    checkDialectNames,
    checkTypeNames,
    checkWords
  ]
    .flatMap(check => check(files))
    .map(showViolation)
    .sort()
}
