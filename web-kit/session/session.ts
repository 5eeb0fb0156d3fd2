import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import type { WayLeft } from '@lightwell/rulebook/identity/sign-in-path.ts'
import { scopeNames } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { addressHere, ask, askAs, forget, onChange, signInAgain } from '../api/ask.ts'
import { code } from '../api/code.ts'
import { viewHere } from '../api/view.ts'
import { isDrawing, perVisit } from '../visit.ts'
import { setClock } from './clock.ts'
import { linkedAccountOf } from './linked-account.ts'
import { recall, remember, unlearn, unlearnEverything } from './tab-memory.ts'

type Wire = CallReply<typeof identity.readSession>

/** The person whose account is shown, and the account in use, in the form that pages use. */
export interface Session extends Pick<Wire, 'language' | 'brand' | 'services' | 'agent'> {
  /** The customer, also when staff are viewing their account. Undefined if nobody owns the account. */
  person: { id: string; firstName: string; lastName: string; email: string } | undefined
  /** The account that this tab shows. Undefined for people without accounts. */
  account: LinkedAccount | undefined
  accounts: LinkedAccount[]
}

export interface LinkedAccount extends Omit<Wire['accounts'][number], 'isNDS' | 'closedDate'> {
  /** True for an account on the billing platform. Code that differs by this goes through `byKind`. */
  isPlatform: boolean
  /** The day the account was closed. Null while the account is open. */
  closedOn: Day | null
}

const its = perVisit((): { loading?: Promise<Session> | undefined; loaded?: Session } => ({}))
/**
 * The channel between this browser's tabs. A message is the id of the person who's signed in now (undefined for
 * nobody), or `somethingChanged`.
 */
let tabs: BroadcastChannel | undefined
const somethingChanged = 0

/**
 * Says if the customer has left a payment unfinished, for the sign-in page to mention. The portal sets this function.
 */
let unfinishedPayment: (() => Promise<WayLeft | undefined>) | undefined
export function setPaymentLeft(left: typeof unfinishedPayment): void {
  unfinishedPayment = left
}

/**
 * Keys in the tab's storage: the person, the page that was open when that person's session ended, and the account
 * shown.
 */
const owner = 'person'
const leftAt = 'left-at'
export const inUse = 'account-in-use'

const closedAccount = code(() => import('./closed-account.ts'))

/**
 * Loads the signed-in person and the account in use, once per page load. If nobody is signed in, the page goes to the
 * sign-in. If loading fails, the next call tries again.
 */
export async function loadSession(): Promise<Session> {
  const kept = its()
  kept.loading ??= readSession()
  kept.loading.catch(() => {
    kept.loading = undefined
  })
  const session = await kept.loading
  if (!session.account?.closedOn) return session
  const { asItStands } = await closedAccount()
  const now = await asItStands(session, session.account)
  if (now !== session) Object.assign(kept, { loading: Promise.resolve(now), loaded: now })
  return now
}

async function readSession(): Promise<Session> {
  const outcome = await ask<typeof identity.readSession>('GET /api/session')
  if (!outcome.ok) throw new Error(`The session was refused: ${outcome.refusal}`)
  const { reply } = outcome
  setClock(reply.serverTime, reply.businessZone)
  const person = reply.frontierId ?? undefined
  // Text that someone typed survives the end of their session, but only for them. Anyone else who signs in gets neither
  // that text nor the page that the first person left. Text typed in a staff view belongs to the view.
  const whose = viewHere() ?? person?.id
  if (recall(owner) !== whose) {
    if (!isDrawing() && recall(leftAt) === addressHere()) location.replace('#/')
    unlearnEverything()
  }
  unlearn(leftAt)
  const session = { ...sessionOf(reply), person }
  its().loaded = session
  remember(owner, whose)
  remember(inUse, session.account?.id)
  askAs(
    person?.id,
    async (target) => {
      remember(leftAt, target)
      return { left: (await unfinishedPayment?.()) ?? ('session' satisfies WayLeft) }
    },
    () => void checkAgain().catch(() => {}),
  )
  // Not in a staff view: there, other tabs' messages are about the customer who's signed in in this browser, not about
  // staff.
  if (!isDrawing() && viewHere() === undefined) hearTabs(person?.id)
  return session
}

/**
 * Builds the session. The tab keeps its account across reloads, no matter which account other tabs choose
 * (docs/decisions/2026-11-22-each-tab-keeps-its-account.md). A new tab starts with the account that was shown last.
 */
function sessionOf({
  accountId,
  language,
  brand,
  accounts: linked,
  services,
  agent,
}: Wire): Omit<Session, 'person'> {
  const accounts = linked.map(linkedAccountOf)
  const find = (id: string | null | undefined) => accounts.find((account) => account.id === id)
  return {
    account: find(recall<string>(inUse)) ?? find(accountId),
    language,
    brand,
    accounts,
    services,
    agent,
  }
}

/** The key, in the tab's storage, of the message that the next page shows after a reload. */
const toSay = 'said-at-start'
/** True once this page has left a message for the page that's about to replace it. */
let hasLeft = false
/**
 * A message for the first page after a reload, about an account.
 * - `ended`: the person can't see the account anymore.
 * - `changed`: the person's permissions changed.
 * - `linked`: the account was linked.
 * - `upgraded`: the account is on the platform now.
 * - `helps`: the person now has access, to help with the account.
 */
export type SaidAtStart =
  | { what: 'ended' | 'changed' | 'linked' | 'upgraded'; number: string }
  | { what: 'helps'; name: string }

/**
 * Leaves a message for the page that opens after the reload. Until then, this page may render once more, and
 * `leftToSay` hides the message from it.
 */
export function sayAtStart(said: SaidAtStart): void {
  hasLeft = true
  remember(toSay, said)
}

/** The message that was left before the reload, for this page to show. Undefined if there's none. */
export const leftToSay = (): SaidAtStart | undefined => (hasLeft ? undefined : recall(toSay))

export const forgetSaid = () => unlearn(toSay)

/**
 * Asks the server if the person still has access to the current account, with the same permissions. If not, restarts
 * the portal without the account's data, and the portal then says why.
 */
async function checkAgain(): Promise<void> {
  const account = its().loaded?.account
  if (account === undefined || isDrawing()) return
  const asked = await ask<typeof identity.readSession>('GET /api/session', { fresh: true })
  if (!asked.ok) return
  const now = asked.reply.accounts.find(({ id }) => id === account.id)
  if (now !== undefined && scopes.every((scope) => now[scope] === account[scope])) return
  beginAnew({ what: now ? 'changed' : 'ended', number: account.accountNumber })
}

/** The permissions that pages depend on. If one changes, the portal restarts. */
const scopes = [...scopeNames, 'followsOrders'] as const

/** Restarts the portal at its first page. That page then shows the message. */
export function beginAnew(said: SaidAtStart): void {
  sayAtStart(said)
  location.hash = '#/'
  location.reload()
}

/**
 * Listens to this browser's other tabs, and goes to the sign-in if one of them signs out or signs in someone else. When
 * this tab becomes visible, tells the server which account it shows. If the session or the access has ended, that call
 * is refused, so the page learns of it.
 */
function hearTabs(personId: string | undefined): void {
  if (tabs === undefined) {
    tabs = new BroadcastChannel('signed-in')
    tabs.onmessage = ({ data }) => {
      // Another tab changed something, so cached data may be out of date.
      if (data === somethingChanged) forget()
      else if (data !== its().loaded?.person?.id) void signInAgain()
    }
    onChange(() => broadcast(somethingChanged))
    document.addEventListener('visibilitychange', () => {
      const id = its().loaded?.account?.id
      if (!document.hidden && id) void showAccount(id).catch(() => {})
    })
  }
  broadcast(personId)
}

/** Tells the other tabs who's signed in now, or that something changed. */
export const broadcast = (said: string | typeof somethingChanged | undefined) => tabs?.postMessage(said)

/** Tells the server which account is shown, so that new tabs start with it. */
export const showAccount = (accountId: AccountId) =>
  ask<typeof identity.switchAccount>('POST /api/session/account', { body: { accountId } })

/**
 * Switches this tab to another linked account, and restarts the portal. If the account is no longer linked, the portal
 * starts with another one. In a staff view, only the view switches. The customer's own tabs keep their account.
 */
export async function switchAccount(accountId: AccountId): Promise<void> {
  const view = viewHere()
  if (view === undefined) await showAccount(accountId)
  else {
    const chosen = await ask<typeof views.chooseViewAccount>('POST /api/agent/views/{id}/account', {
      params: { id: view },
      body: { accountId },
    })
    if (!chosen.ok && chosen.refusal !== 'account-not-linked')
      throw new Error(`The view shows no other account: ${chosen.refusal}`)
  }
  remember(inUse, accountId)
  location.hash = '#/'
  location.reload()
}
