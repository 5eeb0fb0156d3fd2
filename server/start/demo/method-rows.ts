import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Insertable } from 'kysely'
import { byColumns, byJob } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import type { DemoAccount } from '../../demo/accounts.ts'
import { byPerson } from '../../demo/by.ts'
import type { DemoMethod } from '../../demo/methods.ts'
import { versionThen } from '../../demo/version-then.ts'
import { authorizationText, keptWords } from '../../payment-methods/authorization/authorization.ts'
import type { SealToken } from '../../payment-methods/tokens/token.ts'
import { readBrand } from '../../settings/brand.ts'

export type MethodRow = Insertable<Tables['payment_methods']>

interface Owner {
  accountId: string
  account: DemoAccount
  identityId: string | undefined
  language: 'en' | 'es'
}

/** The row of a saved payment method. Its token is sealed as the portal would do it. */
export function methodRow(
  { accountId, account, identityId }: Owner,
  method: DemoMethod,
  savedAt: Temporal.Instant,
  seal: SealToken,
): MethodRow {
  const id = newId(savedAt)
  return {
    account_id: accountId,
    id,
    type: method.type,
    brand: method.brand,
    last_four: method.lastFour,
    exp_month: method.expiresIn === null ? null : Number(method.expiresIn.slice(5, 7)),
    exp_year: method.expiresIn === null ? null : Number(method.expiresIn.slice(0, 4)),
    holder_name: account.name,
    nickname: method.nickname,
    bank_name: method.bankName,
    billing_city: account.city,
    billing_state: account.state,
    billing_zip: account.zip,
    token_sealed: seal({ account_id: accountId, method_id: id }, method.token),
    is_saved: true,
    is_default: method.isDefault,
    status: 'active',
    ...byColumns(identityId === undefined ? byJob('import') : byPerson(identityId)),
    created_at: savedAt.toString(),
    saved_at: savedAt.toString(),
  }
}

/**
 * The rows of the owner's agreement when they saved the payment method (decisions §6). None if the owner never signed
 * in.
 */
export function authorizationRows(
  owner: Owner,
  method: MethodRow,
  at: Temporal.Instant,
): Insertable<Tables['authorizations']>[] {
  if (owner.identityId === undefined) return []
  const text = authorizationText(method.type, readBrand().name, owner.language)
  return [
    {
      account_id: owner.accountId,
      id: newId(at),
      method_id: method.id,
      identity_id: owner.identityId,
      ...byColumns(byPerson(owner.identityId)),
      purpose: method.type === 'card' ? 'save-card' : 'save-bank',
      text_version: versionThen(authorizationVersions[method.type], at.toString()),
      ...keptWords(text),
      language: owner.language,
      ip: '203.0.113.24',
      last_four: method.last_four,
      amount_rule: 'each payment as ordered by the customer',
      accepted_at: at.toString(),
    },
  ]
}
