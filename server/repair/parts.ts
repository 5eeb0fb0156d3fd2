import {
  type Check,
  checkNames,
  type Findings,
  type Mend,
  type Mended,
  mends,
  mendsFor,
  nextCheck,
} from '@lightwell/rulebook/repair/findings.ts'
import { isWaitingStep } from '@lightwell/rulebook/repair/states.ts'
import type { AskedFor, CaseFacts } from './store.ts'

/** What was found, and what was done, by its name. */
export function partsOf({ found }: Pick<CaseFacts, 'found'>): { findings: Findings; mended: Mended } {
  const named = Object.fromEntries(found.map(({ name, finding }) => [name, finding]))
  return {
    findings: Object.fromEntries(checkNames.flatMap((name) => (named[name] ? [[name, named[name]]] : []))),
    mended: Object.fromEntries(mends.flatMap((name) => (named[name] ? [[name, named[name]]] : []))),
  }
}

/** What is done next in a repair: one of what is planned that is not over. */
export function nextMend(findings: Findings, mended: Mended): Mend | undefined {
  return mendsFor(findings).find((name) => mended[name] === undefined || mended[name] === 'asked')
}

/** What is being looked at or done now. */
export function underWay(repair: CaseFacts): Check | Mend | undefined {
  const { findings, mended } = partsOf(repair)
  if (repair.step === 'waiting_qualify') return nextCheck(findings)
  return repair.step === 'waiting_repair' ? nextMend(findings, mended) : undefined
}

/** What another system has to be asked for by whoever goes on with it; nothing where all that is needed is known. */
export const toAskFor = (repair: CaseFacts): AskedFor | undefined =>
  underWay(repair) ?? (repair.wantsTicket ? 'ticket' : undefined)

/** Whether something of it goes on by itself. */
export const goesOn = ({ step, wantsTicket }: CaseFacts): boolean => isWaitingStep(step) || wantsTicket
