// The signed-in person's passkeys: calls, and requests to the browser. The calls are the same for both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/passkeys/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

export type Passkey = CallReply<typeof contract.listPasskeys>[number]
export type PasskeyRequest = NonNullable<CallReply<typeof contract.beginConfirming>['options']>

/**
 * The browser's reasons for not creating or using a passkey. `has-one`: the device already has a passkey of this
 * person. `not-made`: any other reason, usually that the person stopped.
 */
type BrowserRefusal = 'not-made' | 'has-one'

export const listPasskeys = async (): Promise<Passkey[]> =>
  replyOf(await ask<typeof contract.listPasskeys>('GET /api/profile/passkeys'))

/** True if this browser supports passkeys. */
export const knowsPasskeys = (): boolean =>
  'parseCreationOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})

export type AddRefusal =
  | CallRefusal<typeof contract.beginPasskey>
  | CallRefusal<typeof contract.addPasskey>
  | BrowserRefusal

/**
 * Lets the browser create a passkey, and saves it.
 * @returns the passkey's name
 */
export async function addPasskey(): Promise<Answer<string, AddRefusal>> {
  const begun = await answer(
    ask<typeof contract.beginPasskey>('POST /api/profile/passkeys/begin'),
    ({ options }) => options,
  )
  if (!begun.ok) return begun
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.value)
  const made = await fromBrowser(() => navigator.credentials.create({ publicKey }))
  if (typeof made === 'string') return { ok: false, refusal: made }
  return answer(
    ask<typeof contract.addPasskey>('POST /api/profile/passkeys', { body: { answer: made as never } }),
    ({ name }) => name,
  )
}

export const renamePasskey = (
  id: string,
  name: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.renamePasskey>>> =>
  answer(
    ask<typeof contract.renamePasskey>('POST /api/profile/passkeys/{id}', { params: { id }, body: { name } }),
    () => undefined,
  )

type RemoveRefusal = CallRefusal<typeof contract.removePasskey>

/**
 * Removes a passkey, immediately or after some days.
 * @returns the instant at which it will be removed; `null` if it's already removed
 */
export const removePasskey = (id: string): Promise<Answer<string | null, RemoveRefusal>> =>
  answer(
    ask<typeof contract.removePasskey>('DELETE /api/profile/passkeys/{id}', { params: { id } }),
    ({ removedAt }) => removedAt,
  )

/**
 * Returns the options with which the browser asks for a passkey, to confirm the person's identity. `null` if they have
 * no passkey, or if the browser doesn't support passkeys.
 */
export async function beginConfirming(): Promise<PasskeyRequest | null> {
  if (!knowsPasskeys()) return null
  const asked = ask<typeof contract.beginConfirming>('GET /api/session/confirm/passkey', { fresh: true })
  return replyOf(await asked).options
}

export type ProveRefusal = CallRefusal<typeof contract.confirmWithPasskey> | BrowserRefusal

/** Confirms the signed-in person's identity again, with a passkey. */
export async function confirmWithPasskey(options: PasskeyRequest): Promise<Answer<undefined, ProveRefusal>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const used = await fromBrowser(() => navigator.credentials.get({ publicKey }))
  if (typeof used === 'string') return { ok: false, refusal: used }
  return answer(
    ask<typeof contract.confirmWithPasskey>('POST /api/session/confirm/passkey', {
      body: { answer: used as never },
    }),
    () => undefined,
  )
}

/**
 * Runs a request to the browser, to create or use a passkey, and returns the passkey as the server reads it. If there's
 * none, the browser rarely says why.
 */
async function fromBrowser(asking: () => Promise<Credential | null>): Promise<object | BrowserRefusal> {
  try {
    return ((await asking()) as PublicKeyCredential | null)?.toJSON() ?? 'not-made'
  } catch (error) {
    return (error as Error).name === 'InvalidStateError' ? 'has-one' : 'not-made'
  }
}
