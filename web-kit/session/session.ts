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

/** Who is signed in and which account is in use, as the pages know it. */
export interface Session extends Pick<Wire, 'language' | 'brand' | 'services' | 'agent'> {
  /** Whose account it is, whoever looks at it; nothing where nobody's is. */
  person: { id: string; firstName: string; lastName: string; email: string } | undefined
  /** The account in use in this tab; nothing for people without one. */
  account: LinkedAccount | undefined
  accounts: LinkedAccount[]
}

export interface LinkedAccount extends Omit<Wire['accounts'][number], 'isNDS' | 'closedDate'> {
  /** Whether it is of the billing platform's kind. Only the choice of a biller asks. */
  isPlatform: boolean
  /** The day on which it was closed; null while it is open. */
  closedOn: Day | null
}

const its = perVisit((): { loading?: Promise<Session> | undefined; loaded?: Session } => ({}))
/** Between the tabs of this browser: the id of whoever is signed in now, or nothing; or that they changed something. */
let tabs: BroadcastChannel | undefined
const somethingChanged = 0

/** What the sign-in is told of a payment that was being prepared; the portal brings it. */
let paymentLeft: (() => Promise<WayLeft | undefined>) | undefined
export function tellOfPayment(left: typeof paymentLeft): void {
  paymentLeft = left
}

/** Under which names the tab keeps whose it is, which page it showed when their session ended, and which account it shows. */
const owner = 'person'
const leftAt = 'left-at'
export const inUse = 'account-in-use'

const closedAccount = code(() => import('./closed-account.ts'))

/**
 * Who is signed in and which account is in use; asked for once per page load. Whoever is not signed in is sent to the sign-in.
 * A failed try is forgotten, so that the next one may succeed.
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
  // What was typed is kept over the end of a session, and for the same person alone; nobody else lands where that person was.
  // What a member of staff types in a view is of that view.
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
      return { left: (await paymentLeft?.()) ?? ('session' satisfies WayLeft) }
    },
    () => void lookAgain().catch(() => {}),
  )
  // A view has its tab to itself: what other tabs say is of the customer who is signed in in this browser.
  if (!isDrawing() && viewHere() === undefined) hearTabs(person?.id)
  return session
}

/**
 * A tab keeps its account over reloads, whatever other tabs choose (docs/decisions/2026-11-22-each-tab-keeps-its-account.md);
 * a new one begins with the account that was looked at last.
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

/** Under which name the tab keeps what the first page says once it has begun again. */
const toSay = 'said-at-start'
/** Whether this page load has left it, and is on its way out. */
let hasLeft = false
/**
 * That the account in use is no longer theirs to see, that they may do something else with it, that it was linked, that it has moved
 * to the platform, or that they help with it now.
 */
export type SaidAtStart =
  | { what: 'ended' | 'changed' | 'linked' | 'upgraded'; number: string }
  | { what: 'helps'; name: string }

/** Leaves something for the next page load to say. The one that leaves it may show its start for a moment before it is gone. */
export function sayAtStart(said: SaidAtStart): void {
  hasLeft = true
  remember(toSay, said)
}

/** What the page load before this one has left to say. */
export const leftToSay = (): SaidAtStart | undefined => (hasLeft ? undefined : recall(toSay))

export const forgetSaid = () => unlearn(toSay)

/**
 * Looks whether the account in use is still theirs, with all that they could do with it. Where it is not, the page begins again without
 * what it showed, and says why.
 */
async function lookAgain(): Promise<void> {
  const account = its().loaded?.account
  if (account === undefined || isDrawing()) return
  const asked = await ask<typeof identity.readSession>('GET /api/session', { fresh: true })
  if (!asked.ok) return
  const now = asked.reply.accounts.find(({ id }) => id === account.id)
  if (now !== undefined && scopes.every((scope) => now[scope] === account[scope])) return
  beginAnew({ what: now ? 'changed' : 'ended', number: account.accountNumber })
}

/** What somebody may do with an account. */
const scopes = [...scopeNames, 'followsOrders'] as const

/** Begins the page again at its start, which says something first. */
export function beginAnew(said: SaidAtStart): void {
  sayAtStart(said)
  location.hash = '#/'
  location.reload()
}

/** Leaves for the sign-in as soon as another tab signs out or somebody else in; and looks whether it must when seen again. */
function hearTabs(personId: string | undefined): void {
  if (tabs === undefined) {
    tabs = new BroadcastChannel('signed-in')
    tabs.onmessage = ({ data }) => {
      // What this tab remembers may be old by then.
      if (data === somethingChanged) forget()
      else if (data !== its().loaded?.person?.id) void signInAgain()
    }
    onChange(() => tellTabs(somethingChanged))
    document.addEventListener('visibilitychange', () => {
      const id = its().loaded?.account?.id
      if (!document.hidden && id) void showAccount(id).catch(() => {})
    })
  }
  tellTabs(personId)
}

/** Tells the other tabs who is signed in now. */
export const tellTabs = (said: string | typeof somethingChanged | undefined) => tabs?.postMessage(said)

/** Notes on the server which account is looked at: a new tab begins with it. */
export const showAccount = (accountId: AccountId) =>
  ask<typeof identity.switchAccount>('POST /api/session/account', { body: { accountId } })

/**
 * Uses another linked account in this tab; its pages begin again with it. One that is linked no longer is left out by the new session.
 * A view notes it for itself: a new tab of the customer begins where they were.
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
