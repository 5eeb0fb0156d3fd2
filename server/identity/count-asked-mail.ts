import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'

interface AskedMail {
  /** The recipient's address, in lowercase. */
  to: string
  /** True if the email has a link that the mailbox's owner needs, for example to choose a password. */
  hasLink: boolean
  /** The requester's identity, if they're signed in. */
  identityId?: string
}

/**
 * Counts an email to an address that somebody typed and that may not be theirs. All kinds of email to an address count
 * together, so nobody can flood a mailbox with one kind after another. Emails without a link have a lower limit, which
 * keeps room for emails with a link. Requesters who aren't signed in have a lower limit, too. If a limit is reached,
 * don't send the email. Give requesters who aren't signed in the usual answer all the same: another answer would reveal
 * what others requested. If the email isn't sent for some other reason, call `giveBack`.
 */
export const countAskedMail = (
  { limits }: Pick<World, 'limits'>,
  { to, hasLink, identityId }: AskedMail,
): Promise<Room> =>
  limits.take('asked-mail', {
    person: identityId && `${identityId} to ${to}`,
    note: hasLink ? undefined : to,
    stranger: identityId === undefined ? to : undefined,
    name: to,
  })
