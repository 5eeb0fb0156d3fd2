import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { newsOf, reminderHour, reminderHours } from '@lightwell/rulebook/work-orders/appointments/news.ts'
import { isSameSlot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { notifyOwners } from '../contact-preferences/notify-owners.ts'
import type { OwnerToNotify } from '../contact-preferences/read.ts'
import { workThrough } from '../jobs/dead-letters.ts'
import type { Moment } from '../jobs/job.ts'
import { headOf } from '../messages/mail/compose.ts'
import type { World } from '../world.ts'
import { newsMailOf, onTheWayOf, reminderOf } from './mails.ts'
import {
  claimUnnotified,
  findToNotify,
  markNotified,
  takeOnTheWay,
  takeToRemind,
  thingOf,
  type Unnotified,
  visitsToRemind,
  type WorkToNotify,
} from './notified-store.ts'

const mostAtOnce = 200

/**
 * Tells an account's owners the news about its tickets, orders and appointments. Also tells the customer who asked for
 * the change. News is any difference from what these people were last sent, once it has lasted for a minute. The
 * notification and the record of it are one commit.
 * @returns how many tickets and orders it processed
 */
export function notifyOfWork(world: World): Promise<number> {
  const { clock, config } = world
  return workThrough<Unnotified>(world, {
    job: 'tell-of-work',
    most: mostAtOnce,
    thingOf,
    claim: (trx, most, after) => claimUnnotified(trx, { most, after }, clock()),
    async work(trx, names) {
      const now = clock()
      const notifications = (await findToNotify(trx, names)).flatMap((work) => {
        const before = work.isHidden ? undefined : notifiedSlotOf(work)
        const slot = slotOf(work)
        const news = newsOf(
          {
            status: work.toldStatus ?? undefined,
            slot: before,
            contactNumber: work.toldContactNumber ?? undefined,
          },
          { status: work.status, slot, contactNumber: work.contactNumber ?? undefined },
          now,
        )
        const hasNewNumber = !isOver(work.status) && work.contactNumber !== work.toldContactNumber
        const newNumber = hasNewNumber ? work.contactNumber : null
        return news
          ? [
              {
                // A guest may be a stranger. So the owners learn of a guest's change even if they've turned these
                // emails off.
                owners: work.hasGuestChange ? work.owners.map(whateverTheyChose) : work.owners,
                notification: newsMailOf(
                  headOf(config, now),
                  news,
                  {
                    ...work,
                    slot,
                    before,
                    newNumber,
                    calendar: calendarOf(work),
                    isByGuest: work.hasGuestChange,
                  },
                  now,
                ),
              },
            ]
          : []
      })
      await notifyOwners(trx, world, notifications, now)
      await markNotified(trx, names, now)
    },
  })
}

/**
 * Sends one reminder of each appointment, from 9 am on the day before. There's no reminder if people were notified of
 * the appointment less than `reminderHours` hours ago.
 * @returns how many appointments it processed
 */
export function remindOfVisits(world: World): Promise<number> {
  const { clock, config } = world
  return workThrough<WorkName>(world, {
    job: 'remind-of-visits',
    most: mostAtOnce,
    thingOf,
    claim: (trx, most) =>
      takeToRemind(trx, { until: remindedUntil(clock(), config.businessZone), most }, clock()),
    async work(trx, names) {
      const now = clock()
      const isOld = ({ toldAt }: WorkToNotify) =>
        toldAt === null || Date.parse(toldAt) < now.subtract({ hours: reminderHours }).epochMilliseconds
      const notifications = (await findToNotify(trx, names)).flatMap((work) => {
        const slot = slotOf(work)
        // Skips hidden visits and finished tickets and orders. Also skips a visit that people were just notified of, or
        // are about to be: that notification serves as the reminder.
        if (
          slot === undefined ||
          isOver(work.status) ||
          !isSameSlot(notifiedSlotOf(work), slot) ||
          !isOld(work)
        )
          return []
        return [{ owners: work.owners, notification: reminderOf(headOf(config, now), { ...work, slot }) }]
      })
      await notifyOwners(trx, world, notifications, now)
    },
  })
}

/** Selects visits that need a reminder, for the job's backlog count (`Job.waiting`). */
export const remindable = (moment: Moment, { config }: World) =>
  visitsToRemind(moment, remindedUntil(moment.now, config.businessZone))

/**
 * Visits that start before this instant get a reminder now. Before `reminderHour`, the instant is the end of today.
 * From then on, it's the end of tomorrow.
 */
function remindedUntil(now: Temporal.Instant, zone: string): Temporal.Instant {
  const local = now.toZonedDateTimeISO(zone)
  return local
    .startOfDay()
    .add({ days: local.hour >= reminderHour ? 2 : 1 })
    .toInstant()
}

/** Notifies people that the technician is on the way. @returns how many appointments it processed */
export function notifyOnTheWay(world: World): Promise<number> {
  const { clock, config } = world
  return workThrough<WorkName>(world, {
    job: 'tell-on-the-way',
    most: mostAtOnce,
    thingOf,
    claim: (trx, most) => takeOnTheWay(trx, most, clock()),
    async work(trx, names) {
      const notifications = (await findToNotify(trx, names)).flatMap((work) => {
        const slot = slotOf(work)
        if (slot === undefined || isOver(work.status)) return []
        return [{ owners: work.owners, notification: onTheWayOf(headOf(config, clock()), { ...work, slot }) }]
      })
      await notifyOwners(trx, world, notifications, clock())
    },
  })
}

const calendarOf = ({ calendarUid: uid, calendarSequence: sequence }: WorkToNotify) =>
  uid === null ? undefined : { uid, sequence: sequence ?? 0 }

const whateverTheyChose = (owner: OwnerToNotify): OwnerToNotify => ({ ...owner, mail: 'needed' })

/** The time of a visit. Undefined if there's none or it's hidden from people. */
const slotOf = ({ isHidden, startsAt, endsAt }: WorkToNotify) =>
  !isHidden && startsAt !== null && endsAt !== null ? { startsAt, endsAt } : undefined

const notifiedSlotOf = ({ toldStartsAt, toldEndsAt }: WorkToNotify) =>
  toldStartsAt !== null && toldEndsAt !== null ? { startsAt: toldStartsAt, endsAt: toldEndsAt } : undefined
