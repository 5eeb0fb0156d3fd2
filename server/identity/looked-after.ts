// What staff change of an identity, as the room that looks after it writes it in transactions of its own, with the identity locked.

export { changePerson, replaceEmail } from '../profile/store.ts'
export { endLinks, findUndos, findWaiting, keepLink, useUndoOf } from './link-write.ts'
export { findIdentityByEmail, lockPerson, markVerified, storeActive, storePassword } from './write.ts'
export { removeSessionsOf } from '../session/write.ts'
