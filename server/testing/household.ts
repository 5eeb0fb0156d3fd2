// Copies a household of the demonstration for a single test: the same people, bills, devices and tickets. The copy gets
// numbers that no other household has, so tests can share a database without sharing rows.
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { invoiceNumberOf } from '@lightwell/rulebook/statements/next-statement.ts'
import { pinToKeep } from '../accounts/pin.ts'
import { inTransaction } from '../database/transaction.ts'
import { accounts, type DemoAccount } from '../demo/accounts.ts'
import { emailOf, type SignIn } from '../demo/people.ts'
import { demo as identityDemo } from '../identity/demo.ts'
import { sealToken } from '../payment-methods/tokens/token.ts'
import { tablesInOrder } from '../start/demo/nouns.ts'
import { type DemoRows, factsOf, joined, rowsOfAccount } from '../start/demo/rows.ts'
import { insertAll } from '../start/demo/store.ts'
import type { World } from '../world.ts'

/**
 * Makes a name of the demonstration unique to a household. Takes an email address, a telephone number, or the number of
 * an account, ticket, order or device. For household 7:
 * - `residential.legacy@example.com` becomes `residential.legacy.7@example.com`.
 * - `212-555-0101-010121-5` becomes `212-234-0701-010121-5`.
 * - `TT-40718826` becomes `TT-40718826-7`.
 */
export function ownName(name: string, nth: number): string {
  if (name.includes('@')) return name.replace('@', `.${nth}@`)
  return hasTelephone(name) ? withOwnTelephone(name, nth) : `${name}-${nth}`
}

/** A telephone number of the demonstration, alone or within another number: 212-555-0101, 2125550101. */
const telephone = /(\d{3}-?)555(-?)01(\d\d)/g
const hasTelephone = (text: string) => text.search(telephone) >= 0
const withOwnTelephone = (text: string, nth: number) =>
  text.replace(telephone, (_whole, area: string, dash: string, last: string) => {
    // After the area code, numbers of household 7 begin with 234-07, and those of household 107 with 235-07. The last
    // two digits stay, since masked numbers show them.
    const local = `${23_400 + nth}${last}`
    return `${area}${local.slice(0, 3)}${dash}${local.slice(3)}`
  })

/**
 * Copies a person of the demonstration, with all their accounts and everybody who shares these.
 * @param nth the household's number, unique in this database
 * @returns the people who were added
 */
export async function moveIn(world: World, signIn: SignIn, nth: number): Promise<SignIn[]> {
  const theirs = accounts.filter(({ links }) => links.some((link) => link.signIn === signIn))
  const sharers = theirs.flatMap(({ links }) => links.map((link) => link.signIn))
  const people = [...new Set([signIn, ...sharers])]
  const rows = householdRows(world, { theirs, people, nth }, await knownPasswordHash(world))
  await inTransaction(world.database, (trx) => insertAll(trx, rows))
  return people
}

interface Members {
  theirs: DemoAccount[]
  people: SignIn[]
  nth: number
}

function householdRows(world: World, { theirs, people, nth }: Members, passwordHash: string): DemoRows {
  const { clock, config, vault, digests } = world
  const own = (name: string) => ownName(name, nth)
  const now = clock()
  const facts = factsOf(
    {
      now,
      today: dayOf(now, config.businessZone),
      seal: (place, token) => sealToken(vault, { ...place, account_id: own(place.account_id) }, token),
      digestOfPin: (accountId, pin) => pinToKeep(digests, own(accountId), pin),
    },
    passwordHash,
  )
  const emails = people.map(emailOf)
  const { identities = [] } = identityDemo.rows?.(facts) ?? {}
  const members = identities.filter(({ email }) => emails.includes(email))
  const rows = joined([{ identities: members }, ...theirs.map((account) => rowsOfAccount(account, facts))])
  return renamed(rows, own)
}

/** Replaces every number and address in the rows with the household's own. */
function renamed(rows: DemoRows, own: (name: string) => string): DemoRows {
  const named = new Set(
    [
      ...rows.identities.map(({ email }) => email),
      ...rows.accounts.flatMap((row) => [
        row.id,
        row.account_number,
        row.billing_account_id,
        row.contact_email,
      ]),
      ...[...rows.services, ...rows.tickets, ...rows.orders].map(({ id }) => id),
      ...rows.devices.map(({ serial }) => serial),
    ].filter((name) => name != null),
  )
  const change = (value: unknown) =>
    typeof value === 'string' && (named.has(value) || hasTelephone(value)) ? own(value) : value
  const changed = tablesInOrder.map((table) => [
    table,
    rows[table].map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)])),
    ),
  ])
  const all = Object.fromEntries(changed) as DemoRows
  for (const statement of all.statements)
    statement.invoice_number = invoiceNumberOf(statement.account_id, statement.statement_on)
  return all
}

/**
 * Reads the stored hash of the demonstration's password. Hashing the password again would take longer than all the
 * rest.
 */
async function knownPasswordHash({ database }: World): Promise<string> {
  const { password_hash } = await database
    .selectFrom('identities')
    .where('email', '=', emailOf('florida'))
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return password_hash
}
