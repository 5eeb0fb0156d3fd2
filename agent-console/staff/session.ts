import type { CallReply, Role } from '@lightwell/rulebook/call.ts'
import { roles } from '@lightwell/rulebook/call.ts'
import type * as staff from '@lightwell/rulebook/staff/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { recall, remember, unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { useRouteContext } from '@tanstack/react-router'
import { shareRecent } from '../search/recent.ts'
import { hearTabs } from './tabs.ts'

/** The signed-in member of staff, and names that this deployment uses, such as its brand. */
export type StaffSession = CallReply<typeof staff.readStaffSession>

let loading: Promise<StaffSession> | undefined

/** Reads the session, once for each page load. If reading fails, the next call tries again. */
export function loadStaffSession(): Promise<StaffSession> {
  loading ??= beginSession().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Reads the session again.
 * @returns true if the role or the name has changed. From then on, `loadStaffSession` returns the new session.
 */
export async function renewStaffSession({ staff: known }: StaffSession): Promise<boolean> {
  const now = await readSession()
  if (now.staff.role === known.role && now.staff.fullName === known.fullName) return false
  loading = Promise.resolve(now)
  return true
}

async function readSession(): Promise<StaffSession> {
  const outcome = await ask<typeof staff.readStaffSession>('GET /api/agent/session')
  if (!outcome.ok) throw new Error(`The session was refused: ${outcome.refusal}`)
  return outcome.reply
}

async function beginSession(): Promise<StaffSession> {
  const reply = await readSession()
  setClock(reply.serverTime, reply.businessZone)
  // If someone else was signed in before, this tab must forget the customers that person opened.
  if (recall(owner) !== reply.staff.userName) unlearnEverything()
  remember(owner, reply.staff.userName)
  hearTabs(reply.staff.userName)
  shareRecent()
  return reply
}

const owner = 'staff'

/** True if someone was signed in to the console in this tab. */
export const wasSignedIn = (): boolean => recall(owner) !== undefined

/** Returns the session. Only pages that require a sign-in may call this. */
export function useStaffSession(): StaffSession {
  return useRouteContext({ from: '/signed-in', select: ({ session }) => session })
}

/** True if the member of staff has this role or a higher one. */
export const hasRole = ({ staff: { role } }: StaffSession, least: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(least)
