import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { servicesOf } from '../accounts/list-services.ts'
import type { Language } from '../web/language.ts'
import type { World } from '../world.ts'
import type { CustomerSession, LinkedAccount, Session, StaffSession } from './session.ts'

type Answer = CallAnswer<typeof readSession>

/**
 * Tells a session as the wire has it (CP §3 Session): one statement has read it, one more reads the services.
 * @param chosen the language of this browser, where it has chosen one
 */
export async function describeSession(
  world: World,
  session: Session,
  chosen: Language | undefined,
): Promise<Answer> {
  const { brand, env, businessZone } = world.config
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
    },
  }
  if ('staffId' in session) return { ...everyones, ...staffs(session), language: chosen ?? 'en' }
  const services = await servicesOf(world, session)
  return { ...everyones, ...customers(session), services, language: chosen ?? session.language }
}

const noAccount = {
  frontier_is_nds: false,
  accountId: null,
  billingAccountId: null,
  accountServiceType: null,
} as const

function staffs(session: StaffSession) {
  return {
    ...noAccount,
    frontierId: null,
    agent: { agentId: session.userName, accountId: null },
    corpLogin: { corpId: session.userName },
    accounts: [],
    services: [],
  }
}

function customers(session: CustomerSession) {
  const inUse = session.accounts.find((account) => account.id === session.accountId)
  return {
    ...(inUse ? ofAccount(inUse) : noAccount),
    frontierId: {
      id: session.identityId,
      firstName: session.firstName,
      lastName: session.lastName,
      isVerified: session.isVerified,
      contactPhoneVerified: { verified: session.telephoneVerified },
      email: session.email,
    },
    agent: null,
    corpLogin: null,
    accounts: session.accounts.map((account) => ({
      id: account.id,
      accountNumber: account.accountNumber,
      name: account.name,
      serviceAddress: account.serviceAddress,
      accountType: account.accountType,
      isNDS: account.kind === 'platform',
      billingAccountId: account.billingAccountId,
      billing: account.billing,
      restrictedEarlyAccess: account.restrictedEarlyAccess,
    })),
  }
}

const ofAccount = (account: LinkedAccount) => ({
  frontier_is_nds: account.kind === 'platform',
  accountId: account.id,
  billingAccountId: account.billingAccountId,
  accountServiceType: account.accountType,
})
