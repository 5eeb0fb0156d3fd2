import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'

interface AskedMail {
  /** The recipient's address, in lowercase. */
  to: string
  /** True if the email has a link that the mailbox's owner needs: to register, to choose a password, to accept. */
  hasLink: boolean
  /** The requester's identity, if they're signed in. */
  identityId?: string
}

/**
 * Counts an email to an address that somebody typed and that may not be theirs. All kinds of email count together per
 * address, so nobody can flood a mailbox by requesting one kind after another. Emails without a link have a lower
 * limit, so they can't use up what emails with a link need. Requesters who aren't signed in have a lower limit than
 * those who are.
 * If a limit is full, no email is sent. Someone who isn't signed in gets the usual answer all the same, since a
 * different one would reveal what others requested. If the caller doesn't send the email for some other reason, it
 * gives the room back.
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
