import { createHash } from 'node:crypto'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { World } from '../app.ts'
import { addToOutbox } from '../connectors/mail/store.ts'
import { newId } from '../database/id.ts'
import type { PaymentMethodRow } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CustomerSession, LinkedAccount } from '../identity/session.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { authorizationMail, authorizationText } from './authorization.ts'
import { findMethod, insertAuthorization, keepMethod } from './store.ts'

interface SaveOrder {
  session: CustomerSession
  account: LinkedAccount
  methodId: string
  nickname: string | undefined
  textVersion: string
  language: 'en' | 'es'
  ip: string
}

/**
 * Keeps a method for later payments, with the authorisation that the customer gave: the version and hash of the text,
 * the time, the address, the last four digits; a copy goes by mail (decisions §6). Saving it twice changes nothing.
 */
export async function saveMethod(
  world: World,
  { session, account, methodId, nickname, textVersion, language, ip }: SaveOrder,
): Promise<PaymentMethodRow | Refused<'method-unusable' | 'authorization-outdated'>> {
  const method = await findMethod(world.database, account.id, methodId)
  if (method === undefined) return refuse('method-unusable')
  if (textVersion !== authorizationVersions[method.type]) return refuse('authorization-outdated')
  const now = world.clock()
  const text = authorizationText(method.type, world.config.brand.name, language)
  const authorization = {
    account_id: account.id,
    id: newId(now),
    method_id: method.id,
    identity_id: session.identityId,
    purpose: method.type === 'card' ? ('save-card' as const) : ('save-bank' as const),
    text_version: textVersion,
    text_hash: createHash('sha256').update(text).digest(),
    language,
    ip,
    last_four: method.last_four,
    amount_rule: 'each payment as ordered by the customer',
  }
  await inTransaction(world.database, async (trx) => {
    if (!(await keepMethod(trx, account.id, method.id, nickname ?? null, now))) return
    await insertAuthorization(trx, authorization, now)
    await addToOutbox(
      trx,
      authorizationMail(world.config.brand, session, account, method, text, language, now),
      now,
    )
  })
  return (await findMethod(world.database, account.id, methodId)) ?? refuse('method-unusable')
}
