import type { Telemetry } from '../../../run/index.js'
import { telemetrySettings } from '../../../telemetry/settings.js'
import { manualIn } from '../../help/manual.js'
import type { Surface } from '../../terminal/surface.js'

/** Measures the runs of this process where OpenTelemetry's usual variables request it; its libraries are loaded only then. */
export async function telemetryFor({ home, output }: Surface): Promise<Telemetry | undefined> {
  const settings = telemetrySettings(process.env)
  if (!settings) return undefined
  const { openTelemetry } = await import('../../../telemetry/open-telemetry.js')
  const { version } = manualIn(home)
  return openTelemetry({ settings, version, warn: text => output.talk(text) })
}
