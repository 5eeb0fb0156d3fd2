import { isModeRefusal, isViewOver, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'

/**
 * Thrown when the server answered with something the page can't handle. Support staff ask customers for `requestId`.
 */
export class ApiFault extends Error {
  override readonly name = 'ApiFault'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined

  constructor(call: string, status: number, code: string, requestId: string | undefined) {
    super(`${call} answered ${status} ${code}`)
    this.status = status
    this.code = code
    this.requestId = requestId
  }
}

/**
 * Thrown when no answer arrived: the network is down, or the answer took too long. The server may have done the work.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(call: string, cause: unknown) {
    super(`${call} got no answer`, { cause })
  }
}

/**
 * Thrown when the server refuses a call because there were too many. Nothing was done. The person can try again after
 * `waitSeconds`.
 */
export class TooManyRequests extends ApiFault {
  readonly waitSeconds: number

  constructor(call: string, { headers }: Response, requestId: string | undefined) {
    super(call, 429, 'too-many-requests', requestId)
    this.waitSeconds = Number(headers.get('retry-after')) || 60
    report(this)
  }
}

/** Thrown when a staff view of a customer doesn't allow the call, or doesn't allow it yet. Nothing was done. */
export class RefusedInView extends ApiFault {
  declare readonly code: ModeRefusal
  /** True for a GET. Pages make these when they open, before anyone has pressed a button. */
  readonly isOfOpening: boolean
  readonly wasChanging: boolean

  /**
   * Creates the error for a refused call. Reports it, to show a message, if the call was a change or the view is over.
   * For other reads, the page shows the refusal in place of the data.
   * @param wasChanging true if the call was meant to change something
   */
  constructor(
    call: string,
    { status }: Pick<Response, 'status'>,
    code: ModeRefusal,
    { wasChanging }: { wasChanging: boolean },
  ) {
    super(call, status, code, undefined)
    this.isOfOpening = call.startsWith('GET ')
    this.wasChanging = wasChanging
    if (wasChanging || isViewOver(code)) report(this)
  }
}

/** The refusal of calls that need the person to confirm their identity first. */
export const notProved = 'confirm-first'

/**
 * Refusals that pages don't have to explain. Nothing was done, and the person already knows why. Either a message told
 * them when to try again or what the view allows, or they chose not to confirm their identity.
 */
export type NotDone = 'too-many-requests' | typeof notProved | ModeRefusal

export const isNotDone = (refusal: string | undefined): refusal is NotDone =>
  refusal === 'too-many-requests' ||
  refusal === notProved ||
  (refusal !== undefined && isModeRefusal(refusal))

let report: (fault: TooManyRequests | RefusedInView) => void = () => {}

/** Sets the function that tells the person that a staff view or a rate limit refused a call, on whichever page. */
export function onNotDone(listener: typeof report): void {
  report = listener
}
