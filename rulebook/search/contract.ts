// Staff's search for customers. The first two calls are the specification's (AH §7, CP §7), with shapes from
// decisions-staff §11. `find` is ours. Each search adds one row to the audit trail, with the ids of the people it
// found. Logs don't contain the search text. The trail has it only if exactly one person was found. The text is then
// encrypted with a key of that person's, so erasing the person erases the text, too.
import { z } from 'zod'
import { call } from '../call.ts'
import { accountId, accountNumber, id, plainText } from '../wire.ts'

/**
 * The first 50 of a person's accounts. If the search was for an account's number, that account comes first. Then comes
 * the one that opens at sign-in.
 */
const theirAccounts = z
  .array(z.object({ accountId, accountNumber, role: z.enum(['owner', 'user']) }))
  .meta({ description: 'at most 50' })

/** A person in the search results, with just enough data to tell people apart: staff haven't verified anyone yet. */
export const foundIdentity = z.object({
  uid: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  accounts: theirAccounts,
})

/**
 * Searches by email. The text is trimmed and compared in lower case. Also finds an address that still waits for
 * verification. Without a match, the list is empty.
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
 * Searches by user name (the email or the legacy user name), by account number, or by both. With both, both have to
 * match. Returns at most 50 people, owners first, and has no further pages. The API call `find` has pages.
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

/** The kinds of data by which a search can find a customer. */
export const foundBy = ['email', 'user-name', 'account', 'name', 'telephone', 'ticket', 'order'] as const
export type FoundBy = (typeof foundBy)[number]

/** The place of a page's last entry: its kind of match, the name by which it's sorted, and the identity's id. */
const endOfPage = z
  .string()
  .max(400)
  .regex(/^[0-6]_[^_\p{Cc}]*_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u)

/**
 * The console's search box. Finds people by email, user name, account number, name, telephone, ticket or order number.
 * `rules.ts` decides which of these the text could be.
 * - Names match from two letters on, by the start of the first name, of the last name, or of any word in them. "First
 *   Last" and "Last, First" match, too. Accents and case make no difference.
 * - Anything else has to match exactly.
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
     * Accounts found by their number, telephone line, ticket or order, to which no person has access. At most 20, and
     * only on the first page.
     */
    accounts: z.array(z.object({ accountId, accountNumber, town: z.string().nullable() })),
    next: z.string().nullable(),
  }),
})
