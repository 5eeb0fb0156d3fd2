import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { levelOf } from '@lightwell/rulebook/views/states.ts'
import { servicesOf } from '../accounts/list-services.ts'
import { type Acting, isByCustomer, isInView } from '../acting/actor.ts'
import type { Language } from '../acting/language.ts'
import type { Customer, LinkedAccount } from '../acting/signed-in.ts'
import { noteSeen } from '../linked-accounts/note-seen.ts'
import type { World } from '../world.ts'

type Answer = CallAnswer<typeof readSession>

/**
 * Encodes the session for the wire (CP §3 Session). Its facts were read when the request came in.
 * @param chosen this browser's language, if it has chosen one
 */
export async function describeSession(
  world: World,
  acting: Acting,
  chosen: Language | undefined,
): Promise<Answer> {
  const { subject, account } = acting
  const { brand, env, businessZone } = world.config
  if (isByCustomer(acting)) await noteSeen(world, acting.subject.id, acting.account)
  const everyones = {
    env,
    businessZone,
    serverTime: world.clock().toString({ smallestUnit: 'millisecond' }),
    brand: {
      name: brand.name,
      customerIdName: brand.customerIdName,
      logoUrl: brand.logoUrl,
      supportTelephone: brand.supportTelephone,
      chatUrl: brand.chatUrl,
      contactHours: brand.contactHours,
      chatHours: brand.chatHours,
    },
  }
  const agent = agentOf(acting)
  return {
    ...everyones,
    ...(subject && account ? ofAccount(account) : noAccount),
    frontierId: subject ? identityOf(subject) : null,
    agent,
    identity: viewedIdentity(acting),
    ...noTokens,
    corpLogin: agent && { corpId: agent.agentId },
    accounts: subject?.accounts.map(linkedOnWire) ?? [],
    services: servicesOf(subject),
    // In a view: the language chosen in this browser by the member of staff, otherwise English.
    language: chosen ?? (agent ? 'en' : (subject?.language ?? 'en')),
  }
}

/** The member of staff in whose view the request is made. Null outside a view. */
function agentOf(acting: Acting): Answer['agent'] {
  if (!isInView(acting)) return null
  const { actor, subject, account, view } = acting
  return {
    agentId: actor.userName,
    accountId: account?.id ?? null,
    uid: subject.id,
    linkedAccountcheck: view.isChecked,
    role: actor.role,
    level: levelOf(view),
    endsAt: view.endsAt.toString({ smallestUnit: 'millisecond' }),
    createFidRequest: false,
    origin: 'search',
  }
}

/** The identity that staff are viewing, as staff see identities. Null outside a view. */
function viewedIdentity(acting: Acting): Answer['identity'] {
  if (!isInView(acting)) return null
  const { id: uid, firstName, lastName, email, isVerified } = acting.subject
  const { isActive, dstUserName: dstUsername } = acting.view.identity
  return { uid, firstName, lastName, email, isVerified, isActive, dstUsername }
}

/** The reply's token fields. They're always null, because browsers don't get tokens (decisions-staff §11). */
const noTokens = { winToken: null, apiToken: null, webApiEndpoint: null } as const

const noAccount = {
  frontier_is_nds: false,
  accountId: null,
  billingAccountId: null,
  accountServiceType: null,
} as const

const ofAccount = (account: LinkedAccount) => ({
  frontier_is_nds: account.kind === 'platform',
  accountId: account.id,
  billingAccountId: account.billingAccountId,
  accountServiceType: account.accountType,
})

const identityOf = (customer: Customer) => ({
  id: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  isVerified: customer.isVerified,
  contactPhoneVerified: { verified: customer.telephoneVerified },
  email: customer.email,
})

const linkedOnWire = (account: LinkedAccount): Answer['accounts'][number] => ({
  id: account.id,
  accountNumber: account.accountNumber,
  name: account.name,
  serviceAddress: account.serviceAddress,
  accountType: account.accountType,
  isNDS: account.kind === 'platform',
  billingAccountId: account.billingAccountId,
  role: account.role,
  billing: account.billing,
  pays: account.pays,
  seesServices: account.seesServices,
  followsOrders: account.followsOrders,
  manages: account.manages,
  nickname: account.nickname,
  restrictedEarlyAccess: account.restrictedEarlyAccess,
  closedDate: account.closedOn,
  isLastBillOut: account.isLastBillOut,
  isSettled: account.isSettled,
})
