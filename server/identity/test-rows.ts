import { randomUUID } from 'node:crypto'
import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { byColumns, byJob } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import { emailOf } from '../demo/people.ts'
import { sealToken } from '../payment-methods/tokens/token.ts'
import type { TestServer } from '../testing/test-server.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { insertSession } from './session-write.ts'

/** The options of a test customer's account. */
export interface AccountWishes {
  kind: 'legacy' | 'platform'
  accountType?: 'Business' | 'Residential'
  balanceCents?: number
  restrictedEarlyAccess?: boolean
  /** The due day of the newest bill. By default, three weeks from now. */
  dueOn?: Day
}

export interface AccountIds {
  accountId: string
  /** The account's id on the billing platform. Null for an account that isn't on the platform. */
  billingAccountId: string | null
  accountNumber: string
  /** The id of the account's billing service. */
  serviceId: string
  /** The day of the account's only statement, and the id of that statement's invoice on the platform. */
  statementOn: Day
  invoiceId: string
}

/** A saved method for each of the sandbox provider's published tokens. The key says what happens when it's charged. */
export const savedMethods = {
  visa: { token: 'tok_sandbox_visa_4242', type: 'card', brand: 'Visa' },
  mastercard: { token: 'tok_sandbox_mastercard_4444', type: 'card', brand: 'MasterCard' },
  declined: { token: 'tok_sandbox_declined_0002', type: 'card', brand: 'Visa' },
  insufficient: { token: 'tok_sandbox_insufficient_9995', type: 'card', brand: 'Visa' },
  'answer lost': { token: 'tok_sandbox_lost_0119', type: 'card', brand: 'Visa' },
  slow: { token: 'tok_sandbox_slow_0259', type: 'card', brand: 'Visa' },
  checking: { token: 'tok_sandbox_checking_6789', type: 'checking', brand: null },
  /** The bank returns the payment, because the bank account isn't found (R03). */
  'comes back': { token: 'tok_sandbox_return_1116', type: 'checking', brand: null },
  /** The bank returns the payment, because the bank account has too little money (R01). */
  'has no funds': { token: 'tok_sandbox_return_4401', type: 'checking', brand: null },
  /** The bank returns the payment, because the bank account's holder says they didn't authorize it (R10). */
  'not authorized': { token: 'tok_sandbox_return_3335', type: 'checking', brand: null },
  /** The payment is reversed later, because the cardholder disputes it. */
  disputed: { token: 'tok_sandbox_disputed_2685', type: 'card', brand: 'Visa' },
  stolen: { token: 'tok_sandbox_stolen_9979', type: 'card', brand: 'Visa' },
  revoked: { token: 'tok_sandbox_revoked_7031', type: 'card', brand: 'Visa' },
} as const
export type SavedMethod = keyof typeof savedMethods

let counted = 0
/** Returns a number that's unique in this test run. */
const nextNumber = () => String(++counted).padStart(6, '0')

/** Adds a person who can be linked to accounts. */
export async function addIdentity({
  world,
}: Pick<TestServer, 'world'>): Promise<{ identityId: string; email: string }> {
  const now = world.clock().toString()
  const email = `customer.${nextNumber()}@example.com`
  const identityId = randomUUID()
  const person = { first_name: 'Rosalind', last_name: 'Achebe', is_verified: true, language: 'en' } as const
  await world.database
    .insertInto('identities')
    .values({
      id: identityId,
      email,
      // Reuses the password hash of the demonstration's people. Hashing takes longer than everything else in this
      // function.
      password_hash: sql<string>`coalesce((select min(password_hash) from identities where email = ${emailOf('florida')}), 'none')`,
      telephone: null,
      telephone_verified: false,
      created_at: now,
      ...person,
    })
    .execute()
  return { identityId, email }
}

/** Adds an account with one bill, a product, and a billing service. */
export async function addAccount(
  { world }: Pick<TestServer, 'world'>,
  {
    kind,
    accountType = 'Residential',
    balanceCents = 8450,
    restrictedEarlyAccess = false,
    dueOn,
  }: AccountWishes,
): Promise<AccountIds> {
  const now = world.clock()
  const today = dayOf(now, world.config.businessZone)
  const number = nextNumber()
  const accountId = `585555${number}01015`
  const billingAccountId = kind === 'platform' ? `NDS-${number}` : null
  const accountNumber = `NY ${number}/4-B`
  const serviceId = `BILLING_${number}`
  const statementOn = addDays(today, -9)
  const invoiceId = newId(now)
  await world.database
    .insertInto('accounts')
    .values({
      id: accountId,
      account_number: accountNumber,
      kind,
      billing_account_id: billingAccountId,
      account_type: accountType,
      name: 'Rosalind Achebe',
      service_address: '12 Orchard Street, Rochester, NY 14604',
      restricted_early_access: restrictedEarlyAccess,
      balance_cents: balanceCents,
      created_at: now.toString(),
    })
    .execute()
  await world.database
    .insertInto('services')
    .values({ account_id: accountId, id: serviceId, type: 'BILLING' })
    .execute()
  await world.database
    .insertInto('statements')
    .values({
      account_id: accountId,
      statement_on: statementOn,
      id: invoiceId,
      invoice_number: `I-${number}`,
      due_on: dueOn ?? addDays(today, 21),
      balance_forward_cents: 0,
      payments_cents: 0,
      new_charges_cents: balanceCents,
      amount_due_cents: balanceCents,
      sections: '[]',
    })
    .execute()
  return { accountId, billingAccountId, accountNumber, serviceId, statementOn, invoiceId }
}

/** Inserts a request for a paper copy of one of the account's bills. */
export async function addReprint(
  { world }: Pick<TestServer, 'world'>,
  {
    accountId,
    statementOn,
    status = 'requested',
  }: {
    accountId: string
    statementOn: Day
    status?: 'requested' | 'in-progress' | 'printed' | 'cancelled'
  },
): Promise<string> {
  const now = world.clock()
  const id = newId(now)
  await world.database
    .insertInto('bill_reprints')
    .values({
      account_id: accountId,
      id,
      statement_on: statementOn,
      status,
      ...byColumns(byJob('import')),
      language: 'en',
      requested_at: now.toString(),
      moved_at: now.toString(),
    })
    .execute()
  return id
}

export async function linkAccount(
  { world }: Pick<TestServer, 'world'>,
  {
    accountId,
    identityId,
    role,
    billing,
    pays = billing || role === 'owner',
    seesServices = billing || role === 'owner',
    manages = seesServices,
  }: {
    accountId: string
    identityId: string
    role: 'owner' | 'user'
    billing: boolean
    pays?: boolean
    seesServices?: boolean
    manages?: boolean
  },
): Promise<void> {
  await world.database
    .insertInto('account_links')
    .values({
      account_id: accountId,
      identity_id: identityId,
      role,
      billing,
      pays,
      sees_services: seesServices,
      manages,
      linked_at: world.clock().toString(),
    })
    .execute()
}

/** Adds an old saved method of each kind, and returns their ids. */
export async function addSavedMethods(
  { world }: Pick<TestServer, 'world'>,
  accountId: string,
): Promise<Record<SavedMethod, string>> {
  const savedAt = world.clock().subtract({ hours: 24 * 90 })
  const entries = Object.entries(savedMethods).map(([name, method]) => ({
    name,
    id: newId(savedAt),
    ...method,
  }))
  const rows = entries.map(({ name, id, token, type, brand }) => ({
    account_id: accountId,
    id,
    type,
    brand,
    last_four: token.slice(-4),
    exp_month: type === 'card' ? 12 : null,
    exp_year: type === 'card' ? 2039 : null,
    holder_name: 'Rosalind Achebe',
    nickname: null,
    bank_name: type === 'card' ? null : 'Test Bank',
    token_sealed: sealToken(world.vault, { account_id: accountId, method_id: id }, token),
    is_saved: true,
    is_default: name === 'visa',
    status: 'active' as const,
    ...byColumns(byJob('import')),
    created_at: savedAt.toString(),
    saved_at: savedAt.toString(),
  }))
  await world.database.insertInto('payment_methods').values(rows).execute()
  return Object.fromEntries(Object.keys(savedMethods).map((name, at) => [name, rows[at]?.id])) as Record<
    SavedMethod,
    string
  >
}

/** Adds an active auto pay rule that pays with a saved method, with an old sign-up date. */
export async function addAutopay(
  { world }: Pick<TestServer, 'world'>,
  { accountId }: Pick<AccountIds, 'accountId'>,
  methodId: string,
): Promise<string> {
  const at = world.clock().subtract({ hours: 24 * 60 })
  const id = newId(at)
  await world.database
    .insertInto('autopays')
    .values({
      account_id: accountId,
      id,
      method_id: methodId,
      system_of_origin: 'DST',
      status: 'active',
      days_before: 5,
      start_on: dayOf(at, world.config.businessZone),
      end_on: null,
      identity_id: null,
      ...byColumns(byJob('import')),
      notice_email: null,
      message_id: randomUUID(),
      created_at: at.toString(),
      changed_at: at.toString(),
      biller_told_at: at.toString(),
    })
    .execute()
  return id
}

/** Signs someone in without the form: adds a session that begins now, and returns its cookie. */
export async function addSession(
  { world }: Pick<TestServer, 'world'>,
  who: { identityId: string },
  lasts: Temporal.DurationLike = { hours: 12 },
): Promise<{ name: string; value: string }> {
  const value = newToken()
  const now = world.clock()
  await insertSession(world.database, digestOfToken(value), who, {
    now,
    expiresAt: now.add(lasts),
    networkOrigin: { browser: null, network: '127.0.0.1', asked: { id: 'test', ip: '127.0.0.1' } },
  })
  return { name: 'lightwell', value }
}
