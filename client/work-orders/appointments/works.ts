// API calls that tickets and orders share, for both billing kinds. Each call names the account's service.
import type { Call, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type * as contract from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import {
  mostSearchedDays,
  type Slot,
  slotsShown,
} from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import {
  decodeSlot,
  historyOnPage,
  type Work,
  type WorkChange,
} from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { ask, type Outcome } from '@lightwell/web-kit/api/ask.ts'
import { ApiFault } from '@lightwell/web-kit/api/faults.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { type Answer, answer } from '../../answer.ts'

/**
 * Finds the service that stands for an account in API calls about tickets and orders: its BILLING service or, without
 * one, a service that isn't installed yet.
 */
export function serviceOf(
  { services }: Pick<Session, 'services'>,
  account: AccountId,
): ServiceId | undefined {
  const own = services.filter(({ ref }) => ref === account)
  const found = own.find(({ type }) => type === 'BILLING') ?? own.find(({ type }) => type === 'UNPROVISIONED')
  return found?.id
}

/**
 * The query for a page of tickets or orders. Asks for one more finished item than fits on the page, to see if there's a
 * next page.
 * @param after the id of the last finished item on the previous page; undefined for the first page
 */
export const pageQuery = (after: string | undefined) => ({ after, limit: historyOnPage + 1 })

export type TimesRefusal = CallRefusal<typeof contract.listSchedules>

/**
 * Reads the free visit times of the next 60 days, for the first 14 days that have any (AH §9). Never cached, since
 * other customers book these times, too.
 */
export const listTimes = (
  serviceId: ServiceId,
  { id }: Pick<Work, 'id'>,
): Promise<Answer<Slot[], TimesRefusal>> =>
  answerOfSystem(
    ask<typeof contract.listSchedules>('GET /api/services/{serviceId}/schedules', {
      params: { serviceId },
      query: { id, daysToSearch: mostSearchedDays },
      fresh: true,
    }),
    (times) => slotsShown(times.map(decodeSlot), businessZone()),
  )

/** Encodes a change to a ticket or an order. */
export const encodeChange = ({ id }: Pick<Work, 'id'>, { slot, contactNumber }: WorkChange) => ({
  id,
  ...(slot && { appointment: { startDate: slot.startsAt, endDate: slot.endsAt } }),
  ...(contactNumber !== undefined && { canBeReachedTelephoneNumber: contactNumber }),
})

/**
 * Like `answer`, for a call that needs the provider's system. If that system is unavailable, nothing has changed. So
 * this returns a refusal, and doesn't throw.
 */
export async function answerOfSystem<C extends Call, Value>(
  asked: Promise<Outcome<C>>,
  read: (reply: CallReply<C>) => Value,
): Promise<Answer<Value, CallRefusal<C>>> {
  try {
    return await answer(asked, read)
  } catch (error) {
    if (error instanceof ApiFault && error.code === ('unavailable' satisfies TimesRefusal))
      return { ok: false, refusal: 'unavailable' as CallRefusal<C> }
    throw error
  }
}
