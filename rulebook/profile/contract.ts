// A person's own data, and the changes they can make to it. AH §7 lists `GET /api/profile`, but not what it returns.
// Everything else here isn't in the specification.
import { z } from 'zod'
import { call } from '../call.ts'
import { wayBackDays } from '../identity/recovery-days.ts'
import { id, instant, plainText, typedText } from '../wire.ts'

const done = z.object({ ok: z.literal(true) })
const telephone = z
  .string()
  .regex(/^\d{10}$/)
  .meta({ description: 'ten digits' })

/** Kinds of security activity on an identity, which its owner can read. */
export const eventKind = z.enum([
  'signed-in',
  'sign-in-locked',
  'session-ended',
  'sessions-ended',
  'registered',
  'password-set',
  'password-changed',
  'password-reset',
  'email-asked',
  'email-changed',
  'email-restored',
  'email-verified',
  'name-changed',
  'telephone-changed',
  'telephone-verified',
  'messages-chosen',
  'authenticator-added',
  'authenticator-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'account-linked',
  'account-unlinked',
  'provider-tied',
  'provider-untied',
  'passkey-added',
  'passkey-removed',
  'removal-begun',
  'removal-stopped',
  'way-back-ended',
  'unlocked',
  'deactivated',
  'activated',
  'password-ended',
  'reset-sent',
  'verification-sent',
])

export const readProfile = call({
  method: 'GET',
  path: '/api/profile',
  summary: 'Get your profile.',
  inAgentMode: 'detail',
  reply: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isVerified: z.boolean().meta({ description: 'the email is verified' }),
    newEmail: z.string().nullable().meta({ description: 'a new email, effective once its link is used' }),
    waysBack: z
      .array(
        z.object({
          email: z.string(),
          until: instant,
          endsByCode: z.boolean().meta({
            description: 'an app code can end it at once, because the app is older than the change',
          }),
        }),
      )
      .meta({ description: 'former emails that can be restored with the link mailed there' }),
    telephone: telephone.nullable(),
    telephoneVerified: z.boolean(),
    mayText: z.boolean().meta({ description: 'this portal sends text messages' }),
    hasPassword: z.boolean(),
    passwordChangedAt: instant.nullable(),
    identityService: z
      .object({
        name: z.string(),
        since: instant,
        mayRemove: z.boolean().meta({ description: 'false: it’s their only way to sign in' }),
      })
      .nullable()
      .meta({ description: 'the provider’s identity service, if it signs this person in' }),
  }),
})

export const changeName = call({
  method: 'POST',
  path: '/api/profile/name',
  summary:
    'Change the name. The e-mail is told of it. `name-refused`: it holds an address or a number, which letters to others would pass on.',
  inAgentMode: 'never',
  body: z.strictObject({ firstName: typedText(80), lastName: typedText(80) }),
  reply: done,
  refusals: { 'name-refused': 422 },
})

export const changeEmail = call({
  method: 'POST',
  path: '/api/profile/email',
  summary:
    'Ask for another e-mail: it counts once the link that is mailed to it is used. The old one is told.',
  inAgentMode: 'never',
  body: z.strictObject({ email: typedText(254) }),
  reply: done,
  refusals: { 'not-an-email': 422, 'same-email': 422 },
})

export const keepEmail = call({
  method: 'DELETE',
  path: '/api/profile/email',
  summary: 'Keep the current email and cancel the change.',
  inAgentMode: 'never',
  reply: done,
})

export const endWaysBack = call({
  method: 'POST',
  path: '/api/profile/email/ways-back/end',
  summary: `End all links that restore an e-mail: at once by a code of an app that was there before it was changed, else within ${wayBackDays} days. Those e-mails are told.`,
  inAgentMode: 'never',
  body: z.strictObject({
    code: plainText(40).meta({ description: 'authenticator app code; empty: none' }),
  }),
  reply: done,
  refusals: { 'not-found': 404, 'code-refused': 422, 'too-many-attempts': 429 },
})

export const verifyEmail = call({
  method: 'POST',
  path: '/api/profile/email/verification',
  summary:
    'Mail the link again by which an e-mail is verified: the new one where one is asked for, else the own one.',
  inAgentMode: 'never',
  reply: done,
})

export const changePassword = call({
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change the password. Ends every other session and notifies the email.',
  inAgentMode: 'never',
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  reply: done,
  refusals: { 'too-short': 422, 'too-long': 422, common: 422, personal: 422, same: 422, busy: 503 },
})

export const changeTelephone = call({
  method: 'POST',
  path: '/api/profile/telephone',
  summary: 'Change or remove the phone number. Notifies the email.',
  inAgentMode: 'never',
  body: z.strictObject({
    telephone: plainText(40).meta({ description: 'as people write it; empty to remove' }),
  }),
  reply: done,
  refusals: { 'not-a-telephone': 422 },
})

export const sendTelephoneCode = call({
  method: 'POST',
  path: '/api/profile/telephone/code',
  summary: 'Text a code to verify the phone within ten minutes.',
  inAgentMode: 'never',
  reply: done,
  refusals: { 'no-telephone': 409, 'no-texts': 409, stopped: 409, 'too-many-codes': 429 },
})

export const verifyTelephone = call({
  method: 'POST',
  path: '/api/profile/telephone/verification',
  summary: 'Verify the phone with the texted code.',
  inAgentMode: 'never',
  body: z.strictObject({ code: plainText(40).min(1) }),
  reply: done,
  refusals: { 'code-refused': 422, 'too-many-codes': 429 },
})

export const disconnectProvider = call({
  method: 'DELETE',
  path: '/api/profile/identity-service',
  summary: 'Stop signing in through the provider’s identity service. Notifies the email.',
  inAgentMode: 'never',
  reply: done,
  refusals: { 'not-found': 404, 'only-way': 409 },
})

export const listSessions = call({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'List your sessions, newest first.',
  inAgentMode: 'detail',
  reply: z.array(
    z.object({
      id: z.string(),
      browser: z.string().nullable().meta({ description: 'from the User-Agent: Firefox · Linux' }),
      network: z.string().nullable(),
      startedAt: instant,
      seenAt: instant.meta({ description: 'to within five minutes' }),
      isThis: z.boolean(),
    }),
  ),
})

export const endSession = call({
  method: 'DELETE',
  path: '/api/profile/sessions/{id}',
  summary: 'End a session.',
  inAgentMode: 'never',
  params: z.object({ id }),
  reply: done,
  refusals: { 'not-found': 404 },
})

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: 'End all other sessions.',
  inAgentMode: 'never',
  reply: done,
})

export const listEvents = call({
  method: 'GET',
  path: '/api/profile/events',
  summary: 'List your sign-in and security activity, newest first, paged.',
  inAgentMode: 'detail',
  query: z.object({ before: id.optional().meta({ description: 'id of the last entry read' }) }),
  reply: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        what: eventKind,
        at: instant,
        browser: z.string().nullable(),
        network: z.string().nullable(),
        by: z.enum(['you', 'support']),
      }),
    ),
    hasMore: z.boolean(),
  }),
})
