// An account's voice lines and their settings (AH §7 Voice).
import { z } from 'zod'
import { managingRefusals, serviceRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { visibleText } from '../visible-text.ts'
import { accountId, day, instant, plainText, typedText, typedZip } from '../wire.ts'
import { lineEvents, logged } from './log.ts'
import { byOption, optionFailures, voiceOptions } from './options.ts'

/** A voice line’s telephone number, ten digits. */
export const lineNumber = z.string().regex(/^\d{10}$/)

const option = z.enum(voiceOptions)

const location = z.object({
  street: typedText(80),
  unit: plainText(40).overwrite(visibleText).trim(),
  city: typedText(60),
  state: z.string().regex(/^[A-Z]{2}$/),
  zip: typedZip,
})

/** A voice line's options (AH §3), and changes to them that are in progress or failed. */
export const lineOptions = z.object({
  ...byOption(() => z.boolean()),
  changes: z
    .array(
      z.object({
        option,
        wanted: z.boolean(),
        askedAt: instant,
        failure: z
          .enum(optionFailures)
          .nullable()
          .meta({ description: 'why the network refused; null while in progress' }),
      }),
    )
    .meta({ description: 'ours: the change in progress, or failed' }),
})

const line = lineOptions.extend({
  number: lineNumber,
  location: location.nullable().meta({ description: 'ours: the 911 address of this line (47 CFR 9.11)' }),
})

/**
 * `GET /api/accounts/{id}/voice`: the account's voice lines. Empty if the account's id has fewer than ten characters
 * (AH §9).
 */
export const listLines = call({
  method: 'GET',
  path: '/api/accounts/{id}/voice',
  summary: 'List an account’s voice lines.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: z.object({
    lines: z.array(line),
    powerNoticeAt: instant.nullable().meta({
      description:
        'ours: when an owner acknowledged that lines and 911 may not work without power (47 CFR 9.11(b)(5))',
    }),
  }),
  refusals: serviceRefusals,
})

const ofLine = z.object({ tn: lineNumber })

/** `GET /api/voice/{tn}/options`: a voice line's options. */
export const readOptions = call({
  method: 'GET',
  path: '/api/voice/{tn}/options',
  summary: 'Get a voice line’s options.',
  inAgentMode: 'detail',
  params: ofLine,
  reply: lineOptions,
  refusals: serviceRefusals,
})

/**
 * `POST /api/voice/{tn}/options`: turns options of a voice line on or off. The network may take a while, or refuse. So
 * the reply has the options' state at that moment. Repeating a request asks for the same state.
 */
export const setOptions = call({
  method: 'POST',
  path: '/api/voice/{tn}/options',
  summary: 'Turn a voice line’s options on or off.',
  inAgentMode: 'detail-and-act',
  params: ofLine,
  body: z
    .strictObject(byOption(() => z.boolean().optional()))
    .refine((body) => Object.values(body).some((wanted) => wanted !== undefined), {
      error: 'nothing to change',
    }),
  reply: lineOptions,
  refusals: { ...managingRefusals, 'change-pending': 409 },
})

/**
 * `GET /api/voice/{tn}/debug/logs`: what we asked of the network for a voice line, and what the network answered. For
 * staff who look for a problem.
 */
export const readLineLog = call({
  method: 'GET',
  path: '/api/voice/{tn}/debug/logs',
  summary:
    'What was asked of the network for a voice line in the last seven days, and what it said; for staff.',
  role: 'viewer',
  needs: 'check',
  params: ofLine,
  query: z.object({ date: day.optional() }),
  reply: z.object({
    dates: z.array(day).meta({ description: 'available days, today first' }),
    entries: z
      .array(
        z.object({
          at: instant,
          about: z.enum(logged),
          wanted: z
            .boolean()
            .nullable()
            .meta({ description: 'the requested option state; null for a location' }),
          event: z.enum(lineEvents),
        }),
      )
      .meta({ description: 'entries of the date, or of every day if left out; latest first' }),
  }),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})

/** `PUT /api/voice/{tn}/location`: corrects the address that 911 gets in calls from this voice line. Ours. */
export const correctLocation = call({
  method: 'PUT',
  path: '/api/voice/{tn}/location',
  summary: 'Correct a voice line’s 911 address.',
  inAgentMode: 'never',
  params: ofLine,
  body: location.strict().extend({
    confirmed: z.boolean().optional().meta({
      description: 'the customer confirmed an unusual address; `location-doubted` names the parts',
    }),
  }),
  reply: location,
  refusals: { ...managingRefusals, 'location-refused': 422, 'location-doubted': 409, unavailable: 503 },
})

/**
 * `POST /api/accounts/{id}/voice/power-notice`: confirms that the person has read the notice on power outages and 911.
 * Only owners can, since the law asks the subscriber for it (47 CFR 9.11(b)(5)). Ours.
 */
export const acknowledgePowerNotice = call({
  method: 'POST',
  path: '/api/accounts/{id}/voice/power-notice',
  summary: 'Acknowledge that voice lines may not work without power.',
  inAgentMode: 'never',
  params: z.object({ id: accountId }),
  reply: z.object({ powerNoticeAt: instant }),
  refusals: { ...serviceRefusals, 'not-owner': 403 },
})
