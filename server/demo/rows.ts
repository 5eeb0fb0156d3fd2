import { addMonths, blockedDatesBetween } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../database/id.ts'
import { type LoadFacts, rowsOfAccount } from './account-rows.ts'
import { accounts } from './accounts.ts'
import { insertRows } from './insert-rows.ts'
import { emailOf, people, staff } from './people.ts'
import { months } from './plans.ts'
import { type DemoRows, tablesInOrder } from './store.ts'

/** Every row of the demonstration: people, staff, and what belongs to each account. */
export function demoRows(
  { today, now, seal }: Pick<LoadFacts, 'today' | 'now' | 'seal'>,
  passwordHash: string,
): DemoRows {
  const joinedAt = now.subtract({ hours: 24 * 750 })
  const identityIds = new Map(people.map((person) => [person.signIn, newId(joinedAt)]))
  const firstDay = addMonths(today, -months - 2)
  const blockedDates = new Set(blockedDatesBetween(firstDay, addMonths(today, 3), []))
  const facts = { today, now, seal, blockedDates, identityIds }

  const rows = Object.fromEntries(
    tablesInOrder.map((table) => [table, [] as object[]]),
  ) as unknown as DemoRows
  for (const { userName, fullName } of staff) {
    const id = newId(joinedAt)
    rows.staff.push({
      id,
      user_name: userName,
      password_hash: passwordHash,
      full_name: fullName,
      created_at: joinedAt.toString(),
    })
  }
  for (const person of people) {
    rows.identities.push({
      id: identityIds.get(person.signIn) ?? newId(joinedAt),
      email: emailOf(person.signIn),
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      is_verified: person.isVerified,
      telephone: person.telephone,
      telephone_verified: person.telephoneVerified,
      language: person.language,
      created_at: joinedAt.toString(),
    })
  }
  rows.bill_inserts.push(...insertRows(today))
  for (const account of accounts) {
    const own = rowsOfAccount(account, facts)
    for (const table of tablesInOrder) (rows[table] as object[]).push(...(own[table] ?? []))
  }
  return rows
}
