import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import { checkNames, fixes, obstacleIn } from '@lightwell/rulebook/repair/findings.ts'
import { isWaitingStep, waitingSeconds } from '@lightwell/rulebook/repair/states.ts'
import { partsOf, underWay } from './next-step.ts'
import type { CaseFacts } from './store.ts'

export function encodeCase(repair: CaseFacts): CallAnswer<typeof troubleshoot> {
  const { id, step, stepSince, openedAt, hasTimedOut, ticketId, wantsTicket } = repair
  const { findings, fixed } = partsOf(repair)
  const endsAt = new Date(stepSince.getTime() + waitingSeconds * 1000)
  return {
    id,
    step,
    openedAt: openedAt.toISOString(),
    stepEndsAt: isWaitingStep(step) ? endsAt.toISOString() : null,
    findings: [
      ...checkNames.flatMap((name) => {
        const finding = findings[name]
        return finding === undefined ? [] : [{ part: 'check' as const, name, finding }]
      }),
      ...fixes.flatMap((name) => {
        const finding = fixed[name]
        return finding === undefined ? [] : [{ part: 'mend' as const, name, finding }]
      }),
    ],
    next: underWay(repair) ?? null,
    obstacle: obstacleIn(findings) ?? null,
    hasTimedOut,
    ticketId,
    isTicketComing: wantsTicket,
  }
}
