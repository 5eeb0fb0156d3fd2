import { z } from 'zod'
import { serviceRefusals } from '../../accounts/contract.ts'
import { call } from '../../call.ts'
import { day, digits, ignoring, instant, plainText, serviceId, typedText } from '../../wire.ts'
import { mostSearchedDays, searchedDays } from './rules.ts'

/** The id of a ticket or an order, as the system that stores it gave it. */
export const workId = typedText(32).regex(/^[A-Za-z0-9-]+$/)

const written = plainText(80).meta({
  description:
    'as people read it, in the language of the request: “MMM DD, YYYY” and “h:mma”, America/New_York (AH §9)',
})

/** A free time for a visit (AH §3 Schedule option). */
export const scheduleOption = z.object({
  startDate: instant,
  endDate: instant,
  strStartDate: written,
  strEndDate: written,
})

/** The time of a visit, and the customer's number for the technician to call (AH §3). */
export const appointment = z.object({
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  strStartDate: written.nullable(),
  strEndDate: written.nullable(),
  canBeReachedTelephoneNumber: z.string().nullable().meta({
    description: 'ten digits; only the last two for guests (decisions §6)',
  }),
  technicianFirstName: z.string().nullable().meta({ description: 'ours' }),
  calendar: z
    .object({ uid: z.string(), sequence: z.int().min(0) })
    .nullable()
    .meta({ description: 'ours: the visit’s calendar `UID` and `SEQUENCE` (RFC 5545)' }),
})

/** Display flag of a visit (AH §3). `N`: pages don't show the visit. */
export const appointmentDetails = z.object({ AppointmentDisplay: z.enum(['Y', 'N']) })

/** The most finished tickets or orders in one reply. */
export const mostHistory = 200
/** Paging of finished tickets or orders. Ours. */
export const historyPage = z.object({
  after: workId.optional().meta({
    description: 'finished ones after this id, none in progress; empty if the id doesn’t exist',
  }),
  limit: digits(z.int().min(1).max(mostHistory).default(mostHistory)).meta({
    description: 'maximum of finished ones; all in progress are always listed',
  }),
})
export type HistoryPage = z.output<typeof historyPage>

/**
 * Refusals that calls about an account's tickets and orders have in common. Guests have to look up a ticket or an order
 * first (`POST /api/ticketSearch`, `POST /api/orderSearch`).
 */
export const workRefusals = serviceRefusals
/**
 * Refusals of calls that change a ticket or an order. `not-in-progress`: it's already done or canceled. `unavailable`:
 * the provider's system didn't answer, so nothing changed.
 */
export const changeRefusals = {
  ...workRefusals,
  'managing-not-permitted': 403,
  'not-in-progress': 409,
  unavailable: 503,
} as const

/** The time that's requested for a visit. It has to be one of those that `GET …/schedules` returned. */
export const wantedTime = z.strictObject({
  startDate: instant,
  endDate: instant,
  ...ignoring('strStartDate', 'strEndDate'),
})

const wantedNumber = plainText(40).nullish()

/** The visit as requested. What's `null` or left out stays as it is. */
const wantedAppointment = z
  .strictObject({
    startDate: instant.nullish(),
    endDate: instant.nullish(),
    canBeReachedTelephoneNumber: wantedNumber.meta({
      description: 'same as the member next to `appointment`',
    }),
    ...ignoring('strStartDate', 'strEndDate', 'technicianFirstName', 'calendar'),
  })
  .refine(({ startDate, endDate }) => ((startDate ?? null) === null) === ((endDate ?? null) === null), {
    error: 'start and end go together',
  })

/**
 * The body of an update: the visit's time, the call-back number, or both. A value that's `null` stays as it is. Clients
 * may send back the whole ticket or order (AH §7), so each schema also lists the fields that change nothing.
 */
export const workUpdate = z
  .strictObject({
    id: workId,
    appointment: wantedAppointment.nullish().meta({ description: 'one of the times from `GET …/schedules`' }),
    canBeReachedTelephoneNumber: wantedNumber.meta({
      description: 'ten digits (AH §5); overrides the one in `appointment`',
    }),
  })
  .refine((body) => body.appointment !== undefined || body.canBeReachedTelephoneNumber !== undefined, {
    error: 'nothing to change',
  })

/**
 * Refusals of an update. `slot-taken`: the requested time was taken, or isn't offered anymore. The time that was booked
 * stays.
 */
export const updateRefusals = {
  ...changeRefusals,
  'slot-taken': 409,
  'contact-number-refused': 422,
} as const

const firstDay = day.optional().meta({ description: 'first day; tomorrow if left out or earlier' })
const daysToSearch = z.int().min(1).max(mostSearchedDays).default(searchedDays)
const scheduleRefusals = { ...workRefusals, 'not-in-progress': 409, unavailable: 503 } as const

/**
 * `GET /api/services/{serviceId}/schedules` (AH §7): the free times for the visit of a ticket or an order in progress.
 */
export const listSchedules = call({
  method: 'GET',
  path: '/api/services/{serviceId}/schedules',
  summary: 'List available visit times.',
  inAgentMode: 'look',
  params: z.object({ serviceId }),
  query: z.object({
    id: workId,
    startDate: firstDay,
    daysToSearch: digits(daysToSearch),
  }),
  reply: z.array(scheduleOption),
  refusals: scheduleRefusals,
})

/**
 * `POST /api/services/{serviceId}/schedules` (AH §7): the same as `listSchedules`, with the parameters in the body. It
 * changes nothing, though it's a POST.
 */
export const searchSchedules = call({
  method: 'POST',
  path: '/api/services/{serviceId}/schedules',
  summary: 'List available visit times, with the request in the body.',
  changesState: false,
  inAgentMode: 'look',
  params: z.object({ serviceId }),
  body: z.strictObject({
    id: workId,
    startDate: firstDay,
    numberOfDays: daysToSearch,
    environment: plainText(40)
      .optional()
      .meta({ description: 'taken, and changes nothing: a server is one environment' }),
  }),
  reply: z.array(scheduleOption),
  refusals: scheduleRefusals,
})
