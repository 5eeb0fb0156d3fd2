import { isModeRefusal, isViewOver, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'

/** Thrown when the server answered with something the page can't handle. Support staff ask for `requestId`. */
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
 * Thrown when no answer arrived: the network is down, or the answer took too long. The server may or may not have done
 * the work.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(call: string, cause: unknown) {
    super(`${call} got no answer`, { cause })
  }
}

/** Thrown when the call was rate limited. Nothing was done; try again in `waitSeconds`. */
export class TooManyRequests extends ApiFault {
  readonly waitSeconds: number

  constructor(call: string, { headers }: Response, requestId: string | undefined) {
    super(call, 429, 'too-many-requests', requestId)
    this.waitSeconds = Number(headers.get('retry-after')) || 60
    report(this)
  }
}

/** Thrown when a view doesn't allow the call, or not yet. Nothing was done. */
export class RefusedInView extends ApiFault {
  declare readonly code: ModeRefusal
  /** True if the page makes this call on its own whenever it opens, so nobody pressed anything. */
  readonly isOfOpening: boolean
  readonly wasChanging: boolean

  /**
   * Creates the error for a refused call.
   * @param wasChanging true if the call was meant to change something. For a refused read, the refusal is shown in
   * place of the data, unless the view is over
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

/** The refusal code that calls return until the person confirms their identity. */
export const notProved = 'confirm-first'

/**
 * Refusals that no page has to explain. Nothing was done, and the person knows why: a message over the page says when
 * to try again, another page says what a view allows, or they declined to confirm their identity.
 */
export type NotDone = 'too-many-requests' | typeof notProved | ModeRefusal

export const isNotDone = (refusal: string | undefined): refusal is NotDone =>
  refusal === 'too-many-requests' ||
  refusal === notProved ||
  (refusal !== undefined && isModeRefusal(refusal))

let report: (fault: TooManyRequests | RefusedInView) => void = () => {}

/** Sets the listener that shows these refusals (`NotDone`) to the person, whichever page made the call. */
export function onNotDone(listener: typeof report): void {
  report = listener
}
