import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import {
  type ContactFault,
  type ContactProfile,
  faultsOf,
  mended,
} from '@lightwell/rulebook/customer-identity/contact-profile.ts'
import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { maskContactNumber } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { endFormerTexts, findTextNumbers } from '../contact-preferences/former-texts.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { recordEvent } from '../identity/event-write.ts'
import { lockPerson } from '../identity/write.ts'
import { changePerson } from '../profile/write.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findContact } from './store.ts'
import { type NotActing, refuseEndedActing } from './while-acting.ts'

/**
 * Reads a customer's contact profile, and what's invalid in it. The telephone is masked until the agent has verified
 * the person on the phone.
 */
export async function readContactProfile(
  { database }: World,
  { subject, view }: ByStaffInView,
): Promise<CallAnswer<typeof contract.readContactProfile> | Refused<'not-found'>> {
  const found = await findProfile(database, subject.id)
  if (found === undefined) return refuse('not-found')
  const { firstName: first, lastName: last, telephone } = found
  const faults = faultsOf(found)
  const shown = telephone === null || view.isChecked ? telephone : maskContactNumber(telephone)
  return { first, last, email: found.email, telephone: shown, isBroken: faults.length > 0, faults }
}

/**
 * Repairs a customer's contact profile with `mended`. Running it again changes nothing. The customer sees the repair in
 * their activity list, and in the daily email about support's work.
 * @returns the faults that were repaired
 */
export async function repairContactProfile(
  { database, clock, events, views }: World,
  acting: ByStaffInView,
  asked: Asked,
): Promise<{ ok: true; mended: ContactFault[] } | Refused<NotActing>> {
  const identityId = acting.subject.id
  const done = await inTransaction(database, async (trx) => {
    if ((await lockPerson(trx, identityId)) === undefined) return refuse('not-found')
    const now = clock()
    const ended = await refuseEndedActing({ views }, trx, acting, now)
    if (ended) return ended
    const broken = await findProfile(trx, identityId)
    if (broken === undefined) return refuse('not-found')
    const whole = mended(broken)
    const { firstName, lastName, telephone, telephoneVerified } = whole
    const isNamed = firstName === broken.firstName && lastName === broken.lastName
    const isReached = telephone === broken.telephone && telephoneVerified === broken.telephoneVerified
    const areTextsTheirs = whole.textsTo.length === broken.textsTo.length
    if (!isNamed) await changePerson(trx, identityId, { first_name: firstName, last_name: lastName })
    if (!isReached) await changePerson(trx, identityId, { telephone, telephone_verified: telephoneVerified })
    if (!areTextsTheirs) await endFormerTexts(trx, { identityId, telephone }, now)
    const changed = [
      ...(isNamed ? [] : (['name-changed'] as const)),
      ...(isReached ? [] : (['telephone-changed'] as const)),
      ...(areTextsTheirs ? [] : (['messages-chosen'] as const)),
    ]
    for (const what of changed) await recordEvent(trx, identityId, what, now, undefined, byOf(acting))
    const left = faultsOf(whole)
    return { changed, mended: faultsOf(broken).filter((fault) => !left.includes(fault)) }
  })
  if (!('changed' in done)) return done
  for (const what of done.changed) events.identityChanged(asked, { what, identityId })
  return { ok: true, mended: done.mended }
}

async function findProfile(
  queries: Queries,
  identityId: string,
): Promise<(ContactProfile & { email: string }) | undefined> {
  const contact = await findContact(queries, identityId)
  return contact && { ...contact, textsTo: await findTextNumbers(queries, identityId) }
}
