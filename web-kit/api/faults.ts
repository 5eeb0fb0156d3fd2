import { isModeRefusal, isViewOver, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'

/** The server answered, but with nothing that the page knows what to do with. `requestId` is what support staff ask for. */
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

/** No answer: the network is away, or it took too long. Whether the server did what was asked is not known. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(call: string, cause: unknown) {
    super(`${call} got no answer`, { cause })
  }
}

/** Asked more often than is allowed: nothing was done, and it is worth another try in `waitSeconds`. */
export class TooManyRequests extends ApiFault {
  readonly waitSeconds: number

  constructor(call: string, { headers }: Response, requestId: string | undefined) {
    super(call, 429, 'too-many-requests', requestId)
    this.waitSeconds = Number(headers.get('retry-after')) || 60
    tell(this)
  }
}

/** What a member of staff may not do in a view, or not yet: nothing was done. */
export class RefusedInView extends ApiFault {
  declare readonly code: ModeRefusal
  /** Whether nobody pressed anything: a page that opens asked for it, and does so whenever it's opened. */
  readonly isOfOpening: boolean
  readonly wasDoing: boolean

  /** @param wasDoing whether something was to be done; what was only read says so where it would stand, unless the view is over */
  constructor(
    call: string,
    { status }: Pick<Response, 'status'>,
    code: ModeRefusal,
    { wasDoing }: { wasDoing: boolean },
  ) {
    super(call, status, code, undefined)
    this.isOfOpening = call.startsWith('GET ')
    this.wasDoing = wasDoing
    if (wasDoing || isViewOver(code)) tell(this)
  }
}

/** The code of what is refused until the person proves who they are. */
export const notProved = 'confirm-first'

/**
 * Refusals that no page has to explain. Nothing was done, and the person knows why: a message over the page says when to try
 * again, another page says what a view allows, or they wouldn't prove who they are.
 */
export type NotDone = 'too-many-requests' | typeof notProved | ModeRefusal

export const isNotDone = (refusal: string | undefined): refusal is NotDone =>
  refusal === 'too-many-requests' ||
  refusal === notProved ||
  (refusal !== undefined && isModeRefusal(refusal))

let tell: (fault: TooManyRequests | RefusedInView) => void = () => {}

/** Who tells the person of it, whichever page asked. */
export function onNotDone(listener: typeof tell): void {
  tell = listener
}
