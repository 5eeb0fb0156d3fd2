import type * as identity from '@lightwell/rulebook/customer-identity/contract.ts'
import { actionFlags } from '@lightwell/rulebook/customer-identity/needs.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { StaffSession } from '../../staff/session.ts'

/** The customer to change, and the names that this deployment has in its API paths. */
export interface Whom extends Pick<StaffSession, 'wireNames'> {
  uid: string
}

const paramsOf = ({ uid, wireNames }: Whom) => ({ ...wireNames, uid })

const flagged = (whom: Whom, action: keyof typeof actionFlags, body?: { newEmail: string }) =>
  ask<typeof identity.flaggedAction>('POST /api/agent/{idp}_user/{uid}', {
    params: paramsOf(whom),
    query: { [actionFlags[action]]: 'true' },
    body,
  })

export const changeEmail = (whom: Whom, newEmail: string) => flagged(whom, 'email', { newEmail })
export const resendVerification = (whom: Whom) => flagged(whom, 'resend')
export const forceVerify = (whom: Whom) => flagged(whom, 'verify')
export const sendResetMail = (whom: Whom) => flagged(whom, 'reset')

export const changeName = (whom: Whom, name: { first: string; last: string }) =>
  ask<typeof identity.changeCustomerName>('PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName', {
    params: paramsOf(whom),
    body: name,
  })

export const readContactProfile = (whom: Whom) =>
  ask<typeof identity.readContactProfile>('GET /api/agent/{idp}_user/{uid}/contactProfile', {
    params: paramsOf(whom),
  })

export const repairContactProfile = (whom: Whom) =>
  ask<typeof identity.repairContactProfile>('POST /api/agent/{idp}_user/{uid}/contactProfile/repair', {
    params: paramsOf(whom),
  })

export const overrideUsi = ({ uid, wireNames }: Whom, data: { usi: string | null; usiOverride: string }) =>
  ask<typeof identity.overrideUsi>(
    // The call's contract doesn't declare `idp` as a parameter, so its value is put into the path here.
    `POST /api/agent/${wireNames.idp}` as 'POST /api/agent/{idp}',
    { body: { uid, data } },
  )

export const proveOwnPassword = (password: string) =>
  ask<typeof identity.proveTsoPassword>('POST /api/tsoPassword', { body: { password } })

export const setRandomPassword = ({ uid }: Whom) =>
  ask<typeof identity.setRandomPassword>('GET /api/agent/setRandomPassword/{uid}/{tsoRequired}', {
    params: { uid, tsoRequired: 'true' },
  })

export const setActiveState = ({ uid }: Whom, isActive: boolean) =>
  ask<typeof identity.setActiveState>('GET /api/agent/setActiveState/{uid}', {
    params: { uid },
    query: { isActive: isActive ? 'true' : 'false' },
  })

export const unlock = ({ uid }: Whom) =>
  ask<typeof identity.unlockCustomer>('GET /api/agent/unlock/{uid}', { params: { uid } })

export const deleteIdentity = (whom: Whom) =>
  ask<typeof identity.deleteCustomerIdentity>('DELETE /api/agent/{idp}_user/{uid}', {
    params: paramsOf(whom),
  })
