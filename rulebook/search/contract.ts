// Finding customers. The first two calls are the specification's (AH §7, CP §7), with shapes from decisions-staff
// §11; `find` is ours.
//
// Each search leaves one row in the trail with the ids of the people it found. The search text stays out of logs. The
// trail keeps the text only if exactly one person was found, encrypted with that person's key, so that erasing the
// person erases it as well. Otherwise it can't be tied to a person and isn't kept.
import { z } from 'zod'
import { call } from '../call.ts'
import { accountId, accountNumber, id, plainText } from '../wire.ts'

/**
 * The first 50 of a person's accounts: first the account whose number was searched, then the account that opens first
 * when they sign in, then the rest.
 */
const theirAccounts = z
  .array(z.object({ accountId, accountNumber, role: z.enum(['owner', 'user']) }))
  .meta({ description: 'at most 50' })

/** A person in the results, with just enough to tell people apart, since no caller has been verified yet. */
export const foundIdentity = z.object({
  uid: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  accounts: theirAccounts,
})

/**
 * Searches by email, trimmed and in lower case. Addresses waiting for verification are found too. No match returns an
 * empty list.
 */
export const searchByEmail = call({
  method: 'GET',
  path: '/api/agent/search',
  summary: 'Find a customer by email.',
  role: 'viewer',
  query: z.object({ email: plainText(254).trim().min(1) }),
  reply: z.array(foundIdentity),
})

/**
 * Searches by user name (the email or the legacy user name), by account number, or by both. If both are given, both
 * must match. Returns the first 50, owners first. `find` returns all.
 */
export const searchAccount = call({
  method: 'GET',
  path: '/api/agent/searchAccount',
  summary: 'Find customers by user name, account number, or both.',
  role: 'viewer',
  query: z
    .object({ username: plainText(254).trim().optional(), accountNumber: plainText(40).trim().optional() })
    .refine(({ username, accountNumber }) => Boolean(username || accountNumber), { error: 'one of them' }),
  reply: z.array(foundIdentity),
})

/** The kind of text that a customer was found by. */
export const foundBy = ['email', 'user-name', 'account', 'name', 'telephone', 'ticket', 'order'] as const
export type FoundBy = (typeof foundBy)[number]

/** Position of a page's last entry: the kind of match, the spelling of the name, and the identity. */
const endOfPage = z
  .string()
  .max(400)
  .regex(/^[0-6]_[^_\p{Cc}]*_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u)

/**
 * The search box: email, user name, account number, name, telephone, ticket or order number, depending on what the
 * text could be (`rules.ts`). Everything except names matches exactly. Names match by their beginning, from two
 * letters on: first or last name, any word of them, "First Last" or "Last, First", regardless of accents and case. A
 * page has 20 people: first those found by a number or an address, then names in alphabetical order.
 */
export const find = call({
  method: 'GET',
  path: '/api/agent/find',
  summary: 'Find customers by email, user name, account number, name, phone, ticket or order number.',
  role: 'viewer',
  query: z.object({
    q: plainText(254).trim().min(1),
    after: endOfPage.optional().meta({ description: '`next` of the page before' }),
  }),
  reply: z.object({
    people: z.array(
      foundIdentity.extend({
        by: z.enum(foundBy),
        town: z.string().nullable().meta({ description: 'town and state of the first account' }),
        isProtected: z.boolean().meta({ description: 'supervisors alone open it' }),
      }),
    ),
    /**
     * Accounts with this number, line, ticket or order that no one can sign in to. At most 20, and only on the first
     * page.
     */
    accounts: z.array(z.object({ accountId, accountNumber, town: z.string().nullable() })),
    next: z.string().nullable(),
  }),
})
