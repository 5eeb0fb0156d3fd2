import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'

interface AskedMail {
  /** In small letters. */
  to: string
  /** Whether it has a link by which whoever has that mailbox gets on: to register, to choose a password, to accept. */
  hasLink: boolean
  /** Who asks for it, where they are signed in. */
  identityId?: string
}

/**
 * Counts a mail to an address that whoever asks for it has only typed. All of them count together for the address, so that nobody
 * floods a mailbox by asking for one kind after another; and those that only tell something leave most of it to those with a link, so
 * that no stranger keeps a link from whoever needs it. Whoever isn't signed in leaves some to those who are. Where the room is full, no mail is sent; whoever is not signed in is told
 * the same as ever, or they would learn what others asked for. What sends none gives the room back.
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
