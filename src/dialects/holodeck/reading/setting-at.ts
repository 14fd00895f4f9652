import type { Setting, Settings } from '../../../model/index.js'
import type { Place } from '../../reading/place.js'
import { textAt } from './entry.js'
import { variablesIn } from './variables.js'

/** The text at a place as a setting; null where there is none, or an empty one. */
export function settingAt(place: Place): Setting | null {
  const text = textAt(place)
  return text === null || text === '' ? null : settingOf(place, text)
}

/** A text that comes of a place, as a setting. */
export function settingOf(place: Place, text: string): Setting {
  return { text, path: place.path, placeOf: name => placeOf(name, place) }
}

function placeOf(name: string, place: Place): ReturnType<NonNullable<Setting['placeOf']>> {
  const use = variablesIn(place).find(each => each.name === name)
  return use ? { path: use.place.path, span: use.span } : { path: place.path, span: place.span }
}

/** The settings of a map by name; what is no text is left out. */
export function settingsAt(place: Place): Settings {
  const settings = place.entries().map(({ key, place: value }) => {
    const text = textAt(value)
    return text === null ? null : ([key, settingOf(value, text)] as const)
  })
  return new Map(settings.filter(each => each !== null))
}
