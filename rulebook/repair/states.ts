/**
 * The steps of a repair (CP §4), and the moves between them. A service case stores its step, so a reload, another
 * device or a later visit continues where it was left. Any other move is refused.
 */
export const repairSteps = {
  /** The case is open, and nothing has been requested. */
  landing: { start: 'waiting_qualify' },
  /** The line is being checked. A check that takes too long has failed. */
  waiting_qualify: { qualify: 'waiting_repair', disqualify: 'fail', 'time-out': 'fail' },
  /** Remote fixes are running. Whatever their result, the customer is asked if it works now (decisions §7). */
  waiting_repair: { fix: 'success', 'fix-failed': 'success', 'time-out': 'success' },
  /** The customer was asked, and their answer decides. */
  success: { 'report-success': 'ended', 'report-failure': 'fail' },
  /** The line doesn't work, and the customer gets the next options. It may still start working on its own. */
  fail: { 'report-success': 'ended', leave: 'ended' },
  /** Over: the next visit starts a new case. */
  ended: {},
} as const satisfies Record<string, Partial<Record<RepairEvent, string>>>

export type RepairStep = keyof typeof repairSteps
export type RepairEvent =
  | 'start'
  | 'qualify'
  | 'disqualify'
  | 'fix'
  | 'fix-failed'
  | 'time-out'
  | 'report-success'
  | 'report-failure'
  | 'leave'

/** The step after `event`; `undefined` if the move isn't legal. */
export function nextRepairStep(step: RepairStep, event: RepairEvent): RepairStep | undefined {
  const moves: Partial<Record<RepairEvent, RepairStep>> = repairSteps[step]
  return moves[event]
}

/** Steps in which work continues without any request from the page. */
export const waitingSteps = ['waiting_qualify', 'waiting_repair'] as const satisfies RepairStep[]
export const isWaitingStep = (step: RepairStep): step is (typeof waitingSteps)[number] =>
  waitingSteps.some((waiting) => waiting === step)

/** Seconds that each waiting step may take (CP §4, §9). */
export const waitingSeconds = 120

/** Seconds before we send the same query again, however many people are watching. */
export const askAgainSeconds = 2

/** Seconds for which a case can be continued. Yesterday's checks say nothing about today. */
export const caseSeconds = 24 * 60 * 60

/** True if a case is too old to continue, whatever its step. Instants in milliseconds. */
export const isOutdated = (openedAt: number, now: number): boolean => now - openedAt >= caseSeconds * 1000

/** True if a step has reached its time limit. Instants in milliseconds. */
export const isTimedOut = (step: RepairStep, since: number, now: number): boolean =>
  isWaitingStep(step) && now - since >= waitingSeconds * 1000
