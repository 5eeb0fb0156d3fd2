import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '../api/ask.ts'
import { setClock } from './clock.ts'
import { unlearnEverything } from './tab-memory.ts'

type Wire = CallReply<typeof identity.readSession>

/** Who is signed in and which account is in use, as the pages know it. */
export interface Session extends Pick<Wire, 'language' | 'brand' | 'services'> {
  /** Nothing for members of staff. */
  person: { firstName: string; lastName: string; email: string } | undefined
  /** The account in use; `null` where none is linked. */
  accountId: AccountId | null
  /** Whether that account is of the billing platform's kind. Only the portal's choice of a biller asks. */
  isPlatform: boolean
  billingAccountId: BillingAccountId | null
  accounts: LinkedAccount[]
}

export type LinkedAccount = Omit<Wire['accounts'][number], 'isNDS'>

let loading: Promise<Session> | undefined
let loaded: Session | undefined

/**
 * Who is signed in and which account is in use; asked for once per page. Whoever is not signed in is sent to the sign-in.
 * A failed try is forgotten, so that the next one may succeed.
 */
export function loadSession(): Promise<Session> {
  loading ??= readSession()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function readSession(): Promise<Session> {
  const outcome = await ask<typeof identity.readSession>('GET /api/session')
  if (!outcome.ok) throw new Error(`The session was refused: ${outcome.refusal}`)
  setClock(outcome.reply.serverTime, outcome.reply.businessZone)
  loaded = sessionOf(outcome.reply)
  return loaded
}

function sessionOf({ frontierId: person, frontier_is_nds: isPlatform, ...wire }: Wire): Session {
  const { accountId, billingAccountId, language, brand, accounts, services } = wire
  return {
    person: person ?? undefined,
    isPlatform,
    accountId,
    billingAccountId,
    language,
    brand,
    accounts,
    services,
  }
}

/** The session after `loadSession`; pages are shown only then. */
export function currentSession(): Session {
  if (loaded === undefined) throw new Error('The session is not loaded yet.')
  return loaded
}

/** The linked account that is in use; nothing for people without one. */
export function currentAccount(): LinkedAccount | undefined {
  const { accounts, accountId } = currentSession()
  return accounts.find(({ id }) => id === accountId)
}

/** Uses another linked account; the pages begin anew with it. One that is linked no longer is left out by the new session. */
export async function switchAccount(accountId: AccountId): Promise<void> {
  await ask<typeof identity.switchAccount>('POST /api/session/account', { body: { accountId } })
  location.hash = '#/'
  location.reload()
}

/** Ends the session on the server and goes to the sign-in. */
export async function signOut(): Promise<void> {
  await ask<typeof identity.signOut>('POST /api/logout')
  unlearnEverything()
  location.assign('/login')
}

/** Shows pages and mails in the other language from now on; the page is read again in it. */
export async function chooseLanguage(language: Session['language']): Promise<void> {
  await ask<typeof identity.chooseLanguage>('POST /api/session/language', { body: { language } })
  location.reload()
}
