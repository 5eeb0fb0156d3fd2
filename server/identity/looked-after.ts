// Staff's changes to an identity, written by the module that manages it, in its own transactions with the identity
// locked.

export { changePerson, replaceEmail } from '../profile/store.ts'
export { endLinks, findUndos, findWaiting, keepLink, useUndoOf } from './link-write.ts'
export { findIdentityByEmail, lockPerson, markVerified, storeActive, storePassword } from './write.ts'
export { removeSessionsOf } from '../session/write.ts'
