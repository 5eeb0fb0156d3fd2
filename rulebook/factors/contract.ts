// The second factor at sign-in: authenticator app, recovery codes and trusted devices. All of this is ours (standards:
// Who may what; RFC 6238).
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant, plainText } from '../wire.ts'
import { removal, removalRefusals, removed } from './removal.ts'

const done = z.object({ ok: z.literal(true) })
/** Six digits from an authenticator app, or a recovery code, as the customer types it. */
const code = plainText(40).min(1)
const recoveryCodes = z
  .array(z.string())
  .meta({ description: 'each works once in place of a code; shown only now' })

export const signInWithCode = call({
  method: 'POST',
  path: '/api/login/code',
  summary:
    'Finish a sign-in that needs a code of the authenticator app or a recovery code; sets the session cookie.',
  inAgentMode: 'never',
  body: z.strictObject({
    code,
    remember: z.boolean().optional().meta({ description: 'trust this browser for 30 days' }),
  }),
  reply: done,
  refusals: { 'not-signed-in': 401, 'code-refused': 422, 'too-many-attempts': 429 },
})

export const readFactors = call({
  method: 'GET',
  path: '/api/profile/factors',
  summary: 'Get your authenticator app, recovery codes and trusted devices.',
  inAgentMode: 'look',
  reply: z.object({
    authenticator: z
      .object({
        since: instant,
        removedAt: instant.nullable().meta({
          description:
            'when it will be removed, if a removal is in progress; its codes are required until then',
        }),
        removal,
      })
      .nullable(),
    recoveryCodesLeft: z.number().int(),
    devices: z.array(
      z.object({
        id: z.string(),
        browser: z.string().nullable(),
        network: z.string().nullable(),
        rememberedAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
})

export const beginAuthenticator = call({
  method: 'POST',
  path: '/api/profile/authenticator',
  summary: 'Start adding an authenticator app: returns its secret, which takes effect with the first code.',
  inAgentMode: 'never',
  reply: z.object({
    secret: z.string().meta({ description: 'base32, for typing' }),
    uri: z.string().meta({ description: 'otpauth://…, for apps on this device' }),
    qr: z.string().meta({ description: 'QR code as SVG' }),
  }),
  refusals: { 'has-one': 409 },
})

export const confirmAuthenticator = call({
  method: 'POST',
  path: '/api/profile/authenticator/confirm',
  summary:
    'Finish adding an authenticator app with a first code. Codes are required at sign-in from then on.',
  inAgentMode: 'never',
  body: z.strictObject({ code }),
  reply: z.object({ recoveryCodes }),
  refusals: { 'code-refused': 422, 'not-found': 404, 'too-many-attempts': 429 },
})

export const removeAuthenticator = call({
  method: 'DELETE',
  path: '/api/profile/authenticator',
  summary:
    'Take the authenticator app away, with its recovery codes and remembered devices; or begin to, where the session shows nothing older than a password set by mail: it goes three days later, and its codes are asked for until then.',
  inAgentMode: 'never',
  reply: removed,
  refusals: removalRefusals,
})

export const keepFactor = call({
  method: 'POST',
  path: '/api/profile/factors/keep',
  summary: 'Stop removing the app or a passkey. Notifies every email that was told about it.',
  inAgentMode: 'never',
  body: z
    .strictObject({
      factor: z.union([z.literal('app'), id]).meta({ description: '`app`, or the id of a passkey' }),
    })
    .nullish()
    .meta({ description: 'if left out, stops every removal (older pages send none)' }),
  reply: done,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/profile/recovery-codes',
  summary: 'Replace the recovery codes.',
  inAgentMode: 'never',
  reply: z.object({ recoveryCodes }),
  refusals: { 'not-found': 404, 'too-many-attempts': 429 },
})

export const forgetDevice = call({
  method: 'DELETE',
  path: '/api/profile/devices/{id}',
  summary: 'Remove a trusted device.',
  inAgentMode: 'never',
  params: z.object({ id }),
  reply: done,
  refusals: { 'not-found': 404 },
})
