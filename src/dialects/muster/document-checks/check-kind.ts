import type { Findings } from '../../document-checks/findings.js'
import { SERVICE_CLASS } from '../kinds.js'
import type { MusterReading } from '../reading.js'

/** A kind of earlier releases: today's clusters have no resource definition for it. */
export function checkKind({ kind, root }: MusterReading, findings: Findings): void {
  if (kind !== SERVICE_CLASS || findings.compat !== 'engine') return
  findings.report(root.field('kind'), {
    rule: 'no-outdated-kind',
    severity: 'warning',
    message:
      'no release of muster since 0.1.166 has the kind ServiceClass, and none since 0.1.164 runs it: the API server refuses the resource (no matches for kind "ServiceClass"); make workflows of the calls of its life cycle, or stay with 0.1.163',
    failsRun: true,
    staysWarning: true
  })
}
