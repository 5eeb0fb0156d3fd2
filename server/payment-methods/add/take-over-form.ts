import { unsavedMinutes } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { OnAccount } from '../../acting/actor.ts'
import { byColumns, byOf } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { findMethod, insertMethod } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { sealToken } from '../tokens/token.ts'
import { findGuessedDigest } from '../validation/guess-store.ts'
import { claimForm, findForm } from './form-store.ts'

/**
 * Takes over the data of a completed hosted form. Fetches the data from the provider once and encrypts the token.
 * Stores a payment method for the account that opened the form. It isn't among the account's saved methods yet. Another
 * call in the same session returns the same method. For any other account, the form doesn't exist.
 */
export async function takeOverForm(
  world: World,
  acting: OnAccount,
  { uid, signal }: { uid: string; signal: AbortSignal },
): Promise<PaymentMethodRow | Refused<'not-found' | 'form-not-completed' | 'provider-unreachable'>> {
  const { actor, account } = acting
  const account_id = account.id
  const form = await findForm(world.database, [account_id], uid)
  if (form === undefined || !form.session_hash.equals(actor.sessionHash)) return refuse('not-found')
  if (form.method_id === null) {
    const entered = await world.cardForm.readForm(uid, signal)
    if (entered === 'not-completed') return refuse('form-not-completed')
    if (entered === 'unreachable') return refuse('provider-unreachable')
    const now = world.clock()
    const methodId = newId(now)
    const method = {
      account_id,
      id: methodId,
      type: entered.type,
      brand: entered.brand,
      last_four: entered.lastFour,
      exp_month: entered.expMonth,
      exp_year: entered.expYear,
      holder_name: entered.holderName,
      nickname: null,
      bank_name: entered.bankName,
      billing_city: null,
      billing_state: null,
      billing_zip: entered.zip,
      account_digest: await digestOf(world, entered.fingerprint),
      token_sealed: sealToken(world.vault, { account_id, method_id: methodId }, entered.token),
      is_saved: false,
      status: 'active' as const,
      ...byColumns(byOf(acting)),
    }
    await inTransaction(world.database, async (trx) => {
      if (await claimForm(trx, account_id, uid, method.id))
        await insertMethod(trx, method, now.add({ minutes: unsavedMinutes }), now)
    })
  }
  const taken = await findForm(world.database, [account_id], uid)
  const method = taken?.method_id ? await findMethod(world.database, account_id, taken.method_id) : undefined
  return method ?? refuse('not-found')
}

/**
 * The digest that identifies a bank account. If its deposits were guessed at when we used an older key, returns the
 * digest made with that key. So those guesses still count.
 */
async function digestOf({ database, vault }: World, fingerprint: string | null): Promise<Buffer | null> {
  if (fingerprint === null) return null
  const digests = vault.digests(fingerprint)
  return (await findGuessedDigest(database, digests)) ?? digests[0] ?? null
}
