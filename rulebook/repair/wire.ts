import type { CallReply } from '../call.ts'
import type { troubleshoot } from './contract.ts'
import type { Check, Findings, Fix, Mended, Obstacle } from './findings.ts'
import type { RepairStep } from './states.ts'

/** The repair of an internet line, as pages use it. */
export interface Repair {
  id: string
  step: RepairStep
  findings: Findings
  fixed: Mended
  /** The check or fix in progress. */
  next: Check | Fix | undefined
  obstacle: Obstacle | undefined
  /** True if the checks timed out. */
  hasTimedOut: boolean
  /** The ticket that has all findings. `coming`: it isn't open yet, but will be soon. */
  ticket: { id: string } | 'coming' | undefined
}

export function decodeRepair({
  id,
  step,
  findings,
  next,
  obstacle,
  hasTimedOut,
  ticketId,
  isTicketComing,
}: CallReply<typeof troubleshoot>): Repair {
  const named = (part: 'check' | 'mend') =>
    Object.fromEntries(findings.flatMap((each) => (each.part === part ? [[each.name, each.finding]] : [])))
  return {
    id,
    step,
    findings: named('check'),
    fixed: named('mend'),
    next: next ?? undefined,
    obstacle: obstacle ?? undefined,
    hasTimedOut,
    ticket: ticketId !== null ? { id: ticketId } : isTicketComing ? 'coming' : undefined,
  }
}
