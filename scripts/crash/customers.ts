import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { byColumns } from '@lightwell/server/acting/by.ts'
import type { OpenDatabase } from '@lightwell/server/database/open.ts'
import { byPerson } from '@lightwell/server/demo/by.ts'
import { openVault } from '@lightwell/server/keys/vault.ts'
import { sealToken } from '@lightwell/server/payment-methods/tokens/token.ts'

/** The sandbox's published tokens, one for each outcome that a charge can have. */
const tokens = {
  visa: { type: 'card', token: 'tok_sandbox_visa_4242', brand: 'Visa' },
  mastercard: { type: 'card', token: 'tok_sandbox_mastercard_4444', brand: 'MasterCard' },
  declined: { type: 'card', token: 'tok_sandbox_declined_0002', brand: 'Visa' },
  insufficient: { type: 'card', token: 'tok_sandbox_insufficient_9995', brand: 'Visa' },
  answerLost: { type: 'card', token: 'tok_sandbox_lost_0119', brand: 'Visa' },
  slow: { type: 'card', token: 'tok_sandbox_slow_0259', brand: 'Visa' },
  checking: { type: 'checking', token: 'tok_sandbox_checking_6789', brand: null },
  returning: { type: 'checking', token: 'tok_sandbox_return_4401', brand: null },
  closed: { type: 'checking', token: 'tok_sandbox_return_1113', brand: null },
  unauthorized: { type: 'checking', token: 'tok_sandbox_return_3335', brand: null },
  disputed: { type: 'card', token: 'tok_sandbox_disputed_2685', brand: 'Visa' },
} as const

export type MethodName = keyof typeof tokens
export const methodNames = Object.keys(tokens) as MethodName[]

/**
 * `givenUp`: payment methods whose scheduled payments are canceled once a payment with the method is returned.
 * `revoked`: those of them that can't pay anymore afterwards.
 */
export const givenUp: ReadonlySet<MethodName> = new Set(['closed', 'unauthorized', 'disputed'])
export const revoked: ReadonlySet<MethodName> = new Set(['unauthorized', 'disputed'])

/** A signed-in customer with one account, and a payment method for every outcome. */
export interface Customer {
  accountId: string
  billingAccountId: string | null
  kind: 'legacy' | 'platform'
  cookie: string
  methods: Record<MethodName, string>
}

/** Every account's opening balance in cents. It's larger than the total of all payments in a run. */
export const openingCents = 10_000_000
const atOnce = 100

/** Writes customers of both billing kinds into an empty database. Each has a session and an opening ledger entry. */
export async function settleCustomers(
  { database }: OpenDatabase,
  { count, encryptionKey, today }: { count: number; encryptionKey: Buffer; today: string },
): Promise<Customer[]> {
  const vault = openVault([{ name: 'crash', key: encryptionKey }])
  const before = '2025-06-02T15:00:00Z'
  const customers: Customer[] = []
  for (let first = 0; first < count; first += atOnce) {
    const people = Array.from({ length: Math.min(atOnce, count - first) }, (_, place) =>
      person(first + place),
    )
    await database.transaction().execute(async (trx) => {
      await trx
        .insertInto('identities')
        .values(people.map((each) => each.identity))
        .execute()
      await trx
        .insertInto('accounts')
        .values(people.map((each) => each.account))
        .execute()
      await trx
        .insertInto('account_links')
        .values(people.map((each) => each.link))
        .execute()
      await trx
        .insertInto('services')
        .values(people.map((each) => each.service))
        .execute()
      await trx
        .insertInto('sessions')
        .values(people.map((each) => each.session))
        .execute()
      await trx
        .insertInto('ledger_entries')
        .values(people.map((each) => each.opening))
        .execute()
      await trx
        .insertInto('payment_methods')
        .values(people.flatMap((each) => each.methodRows))
        .execute()
    })
    customers.push(...people.map((each) => each.customer))
  }
  return customers

  function person(number: number) {
    const kind = number % 2 === 0 ? ('legacy' as const) : ('platform' as const)
    const accountId = `585-555-${String(number).padStart(4, '0')}`
    const billingAccountId = kind === 'platform' ? `BA-${number}` : null
    const identityId = randomUUID()
    const token = randomBytes(32).toString('base64url')
    const ofAccount = { account_id: accountId }
    const methods = Object.fromEntries(methodNames.map((name) => [name, randomUUID()])) as Customer['methods']
    return {
      customer: { accountId, billingAccountId, kind, cookie: `lightwell=${token}`, methods },
      identity: {
        id: identityId,
        email: `customer.${number}@example.com`,
        password_hash: 'nobody signs in by password here',
        first_name: 'Crash',
        last_name: `Customer ${number}`,
        is_verified: true,
        telephone: null,
        telephone_verified: false,
        language: number % 3 === 0 ? ('es' as const) : ('en' as const),
        created_at: before,
      },
      account: {
        id: accountId,
        account_number: accountId.replaceAll('-', ''),
        kind,
        billing_account_id: billingAccountId,
        account_type: number % 5 === 0 ? ('Business' as const) : ('Residential' as const),
        name: `Crash Customer ${number}`,
        service_address: '1 Main Street, Rochester, NY 14604',
        balance_cents: openingCents,
        created_at: before,
      },
      link: {
        ...ofAccount,
        identity_id: identityId,
        role: 'owner' as const,
        billing: true,
        linked_at: before,
      },
      service: { ...ofAccount, id: 'billing', type: 'BILLING' as const },
      session: {
        token_hash: createHash('sha256').update(token).digest(),
        identity_id: identityId,
        account_id: accountId,
        created_at: before,
        // The run moves through several days. The session lasts longer, so nobody is signed out.
        seen_at: `${today.slice(0, 4)}-12-31T00:00:00Z`,
        expires_at: `${today.slice(0, 4)}-12-31T12:00:00Z`,
      },
      opening: {
        ...ofAccount,
        id: randomUUID(),
        kind: 'opening' as const,
        debit: 'receivable' as const,
        credit: 'opening' as const,
        amount_cents: openingCents,
        entered_at: before,
      },
      methodRows: methodNames.map((name) => {
        const { type, token: providerToken, brand } = tokens[name]
        return {
          ...ofAccount,
          id: methods[name],
          type,
          brand,
          last_four: providerToken.slice(-4),
          exp_month: type === 'card' ? 12 : null,
          exp_year: type === 'card' ? 2039 : null,
          holder_name: 'Crash Customer',
          nickname: name,
          token_sealed: sealToken(vault, { account_id: accountId, method_id: methods[name] }, providerToken),
          is_saved: true,
          status: 'active' as const,
          ...byColumns(byPerson(identityId)),
          created_at: before,
          saved_at: before,
        }
      }),
    }
  }
}
