import {
  type Check,
  checkNames,
  type Findings,
  type Fix,
  fixes,
  fixesFor,
  type Mended,
  nextCheck,
} from '@lightwell/rulebook/repair/findings.ts'
import { isWaitingStep } from '@lightwell/rulebook/repair/states.ts'
import type { AskedFor, CaseFacts } from './store.ts'

/** The findings and the repair steps of a case, each by its name. */
export function partsOf({ found }: Pick<CaseFacts, 'found'>): { findings: Findings; fixed: Mended } {
  const named = Object.fromEntries(found.map(({ name, finding }) => [name, finding]))
  return {
    findings: Object.fromEntries(checkNames.flatMap((name) => (named[name] ? [[name, named[name]]] : []))),
    fixed: Object.fromEntries(fixes.flatMap((name) => (named[name] ? [[name, named[name]]] : []))),
  }
}

/** The first planned repair step that hasn't ended. */
export function nextFix(findings: Findings, fixed: Mended): Fix | undefined {
  return fixesFor(findings).find((name) => fixed[name] === undefined || fixed[name] === 'asked')
}

/** The check or repair step that's under way. */
export function underWay(repair: CaseFacts): Check | Fix | undefined {
  const { findings, fixed } = partsOf(repair)
  if (repair.step === 'waiting_qualify') return nextCheck(findings)
  return repair.step === 'waiting_repair' ? nextFix(findings, fixed) : undefined
}

/** The request to another system that the case needs to continue. Undefined if it needs none. */
export const toAskFor = (repair: CaseFacts): AskedFor | undefined =>
  underWay(repair) ?? (repair.wantsTicket ? 'ticket' : undefined)

/** True if the case continues without the customer: at a waiting step, or while it waits for a ticket. */
export const advancesItself = ({ step, wantsTicket }: CaseFacts): boolean =>
  isWaitingStep(step) || wantsTicket
