// Handles a staff search by hand, for the server that the product's reads are compared with (plain-server.ts). Finds
// the people, and records the search in the trail.
import { randomUUID } from 'node:crypto'
import { townOf } from '@lightwell/rulebook/search/rules.ts'
import type { sql } from './plain-statements.ts'

/* biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; this is what is done without types */
type Row = any

const pageSize = 20

export const searchHandlers = (rows: (statement: keyof typeof sql, values: unknown[]) => Promise<Row[]>) => ({
  async 'search by name'([staff]: Row[], asked: URLSearchParams) {
    const name = asked.get('q')?.toLowerCase() ?? ''
    const found = await rows('peopleByName', [name, `${name}\u{10FFFF}`])
    const shown = found.slice(0, pageSize)
    await rows('recordSearch', [
      randomUUID(),
      randomUUID(),
      new Date().toISOString(),
      staff.staff_id,
      shown.map(({ id }) => id),
    ])
    const last = found.length > pageSize ? shown.at(-1) : undefined
    return {
      people: shown.map((person) => ({
        uid: person.id,
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
        isActive: person.is_active,
        accounts: person.accounts.map(({ id, account_number, role }: Row) => ({
          accountId: id,
          accountNumber: account_number,
          role,
        })),
        by: 'name',
        town: townOf(person.accounts[0]?.service_address ?? '') ?? null,
        isProtected: person.is_protected,
      })),
      accounts: [],
      next: last ? `6_${last.spelling}_${last.id}` : null,
    }
  },
})
