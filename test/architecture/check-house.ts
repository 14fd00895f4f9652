import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkConstants } from './constants.js'
import { checkDialectNames } from './dialect-names.js'
import { checkDoors } from './doors.js'
import { checkFloors, checkRings } from './floors.js'
import { foldersOfPlainWords } from './house.js'
import { parseTree } from './parsed-file.js'
import { checkPorts } from './ports.js'
import { checkPrivacy } from './privacy.js'
import { checkQuietRooms } from './quiet.js'
import { checkSentences } from './sentences.js'
import { checkSizes } from './sizes.js'
import { checkTypeNames } from './type-names.js'
import { showViolation } from './violation.js'
import { checkWords } from './words.js'

/** Every violation below `root` as a line `file:line law: message`, sorted. Outside of `src` only the words are checked. */
export function checkHouse(root: string): string[] {
  const files = parseTree(root)
  const others = foldersOfPlainWords.filter(folder => existsSync(join(root, folder)))
  const found = [
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
    checkConstants,
    checkWords
  ].flatMap(check => check(files))
  const words = others.flatMap(folder => checkWords(parseTree(root, folder)))
  return [...found, ...words].map(showViolation).sort()
}
