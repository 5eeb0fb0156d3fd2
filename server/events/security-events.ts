import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { IdentityEvent } from './identity-event.ts'
import { networkOf } from './network.ts'

/**
 * The events that a security officer needs, one function for each. Each event is counted, and logged with the request's
 * id. A person is logged as a keyed digest (`digests.ts`). The digest stays the same within a month and reveals no
 * name.
 */
export interface SecurityEvents {
  /**
   * Somebody tried to sign in with a password.
   * @param facts.name the kind of sign-in (customer or staff) and the normalized name
   */
  signInDecided(
    asked: Asked,
    facts: { kind: 'customer' | 'staff'; outcome: SignInOutcome; name: string },
  ): void
  /** A person returned from the provider's identity service, but couldn't be signed in. */
  providerSignInRefused(asked: Asked, facts: { why: string }): void
  /** A person gave the correct password, but a wrong code for the second factor. */
  codeRefused(asked: Asked, facts: { person: string }): void
  /** Somebody tried to link an account with a PIN that doesn't belong to the account's number. */
  linkRefused(asked: Asked, facts: { person: string | undefined }): void
  /** A guest tried to look up tickets or orders with a number, name and ZIP code that don't match. */
  lookUpMissed(asked: Asked): void
  /** A person's sign-in method, contact details or permissions changed, or their ID was deleted. */
  identityChanged(asked: Asked, facts: { what: IdentityEvent | 'deleted'; identityId: string }): void
  /**
   * The sign-in method or the permissions of a member of staff changed.
   * @param asked undefined if a command made the change
   */
  staffChanged(facts: { what: StaffChange; staffId: string }, asked?: Asked): void
  /** A member of staff opened a view of a customer. */
  viewOpened(asked: Asked, facts: { reason: string; identityId: string; staffId: string }): void
  /**
   * A member of staff checked if the person on the phone is the customer. `kind` is the kind of check. `outcome` is
   * `passed`, or the code of the refusal.
   */
  callerChecked(asked: Asked, facts: { kind: string; outcome: string; identityId: string }): void
  forgeryRefused(asked: Asked): void
  guardRefused(asked: Asked, facts: { guard: string; code: string; person: string | undefined }): void
  limitReached(
    asked: Asked,
    facts: { limit: string; by: string | undefined; person: string | undefined },
  ): void
  /** A limit that delays requests instead of refusing them was reached. Logged once per window. */
  limitSlows(facts: { limit: string; by: string }): void
  /**
   * A session ended.
   * @param asked undefined if a job ended the session
   */
  sessionEnded(asked: Asked | undefined, facts: { how: SessionEnding }): void
}

/** The request that caused an event: its id and the address it came from. */
export type Asked = Pick<FastifyRequest, 'id' | 'ip'>
export type StaffChange =
  | 'added'
  | 'link-renewed'
  | 'password-chosen'
  | 'authenticator-added'
  | 'role-changed'
  | 'own-changed'
  | 'ended'
export type SessionEnding =
  | 'signed-out'
  | 'replaced'
  | 'signed-out-at-provider'
  | 'no-role'
  | 'sign-in-over'
  | 'not-confirmed'
export type SignInOutcome = 'signed-in' | 'sign-in-refused' | 'too-many-attempts' | 'busy'

export function openSecurityEvents(
  log: FastifyBaseLogger,
  registers: Registry[],
  digest: (text: string) => string,
): SecurityEvents {
  const signIns = new Counter({
    name: 'lightwell_sign_ins_total',
    help: 'Sign-in attempts by outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const counted = new Counter({
    name: 'lightwell_security_events_total',
    help: 'Security events',
    labelNames: ['event', 'detail'],
    registers,
  })
  const report = (
    event: string,
    detail: string,
    asked: Asked | undefined,
    about: Record<string, string | undefined>,
    level: 'info' | 'warn' = 'warn',
  ) => {
    counted.inc({ event, detail })
    const digests = Object.entries({ ...about, network: asked && networkOf(asked.ip) }).flatMap(
      ([what, value]) => (value === undefined ? [] : [[what, digest(`${what} ${value}`)] as const]),
    )
    const requestId = asked && { requestId: asked.id }
    log[level]({ event, detail, ...requestId, ...Object.fromEntries(digests) }, 'a security event')
  }

  return {
    signInDecided(asked, { kind, outcome, name }) {
      signIns.inc({ kind, outcome })
      const event = signInEvents[outcome]
      if (event) report(event, kind, asked, { name }, outcome === 'signed-in' ? 'info' : 'warn')
    },
    providerSignInRefused: (asked, { why }) => report('provider-sign-in-refused', why, asked, {}),
    codeRefused: (asked, { person }) => report('code-refused', 'sign-in', asked, { person }),
    linkRefused: (asked, { person }) => report('link-refused', 'no-match', asked, { person }),
    lookUpMissed: (asked) => report('look-up-missed', 'no-match', asked, {}, 'info'),
    identityChanged: (asked, { what, identityId }) =>
      report('identity-changed', what, asked, { person: `customer ${identityId}` }, 'info'),
    staffChanged: ({ what, staffId }, asked) =>
      report('staff-changed', what, asked, { person: `staff ${staffId}` }, 'info'),
    viewOpened: (asked, { reason, identityId, staffId }) =>
      report(
        'view-opened',
        reason,
        asked,
        { person: `customer ${identityId}`, staff: `staff ${staffId}` },
        'info',
      ),
    callerChecked: (asked, { kind, outcome, identityId }) =>
      report(
        'caller-checked',
        `${kind} ${outcome}`,
        asked,
        { person: `customer ${identityId}` },
        outcome === 'passed' ? 'info' : 'warn',
      ),
    forgeryRefused: (asked) => report('forgery-refused', 'forged', asked, {}),
    // A request from an ended session is harmless by itself, so it's logged as info.
    guardRefused: (asked, { guard, code, person }) =>
      report(
        'guard-refused',
        `${guard} ${code}`,
        asked,
        { person },
        code === 'not-signed-in' ? 'info' : 'warn',
      ),
    limitReached: (asked, { limit, by, person }) =>
      report('limit-reached', `${limit} ${by ?? 'none'}`, asked, { person }),
    limitSlows({ limit, by }) {
      const [event, detail] = ['limit-slows', `${limit} ${by}`]
      counted.inc({ event, detail })
      log.warn({ event, detail }, 'a security event')
    },
    sessionEnded: (asked, { how }) => report('session-ended', how, asked, {}, 'info'),
  }
}

/**
 * The name of the event for each outcome of a sign-in. `busy` is no security event, since an overloaded server refuses
 * everybody.
 */
const signInEvents: Record<SignInOutcome, string | undefined> = {
  'signed-in': 'sign-in-done',
  'sign-in-refused': 'sign-in-refused',
  'too-many-attempts': 'sign-in-locked-out',
  busy: undefined,
}
