// Dates: creating, changing and formatting them.

import { STRING } from '../../../go-type.js'
import { ANY } from '../../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { spanOf, spanOrNothing } from './durations.js'
import { type GoLocation, type GoTime, UTC, ZERO_TIME } from './go-time.js'
import { localPlace, moment, present, zonePlace } from './moments.js'
import { addNanoseconds } from './time-arithmetic.js'
import { formatTime } from './time-format.js'
import { parseTime } from './time-parse.js'
import { TIME, timeIn, timeValue } from './time-value.js'

const ISO_DATE = '2006-01-02'

export const dateFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'now', parameters: [], result: TIME, call: (_, host) => timeValue(present(host)) }),
  defineFunction({
    name: 'date',
    parameters: [STRING, ANY],
    result: STRING,
    charactersPerStep: 0.5,
    call: ([layout, date], host) => formatIn(layout, moment(date, host), localPlace(host))
  }),
  ...['dateInZone', 'date_in_zone'].map(name =>
    defineFunction({
      name,
      parameters: [STRING, ANY, STRING],
      result: STRING,
      charactersPerStep: 0.5,
      call: ([layout, date, zone], host) => formatIn(layout, moment(date, host), zonePlace(zone, host))
    })
  ),
  defineFunction({
    name: 'htmlDate',
    parameters: [ANY],
    result: STRING,
    call: ([date], host) => formatIn(ISO_DATE, moment(date, host), localPlace(host))
  }),
  defineFunction({
    name: 'htmlDateInZone',
    parameters: [ANY, STRING],
    result: STRING,
    call: ([date, zone], host) => formatIn(ISO_DATE, moment(date, host), zonePlace(zone, host))
  }),
  ...['dateModify', 'date_modify'].map(name =>
    defineFunction({
      name,
      parameters: [STRING, TIME],
      result: TIME,
      charactersPerStep: 1,
      call: ([span, time]) => timeValue(addNanoseconds(timeIn(time) ?? ZERO_TIME, spanOrNothing(span)))
    })
  ),
  ...['mustDateModify', 'must_date_modify'].map(name =>
    defineFunction({
      name,
      parameters: [STRING, TIME],
      result: TIME,
      charactersPerStep: 1,
      call: ([span, time]) => timeValue(addNanoseconds(timeIn(time) ?? ZERO_TIME, spanOf(span)))
    })
  ),
  defineFunction({
    name: 'toDate',
    parameters: [STRING, STRING],
    result: TIME,
    charactersPerStep: 0.25,
    call: ([layout, text], host) => timeValue(quietly(() => parsedLocally(layout, text, host), ZERO_TIME))
  }),
  defineFunction({
    name: 'mustToDate',
    parameters: [STRING, STRING],
    result: TIME,
    charactersPerStep: 0.25,
    call: ([layout, text], host) => timeValue(parsedLocally(layout, text, host))
  }),
  defineFunction({
    name: 'unixEpoch',
    parameters: [TIME],
    result: STRING,
    call: ([time]) => String((timeIn(time) ?? ZERO_TIME).seconds)
  })
]

const formatIn = (layout: string, time: GoTime, place: GoLocation): string =>
  formatTime({ ...time, place }, layout)

/** Invalid text fails in any zone, so the host's own zone is read only after that. */
function parsedLocally(layout: string, text: string, host: FunctionHost): GoTime {
  parseTime(layout, text, UTC)
  return parseTime(layout, text, localPlace(host))
}

function quietly<T>(attempt: () => T, fallback: T): T {
  try {
    return attempt()
  } catch (problem) {
    if (problem instanceof GoError) return fallback
    throw problem
  }
}
