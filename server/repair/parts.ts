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

/** The findings and the repair steps of a case, by name. */
export function partsOf({ found }: Pick<CaseFacts, 'found'>): { findings: Findings; fixed: Mended } {
  const named = Object.fromEntries(found.map(({ name, finding }) => [name, finding]))
  return {
    findings: Object.fromEntries(checkNames.flatMap((name) => (named[name] ? [[name, named[name]]] : []))),
    fixed: Object.fromEntries(fixes.flatMap((name) => (named[name] ? [[name, named[name]]] : []))),
  }
}

/** The next step of a repair that's planned and hasn't ended. */
export function nextFix(findings: Findings, fixed: Mended): Fix | undefined {
  return fixesFor(findings).find((name) => fixed[name] === undefined || fixed[name] === 'asked')
}

/** The check or repair step that's under way. */
export function underWay(repair: CaseFacts): Check | Fix | undefined {
  const { findings, fixed } = partsOf(repair)
  if (repair.step === 'waiting_qualify') return nextCheck(findings)
  return repair.step === 'waiting_repair' ? nextFix(findings, fixed) : undefined
}

/** The request to another system that's needed to continue. Undefined if everything needed is known. */
export const toAskFor = (repair: CaseFacts): AskedFor | undefined =>
  underWay(repair) ?? (repair.wantsTicket ? 'ticket' : undefined)

/** True if part of the case continues automatically. */
export const advancesItself = ({ step, wantsTicket }: CaseFacts): boolean =>
  isWaitingStep(step) || wantsTicket
