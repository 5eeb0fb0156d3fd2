import type pg from 'pg'
import { eachOption } from './file-options.ts'
import { locationOf, ownColumns, parts, type Staged } from './staged.ts'

/** SQL that's true if someone owns both accounts: the one that line `t` comes from, and the one that it goes to. */
const isOwnersBoth = `exists (select from account_links f join account_links n on n.identity_id = f.identity_id
  where f.account_id = t.account_id and f.role = 'owner' and n.account_id = s.account_id and n.role = 'owner')`

const addressOf = (accountId: string) => `(select service_address from accounts where id = ${accountId})`
/**
 * SQL that's true if the two accounts are served at different addresses. Emergency help must then not go to the old
 * address.
 */
const isElsewhere = `${addressOf('t.account_id')} <> ${addressOf('s.account_id')}`
/**
 * SQL that's true if the file gives a moved line its old location. A provider's file may still have the former address.
 */
const isFormer = `${isElsewhere} and (${locationOf('s')} = t.given_location or ${locationOf('s')} = ${locationOf('t')})`
const unlessFormer = parts
  .map((part) => `case when ${isFormer} then ${part === 'unit' ? `''` : 'null'} else s.location_${part} end`)
  .join(', ')

/**
 * Moves lines from other accounts. Each line's choices and 911 address are treated like this:
 * - If someone owns both accounts, the line's choices stay.
 * - Otherwise the line starts over, since its choices and 911 address were another customer's.
 * - A 911 address is only valid where the line was served. If the line moves to another address, it loses its 911
 *   address.
 * - The time of the last request to the network stays. The key of the next request has to be later than that.
 * - If the former customer's new 911 address may still be sent to the network, the file's address is sent after it.
 *   Otherwise the network already has the file's address from the provider.
 * @returns the numbers of the moved lines that had a 911 address
 */
export async function moveLines(client: pg.PoolClient, { staged, sql, values }: Staged): Promise<string[]> {
  const moves = `${sql} and s.ended_on is null and t.number = s.number and t.account_id <> s.account_id`
  // Cancels all requests for a line that's moving.
  const moving = await client.query<{ number: string; isPlaced: boolean }>(
    `select t.number, t.location_street is not null as "isPlaced" from voice_lines t, ${staged} s
      where ${moves} order by t.number for update of t`,
    values,
  )
  if (moving.rowCount === 0) return []
  const foreign = `${moves} and not ${isOwnersBoth}`
  const removeAsked = (asked: string, which: string) =>
    client.query<{ number: string }>(
      `delete from ${asked} c using voice_lines t, ${staged} s
        where ${which} and c.account_id = t.account_id and c.number = t.number returning c.number`,
      values,
    )
  await removeAsked('voice_changes', foreign)
  const corrected = await removeAsked(
    'location_changes',
    `${moves} and (${isElsewhere} or not ${isOwnersBoth})`,
  )
  await client.query(
    `delete from switch_changes c using voice_lines t, ${staged} s where ${foreign} and c.number = t.number`,
    values,
  )
  await client.query(
    `update voice_lines t set account_id = s.account_id, ${eachOption(({ column, said }) => `${column} = coalesce(s.${said}, false)`)},
        (${ownColumns}) = row(${unlessFormer}), ${eachOption(({ given, said }) => `${given} = s.${said}`)},
        given_location = ${locationOf('s')}, location_asked_at = null
      from ${staged} s where ${foreign}`,
    values,
  )
  // If someone owns both accounts, but the new account is at another address: clears the line's 911 address. If the
  // file has a new 911 address for the line, a later SQL statement sends that address to the network, as for any line.
  await client.query(
    `update voice_lines t set (${ownColumns}) = row(null, '', null, null, null),
        given_location = case when ${isFormer} then ${locationOf('s')} else t.given_location end
      from ${staged} s where ${moves} and ${isElsewhere}`,
    values,
  )
  await client.query(
    `update voice_lines t set (${ownColumns}) = row(null, '', null, null, null), given_location = null
      where t.number = any($1) and t.location_street is not null`,
    [corrected.rows.map(({ number }) => number)],
  )
  await client.query(
    `update voice_lines t set account_id = s.account_id from ${staged} s where ${moves}`,
    values,
  )
  return moving.rows.filter(({ isPlaced }) => isPlaced).map(({ number }) => number)
}

/**
 * The number of these lines without a 911 address. A line doesn't count if the network has been asked to give it one.
 */
export async function countUnplaced(client: pg.PoolClient, numbers: readonly string[]): Promise<number> {
  if (numbers.length === 0) return 0
  const found = await client.query<{ unplaced: number }>(
    `select count(*)::int as unplaced from voice_lines t where t.number = any($1) and t.location_street is null
      and not exists (select from location_changes c where c.account_id = t.account_id and c.number = t.number)`,
    [numbers],
  )
  return found.rows[0]?.unplaced ?? 0
}
