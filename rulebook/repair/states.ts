/**
 * The steps of a repair (CP §4), and what leads from one to the next. A service case keeps the step, so that a reload, another device
 * or another day finds it where it was left. What it does not list is refused.
 */
export const repairSteps = {
  /** The case is open, and nothing has been asked for. */
  landing: { start: 'waiting_qualify' },
  /** The line is being checked. What takes too long counts as a check that failed. */
  waiting_qualify: { qualify: 'waiting_repair', disqualify: 'fail', 'time-out': 'fail' },
  /** What can be mended from afar is being mended. However that ends, the customer is asked whether it works (decisions §7). */
  waiting_repair: { mend: 'success', 'mend-not': 'success', 'time-out': 'success' },
  /** Asked: the answer decides. */
  success: { 'report-success': 'ended', 'report-failure': 'fail' },
  /** It does not work, and what comes next is offered; it may work again by itself. */
  fail: { 'report-success': 'ended', leave: 'ended' },
  /** Over: whoever comes back begins anew. */
  ended: {},
} as const satisfies Record<string, Partial<Record<RepairEvent, string>>>

export type RepairStep = keyof typeof repairSteps
export type RepairEvent =
  | 'start'
  | 'qualify'
  | 'disqualify'
  | 'mend'
  | 'mend-not'
  | 'time-out'
  | 'report-success'
  | 'report-failure'
  | 'leave'

/** Where `event` leads from `step`; `undefined` where the move is not legal. */
export function nextRepairStep(step: RepairStep, event: RepairEvent): RepairStep | undefined {
  const moves: Partial<Record<RepairEvent, RepairStep>> = repairSteps[step]
  return moves[event]
}

/** The steps in which something goes on that nobody has to ask for. */
export const waitingSteps = ['waiting_qualify', 'waiting_repair'] as const satisfies RepairStep[]
export const isWaitingStep = (step: RepairStep): step is (typeof waitingSteps)[number] =>
  waitingSteps.some((waiting) => waiting === step)

/** For how long each of them may go on, in seconds (CP §4, §9). */
export const waitingSeconds = 120

/** How long after it was asked the same is asked again, in seconds, however many look. */
export const askAgainSeconds = 2

/** For how long a case is taken up again, in seconds: what was checked yesterday says nothing of today. */
export const caseSeconds = 24 * 60 * 60

/** Whether a case is so old that it is over, whatever its step. Instants in milliseconds. */
export const isOutdated = (openedAt: number, now: number): boolean => now - openedAt >= caseSeconds * 1000

/** Whether a step has gone on for too long: at the end of its time, too. Instants in milliseconds. */
export const isTimedOut = (step: RepairStep, since: number, now: number): boolean =>
  isWaitingStep(step) && now - since >= waitingSeconds * 1000
