// Staff's search for customers. The first two calls are the specification's (AH §7, CP §7), with shapes from
// decisions-staff §11. `find` is ours.
// Each search adds one row to the trail, with the ids of the people it found. No log contains the search text. The
// trail keeps the text only if exactly one person was found, encrypted with that person's key. So erasing the person
// also erases the text.
import { z } from 'zod'
import { call } from '../call.ts'
import { accountId, accountNumber, id, plainText } from '../wire.ts'

/**
 * The first 50 of a person's accounts. An account found by its number comes first, then the account that opens first at
 * sign-in.
 */
const theirAccounts = z
  .array(z.object({ accountId, accountNumber, role: z.enum(['owner', 'user']) }))
  .meta({ description: 'at most 50' })

/** A person in the search results. Has just enough to tell people apart, since no caller is verified yet. */
export const foundIdentity = z.object({
  uid: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  accounts: theirAccounts,
})

/**
 * Searches by email, trimmed and in lower case. Also finds addresses that wait for verification. Without a match, the
 * list is empty.
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
 * Searches by user name (the email or the legacy user name), account number, or both. If both are given, both have to
 * match. Returns at most 50 people, owners first. `find` returns all.
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

/** What a customer was found by. */
export const foundBy = ['email', 'user-name', 'account', 'name', 'telephone', 'ticket', 'order'] as const
export type FoundBy = (typeof foundBy)[number]

/** Position of a page's last entry: the kind of match, the name as sorted, and the identity's id. */
const endOfPage = z
  .string()
  .max(400)
  .regex(/^[0-6]_[^_\p{Cc}]*_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u)

/**
 * The console's search box. Finds people by email, user name, account number, name, telephone, ticket or order number.
 * `rules.ts` decides which of these the text could be.
 * - Names match from two letters on, by the start of the first name, the last name, or any word of them. "First Last"
 *   and "Last, First" match, too. Accents and case make no difference.
 * - Everything else has to match exactly.
 *
 * A page has 20 people. Those found by a number or an email come first, then names in alphabetical order.
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
     * Accounts with this number, telephone line, ticket or order that nobody can sign in to. At most 20, on the first
     * page only.
     */
    accounts: z.array(z.object({ accountId, accountNumber, town: z.string().nullable() })),
    next: z.string().nullable(),
  }),
})
