import { sql } from 'kysely'
import { pinToKeep } from '../accounts/pin.ts'
import { newSubject, type Subject } from './subject.ts'
import type { TestServer } from './test-server.ts'

/** A customer whose data can't be mistaken for anybody else's. */
export interface Marked {
  subject: Subject
  /** The values that identify the customer or their account. In an answer to somebody else, each is a leak. */
  marks: readonly string[]
}

/**
 * Matches secrets that no answer may contain, not even one to the customer. These are stored forms of passwords, PINs
 * and card tokens.
 */
export const secrets = /\$(scrypt|argon2)|tok_sandbox|pin_digest|password_hash|token_sealed/i

let marked = 0

/**
 * Creates a customer who owns one object of every kind that API calls take by id. Nobody else has the customer's name,
 * address, email or phone.
 */
export async function newMarked(server: TestServer, kind: 'legacy' | 'platform'): Promise<Marked> {
  const { world } = server
  const subject = await newSubject(server, kind)
  const { identityId, accountId, accountNumber, billingAccountId } = subject.owner
  const which = String(++marked).padStart(2, '0')
  const first_name = `Quillonia${which}`
  const last_name = `Zarathwick${which}`
  const email = `zq.marked${which}@example.org`
  const telephone = `58555597${which}`
  const service_address = `97${which} Wyvernholt Lane, Rochester, NY 14604`
  const person = { email, first_name, last_name, telephone, telephone_verified: true }
  await world.database.updateTable('identities').set(person).where('id', '=', identityId).execute()
  const pin_digest = pinToKeep(world.digests, accountId, '40712')
  await world.database
    .updateTable('accounts')
    .set({ name: `${first_name} ${last_name}`, service_address, pin_digest })
    .where('id', '=', accountId)
    .execute()
  const personal = [first_name, last_name, email, telephone, `97${which} Wyvernholt`]
  const { owner, today, ...named } = subject
  const ids = [identityId, accountId, accountNumber, billingAccountId, ...Object.values<string>(named)]
  // Leaves out days and other short values, which aren't unique.
  const own = ids.filter((id): id is string => typeof id === 'string' && id.length > 10)
  return { subject, marks: [...new Set([...personal, ...own])] }
}

/** The marks found anywhere in an answer: its body, its headers, or the address it redirects to. */
export function marksIn(answer: { headers: object; body: string }, marks: readonly string[]): string[] {
  const whole = `${JSON.stringify(answer.headers)}\n${answer.body}`
  return marks.filter((mark) => whole.includes(mark))
}

/**
 * Tables that name the customer but are about others: staff's own actions, and guests who look up accounts by number.
 */
const ofOthers = new Set(['views', 'trail', 'trail_keys', 'guests'])

/** A digest of everything stored about a customer, by table. Equal digests mean that nothing was changed in between. */
export async function standingOf(
  { world: { database } }: Pick<TestServer, 'world'>,
  { identityId, accountId }: { identityId: string; accountId: string },
): Promise<Record<string, string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (column_name in ('identity_id', 'account_id')
      or table_name in ('identities', 'accounts') and column_name = 'id')
    order by 1, 2`.execute(database)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const each = [...tables]
    .filter(([table]) => !ofOthers.has(table))
    .map(([table, of]) => {
      const theirs = of.map(({ column }) => sql`t.${sql.ref(column)}::text in (${identityId}, ${accountId})`)
      return sql`select ${table}::text as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as rows
        from ${sql.table(table)} t where ${sql.join(theirs, sql` or `)}`
    })
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(
    database,
  )
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
