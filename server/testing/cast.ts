import { type Role, roles } from '@lightwell/rulebook/call.ts'
import { addAccount, addIdentity, addSavedMethods, addSession, linkAccount } from '../identity/test-rows.ts'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { newCustomer } from './customer.ts'
import type { Line, Named } from './examples.ts'
import { areaOf, everyGuest, type Guest, guestsByArea } from './guests.ts'
import { everyHelper, everyViewer, type Helper, helpers, type InView, inView } from './noun-examples.ts'
import { newSubject, type Subject } from './subject.ts'
import type { TestServer } from './test-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Who = 'owner' | 'other' | Helper | 'early access' | Role | InView | 'nobody' | Guest | 'expired'

/** Everybody who can make a call, each in a browser of their own, with the ids that they ask about. */
export type Cast<Who extends string> = (who: Who) => Promise<Part>
interface Part {
  visitor: Visitor
  about: Named
}

/**
 * Creates people around one customer's account. Each person is created on first use, then reused.
 * @param line the only call that these people make. The account may lack what this call doesn't need (`newSubject`)
 */
export function openCast(server: TestServer, kind: 'legacy' | 'platform', line?: Line): Cast<Who> {
  const parts: Record<Who, () => Promise<Part>> = {
    owner: async () => {
      const subject = await theirs()
      return { visitor: subject.owner.visitor, about: subject }
    },
    other: async () => about((await newCustomer(server, { kind })).visitor),
    ...(Object.fromEntries(
      everyHelper.map((who) => [
        who,
        async () => about(await linked((await theirs()).accountId, 'user', helpers[who])),
      ]),
    ) as Record<Helper, () => Promise<Part>>),
    'early access': async () => {
      const restricted = await addAccount(server, { kind, restrictedEarlyAccess: true })
      const { visa: methodId } = await addSavedMethods(server, restricted.accountId)
      return {
        visitor: await linked(restricted.accountId, 'owner', helpers['does all']),
        about: {
          ...(await theirs()),
          ...restricted,
          billingAccountId: restricted.billingAccountId ?? '',
          methodId,
        },
      }
    },
    ...(Object.fromEntries(
      roles.map((role) => [
        role,
        async () => about(await withStaffSession(server, await staffOf(server, role))),
      ]),
    ) as Record<Role, () => Promise<Part>>),
    ...(Object.fromEntries(
      everyViewer.map((who) => [
        who,
        async () => {
          const { owner, ...about } = await viewed()
          const { visitor, viewId } = await withView(server, owner, inView[who])
          return { visitor, about: { ...about, viewId } }
        },
      ]),
    ) as Record<InView, () => Promise<Part>>),
    nobody: async () => about(server.guest()),
    ...(Object.fromEntries(
      everyGuest.map((who) => [who, async () => guestsByArea[areaOf(who)].open(server, await theirs())]),
    ) as Record<Guest, () => Promise<Part>>),
    expired: async () => about(await withSession(server, (await theirs()).owner, { seconds: 0 })),
  }
  let subject: Promise<Subject> | undefined
  const theirs = () => {
    subject ??= newSubject(server, kind, line)
    return subject
  }
  let overWhom: Promise<Subject> | undefined
  const viewed = () => {
    overWhom ??= newSubject(server, kind, line)
    return overWhom
  }
  const about = async (visitor: Visitor): Promise<Part> => ({ visitor, about: await theirs() })
  const linked = async (accountId: string, role: 'owner' | 'user', scopes: (typeof helpers)[Helper]) => {
    const { identityId } = await addIdentity(server)
    await linkAccount(server, { accountId, identityId, role, ...scopes })
    return withSession(server, { identityId })
  }
  const made = new Map<string, Promise<Part>>()
  return (who) => {
    const part = made.get(who) ?? parts[who]()
    made.set(who, part)
    return part
  }
}

/** Returns a visitor with a stored session, who is signed in without having gone through sign-in. */
export async function withSession(
  server: TestServer,
  ...session: Rest<Parameters<typeof addSession>>
): Promise<Visitor> {
  const visitor = openVisitor(server.app)
  const { name, value } = await addSession(server, ...session)
  visitor.cookies.set(name, value)
  return visitor
}
type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never
