import { z } from 'zod'
import { serviceRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { day, digits, ignoring, instant, plainText, serviceId, typedText } from '../wire.ts'
import { mostSearchedDays, searchedDays } from './rules.ts'

/** How a ticket or an order is called by the system that keeps it. */
export const workId = typedText(32).regex(/^[A-Za-z0-9-]+$/)

const written = plainText(80).meta({
  description:
    'as people read it, in the language of the request: “MMM DD, YYYY” and “h:mma”, America/New_York (AH §9)',
})

/** A time that is offered (AH §3 Schedule option). */
export const scheduleOption = z.object({
  startDate: instant,
  endDate: instant,
  strStartDate: written,
  strEndDate: written,
})

/** When somebody comes, and how they reach the customer (AH §3). */
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

/** Whose appointment it is (AH §3): `N` hides it. */
export const appointmentDetails = z.object({ AppointmentDisplay: z.enum(['Y', 'N']) })

/** So many tickets or orders that are over are listed at once, and no more. */
export const mostHistory = 200
/** Which of those that are over a list gives. Ours. */
export const historyPage = z.object({
  after: workId.optional().meta({
    description: 'finished ones after this id, none in progress; empty if the id doesn’t exist',
  }),
  limit: digits(z.int().min(1).max(mostHistory).default(mostHistory)).meta({
    description: 'maximum of finished ones; all in progress are always listed',
  }),
})
export type HistoryPage = z.output<typeof historyPage>

/** Every call about somebody's tickets and orders; a guest has looked them up (`POST /api/ticketSearch`, `POST /api/orderSearch`). */
export const workRefusals = serviceRefusals
/** Of a call that changes one. `not-in-progress`: it is done or cancelled. `unavailable`: the provider's system does not answer; nothing has changed. */
export const changeRefusals = {
  ...workRefusals,
  'managing-not-permitted': 403,
  'not-in-progress': 409,
  unavailable: 503,
} as const

/** A time that is wanted: one of those that `GET …/schedules` offered. */
export const wantedTime = z.strictObject({
  startDate: instant,
  endDate: instant,
  ...ignoring('strStartDate', 'strEndDate'),
})

const wantedNumber = plainText(40).nullish()

/** The appointment as it is wanted: what is `null` or left out stays as it is. */
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
 * What an update may change: the appointment, the call-back number, or both. What is `null` stays as it is; to name neither is refused.
 * A ticket or an order may be sent back whole (AH §7): each says which members of it change nothing.
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

/** `slot-taken`: somebody was faster, or it is offered no more; what was agreed stays. */
export const updateRefusals = {
  ...changeRefusals,
  'slot-taken': 409,
  'contact-number-refused': 422,
} as const

const firstDay = day.optional().meta({ description: 'first day; tomorrow if left out or earlier' })
const daysToSearch = z.int().min(1).max(mostSearchedDays).default(searchedDays)
const scheduleRefusals = { ...workRefusals, 'not-in-progress': 409, unavailable: 503 } as const

/** `GET /api/services/{serviceId}/schedules` (AH §7): times at which somebody can come for a ticket or an order in progress. */
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

/** `POST /api/services/{serviceId}/schedules` (AH §7): the same, as the other variant asks for it. It changes nothing. */
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
