import type { SupportChange } from '@lightwell/rulebook/support/changes.ts'
import { stopAddress } from '../contact-preferences/stop-mails.ts'
import { workThrough } from '../jobs/dead-letters.ts'
import { headOf, type MailDraft } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import type { World } from '../world.ts'
import { accessMail, type NotifiedAccess } from './access-mail.ts'
import { changeOf, closingDayOf } from './changes.ts'
import { type AccessedCustomer, takeAccessedCustomers } from './notified-store.ts'

type Access = AccessedCustomer['looks'][number]

const peopleAtOnce = 200
/** The hour, in the business's time zone, at which the daily email is due. */
const morningHour = 8

/**
 * The changes that we email the customer about at once (decisions-staff §11), each with the name of that email's
 * sample. False for a change that only the daily email mentions.
 */
export const notifiedAtOnce: Readonly<Record<SupportChange, string | false>> = {
  'name-changed': 'support-name',
  'email-change-begun': 'support-email-asked',
  'verification-mailed': 'support-verification-sent',
  'email-verified': 'support-email-verified',
  'reset-link-mailed': 'support-reset-sent',
  'password-reset': 'support-password-ended',
  'lockouts-ended': 'support-unlocked',
  'sign-in-switched': 'support-deactivated',
  'contacts-repaired': false,
  'video-code-changed': false,
  'id-deleted': 'support-deleted',
  'link-mailed': 'link-from-support-payments-onetime',
  'account-linked': 'access-linked-by-support-to-holder',
  'account-unlinked': 'access-ended-by-support-to-holder',
  'person-removed': 'access-ended-by-support-to-holder',
  'pin-lock-ended': false,
  'payment-cancelled': 'payment-cancelled-by-support',
  'auto-pay-ended': 'auto-pay-cancelled-by-support',
  'paper-bill': false,
  'paper-bill-cancelled': false,
  restarted: false,
  line: false,
  'line-checked': false,
  'outage-watched': false,
  'ticket-opened': false,
  'ticket-changed': false,
  'ticket-cancelled': false,
  'order-changed': false,
  'order-cancelled': false,
  'credit-given': 'credit-given',
  'late-fee-waived': 'late-fee-waived',
  'credit-taken-back': 'credit-taken-back',
  'closing-set': 'account-closing',
  'closing-cancelled': 'account-kept-open',
}

/** The last time at which the daily email was due. The email covers views that had ended by then. */
export function lastMorning(now: Temporal.Instant, zone: string): Temporal.Instant {
  const time = now.toZonedDateTimeISO(zone)
  const today = time.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: { hour: morningHour } })
  const isAhead = Temporal.Instant.compare(today.toInstant(), now) > 0
  return (isAhead ? today.subtract({ days: 1 }) : today).toInstant()
}

/**
 * Emails customers that support opened their account, at most once a day, unless they turned this email off. Leaves out
 * a view if separate emails already told the customer everything about it.
 * @returns how many customers were processed
 */
export function notifyOfAccess(world: World): Promise<number> {
  const { clock, config } = world
  return workThrough<AccessedCustomer>(world, {
    job: 'tell-of-looks',
    most: peopleAtOnce,
    thingOf: ({ identityId }) => identityId,
    claim: (trx, most, after) => {
      const now = clock()
      const before = lastMorning(now, config.businessZone)
      return takeAccessedCustomers(trx, { before, now }, most, after?.identityId)
    },
    work: (trx, people) =>
      addAllToOutbox(
        trx,
        people.flatMap((person) => mailTo(world, person)),
        clock(),
      ),
  })
}

function mailTo(
  { config, digests, clock }: World,
  { isTold, looks, ...person }: AccessedCustomer,
): MailDraft[] {
  const news = looks.filter(isNews).map(toNotifiedAccess)
  if (!isTold || news.length === 0) return []
  const now = clock()
  const stopping = { identityId: person.identityId, about: 'support' } as const
  const unsubscribeUrl = stopAddress({ digests, publicUrl: config.publicUrl }, stopping, now)
  return [accessMail(headOf(config, now), { ...person, unsubscribeUrl }, news)]
}

const toNotifiedAccess = ({ at, reason, changes }: Access): NotifiedAccess => ({
  at: new Date(at).toISOString(),
  reason,
  changes: changes.map((change) => ({
    what: changeOf(change),
    day: closingDayOf(change),
    isSure: change.isSure,
  })),
})

/**
 * True if the daily email should mention a view. False if separate emails have said everything about it: its changes,
 * or that three checks failed. A change that may not have been made is always mentioned.
 */
function isNews({ checksFailedAt, changes }: Access): boolean {
  if (changes.length === 0) return checksFailedAt === null
  return changes.some((change) => !change.isSure || !notifiedAtOnce[changeOf(change)])
}
