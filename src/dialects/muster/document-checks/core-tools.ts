/** Muster's own tools by area, those of the releases with service classes included. */
const AREAS: Readonly<Record<string, string>> = {
  workflow: 'list get create update delete validate available execution_list execution_get',
  service: 'list start stop restart status create delete get validate',
  serviceclass: 'list get create update delete available validate'
}

/** Their names, as far as they are known: of other areas (`core_config_…`, `core_auth_…`) nothing is said. */
export const coreTools: readonly string[] = [
  'core_events',
  ...Object.entries(AREAS).flatMap(([area, verbs]) => verbs.split(' ').map(verb => `core_${area}_${verb}`))
]
