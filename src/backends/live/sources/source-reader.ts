import type { SourceFile } from '../../../source/index.js'
import type { PlacedFields, PlacedValue } from '../../reading/place.js'
import { StrictReader } from '../../reading/strict-reader.js'
import type { Setting, Settings } from '../source.js'

const RULE = 'valid-backends'

/** Reads the settings of servers in the files of editors. */
export class SourceReader extends StrictReader {
  constructor(file: SourceFile) {
    super(file, RULE)
  }

  setting(place: PlacedValue | undefined): Setting | null {
    const text = place ? this.text(place) : undefined
    return place && text !== undefined ? { text, path: place.path } : null
  }

  settings(place: PlacedValue | undefined): Settings {
    const entries = place ? this.map(place) : []
    return new Map(
      entries.flatMap(([name, value]) => {
        const setting = this.setting(value)
        return setting ? [[name, setting] as const] : []
      })
    )
  }

  settingList(place: PlacedValue | undefined): readonly Setting[] {
    return place ? this.list(place).flatMap(item => this.setting(item) ?? []) : []
  }

  texts(place: PlacedValue | undefined): readonly string[] {
    return this.settingList(place).map(({ text }) => text)
  }

  /** A setting that must be there. */
  required(fields: PlacedFields, key: string, owner: PlacedValue): Setting | null {
    const place = fields.get(key)
    if (!place) this.report(owner, `"${key}" is missing`)
    return this.setting(place)
  }

  flag(place: PlacedValue | undefined, otherwise: boolean): boolean {
    return (place ? this.boolean(place) : undefined) ?? otherwise
  }

  /** Reports each field that belongs to another transport than the chosen one. */
  foreign(fields: PlacedFields, names: readonly string[], reason: string): void {
    for (const name of names) {
      const place = fields.get(name)
      if (place) this.report(place, `"${name}" ${reason}`)
    }
  }
}
