/**
 * The steps of an internet line's repair (CP §4), and the moves between them. Any other move is refused. The server
 * stores the step. So customers can go on after a reload, at another time, or on another device.
 */
export const repairSteps = {
  /** The case is open. The customer hasn't started the checks. */
  landing: { start: 'waiting_qualify' },
  /** The internet line is being checked. If the checks take too long, that counts as a failure. */
  waiting_qualify: { qualify: 'waiting_repair', disqualify: 'fail', 'time-out': 'fail' },
  /**
   * Remote fixes are running. Whether they work or not, the page then asks the customer if the internet works
   * (decisions §7).
   */
  waiting_repair: { fix: 'success', 'fix-failed': 'success', 'time-out': 'success' },
  /** The page asks the customer if the internet works now. */
  success: { 'report-success': 'ended', 'report-failure': 'fail' },
  /** The repair didn't help, and the page offers other help. The internet line may still start to work by itself. */
  fail: { 'report-success': 'ended', leave: 'ended' },
  /** The case is over. The customer's next repair starts a new case. */
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

/** The step after `event`. `undefined` if the table doesn't allow the move. */
export function nextRepairStep(step: RepairStep, event: RepairEvent): RepairStep | undefined {
  const moves: Partial<Record<RepairEvent, RepairStep>> = repairSteps[step]
  return moves[event]
}

/** Steps in which the server is at work. The work goes on even if no page asks for the progress. */
export const waitingSteps = ['waiting_qualify', 'waiting_repair'] as const satisfies RepairStep[]
export const isWaitingStep = (step: RepairStep): step is (typeof waitingSteps)[number] =>
  waitingSteps.some((waiting) => waiting === step)

/** The most seconds that each waiting step may take (CP §4, §9). */
export const waitingSeconds = 120

/**
 * Seconds until we may repeat a query to the network. So several people watching the same repair cause no extra
 * queries.
 */
export const askAgainSeconds = 2

/**
 * Seconds after which a case can't be continued. Its checks are then too old to say anything about the internet line.
 */
export const caseSeconds = 24 * 60 * 60

/** True if a case is too old to continue, at any step. Times are in milliseconds since 1970. */
export const isOutdated = (openedAt: number, now: number): boolean => now - openedAt >= caseSeconds * 1000

/** True if a waiting step takes too long. Times are in milliseconds since 1970. */
export const isTimedOut = (step: RepairStep, since: number, now: number): boolean =>
  isWaitingStep(step) && now - since >= waitingSeconds * 1000
