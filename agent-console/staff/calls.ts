// The console's calls for staff sign-in.

import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as staff from '@lightwell/rulebook/staff/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type SignInMethods = CallReply<typeof staff.readStaffSignIn>

/** Reads how staff can sign in. If that fails, offers just the password: when people try it, they see what's wrong. */
export async function readSignInMethods(): Promise<SignInMethods> {
  const outcome = await ask<typeof staff.readStaffSignIn>('GET /api/agent/corp_login').catch(() => undefined)
  return outcome?.ok ? outcome.reply : { provider: null, ended: null }
}

export const signIn = (username: string, password: string) =>
  ask<typeof staff.signInStaff>('POST /api/agent/corp_login', { body: { username, password } })

export const sendCode = (code: string) =>
  ask<typeof staff.signInStaffByCode>('POST /api/agent/corp_login/code', { body: { code } })

export const beginAuthenticator = () =>
  ask<typeof staff.beginStaffAuthenticator>('POST /api/agent/corp_login/authenticator')

export const confirmAuthenticator = (code: string) =>
  ask<typeof staff.confirmStaffAuthenticator>('POST /api/agent/corp_login/authenticator/confirm', {
    body: { code },
  })

export const setUp = (token: string, password: string) =>
  ask<typeof staff.setUpStaff>('POST /api/agent/setUp', { body: { token, password } })

export const signOut = () => ask<typeof staff.signOutStaff>('POST /api/agent/logout')
