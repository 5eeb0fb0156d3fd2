import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'

interface AskedMail {
  /** In lowercase. */
  to: string
  /** True if it has a link that the mailbox's owner needs: to register, to choose a password, to accept. */
  hasLink: boolean
  /** The requester, if signed in. */
  identityId?: string
}

/**
 * Counts an email to an address that the requester merely typed. All kinds count together per address, so nobody can
 * flood a mailbox with one kind after another. Emails that only inform leave most of the room to those with a link,
 * so no stranger keeps someone from getting a link. A requester who isn't signed in leaves some to those who are. If
 * the room is full, no email is sent; someone who isn't signed in gets the usual answer, or they would learn what
 * others asked for. If no email is sent for another reason, give the room back.
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
