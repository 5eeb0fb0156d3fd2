// Passkeys, for signing in without a password (W3C Web Authentication, level 3). All of this is ours (standards: Who
// may what).
import { z } from 'zod'
import { call } from '../call.ts'
import { removal, removalRefusals, removed } from '../factors/removal.ts'
import { id, instant, typedText } from '../wire.ts'

const done = z.object({ ok: z.literal(true) })
const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/)
/** The id of a passkey: at most 1023 bytes, which are 1364 characters in base64url. */
const credentialId = base64url(1364)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const transports = z.array(z.string().max(32)).max(10)

/** The browser's answer when someone uses a passkey: `PublicKeyCredential.toJSON()`. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(86).nullish(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** The browser's answer when someone creates a passkey. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: transports.optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports,
})

export const listPasskeys = call({
  method: 'GET',
  path: '/api/profile/passkeys',
  summary: 'List your passkeys, newest first.',
  inAgentMode: 'look',
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isSynced: z.boolean().meta({ description: 'synced across devices by a password manager' }),
      addedAt: instant,
      usedAt: instant.nullable(),
      removedAt: instant.nullable().meta({
        description: 'when it will be removed, if a removal is in progress; it can’t sign in until then',
      }),
      removal,
    }),
  ),
})

export const beginPasskey = call({
  method: 'POST',
  path: '/api/profile/passkeys/begin',
  summary:
    'Begin with a passkey: what the browser is asked to make one by, good for ten minutes in this session.',
  inAgentMode: 'never',
  reply: z.object({
    options: z
      .object({
        rp: z.object({ name: z.string(), id: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        challenge: z.string(),
        pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
        timeout: z.number().meta({ description: 'milliseconds' }),
        excludeCredentials: z.array(descriptor),
        authenticatorSelection: z.object({
          residentKey: z.literal('required'),
          requireResidentKey: z.literal(true),
          userVerification: z.literal('required'),
        }),
        attestation: z.literal('none'),
      })
      .meta({ description: 'for `PublicKeyCredential.parseCreationOptionsFromJSON`' }),
  }),
  refusals: { 'too-many-passkeys': 409, 'no-passkeys-here': 409 },
})

export const addPasskey = call({
  method: 'POST',
  path: '/api/profile/passkeys',
  summary: 'Add the passkey the browser created. Notifies the email.',
  inAgentMode: 'never',
  body: z.strictObject({ answer: newPasskey }),
  reply: z.object({ id: z.string(), name: z.string() }),
  refusals: { 'not-found': 404, 'too-many-passkeys': 409, 'passkey-refused': 422 },
})

export const renamePasskey = call({
  method: 'POST',
  path: '/api/profile/passkeys/{id}',
  summary: 'Rename a passkey.',
  inAgentMode: 'never',
  params: z.object({ id }),
  body: z.strictObject({ name: typedText(80) }),
  reply: done,
  refusals: { 'not-found': 404 },
})

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/profile/passkeys/{id}',
  summary:
    'Take a passkey away: it lets nobody in any more. Every e-mail is told of it. Where the session shows nothing older than a password set by mail, it is kept for three days and signs nobody in meanwhile.',
  inAgentMode: 'never',
  params: z.object({ id }),
  reply: removed,
  refusals: { 'not-found': 404, ...removalRefusals },
})

/** Returns the options with which the browser asks for a passkey. */
export const beginConfirming = call({
  method: 'GET',
  path: '/api/session/confirm/passkey',
  summary: 'Start confirming your identity with a passkey.',
  inAgentMode: 'never',
  reply: z.object({
    options: z
      .object({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.number().meta({ description: 'milliseconds' }),
        userVerification: z.literal('required'),
        allowCredentials: z.array(descriptor),
      })
      .nullable()
      .meta({
        description: 'for `PublicKeyCredential.parseRequestOptionsFromJSON`; null: no passkey',
      }),
  }),
})

export const confirmWithPasskey = call({
  method: 'POST',
  path: '/api/session/confirm/passkey',
  summary: 'Confirm your identity with a passkey. Valid for ten minutes in this session.',
  inAgentMode: 'never',
  body: z.strictObject({ answer: passkeyAnswer }),
  reply: done,
  refusals: { 'not-found': 404, 'passkey-refused': 422, 'passkey-held': 409 },
})
