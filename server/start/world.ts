// Imports everything that the server's folders add to `World` (`declare module '../world.ts'`). Other workspaces only
// see the declarations that they import.

export type {} from '../acting/resolve.ts'
export type {} from '../approvals/void-requests.ts'
export type {} from '../chat-links/end-proofs.ts'
export type {} from '../contact-preferences/choices-of-texts.ts'
export type {} from '../content/content.ts'
export type {} from '../help/videos/library.ts'
export type {} from '../identity/known-browsers.ts'
export type {} from '../identity/passwords.ts'
export type {} from '../trail/trail.ts'
export type {} from '../views/views.ts'
export type {} from '../web/limits.ts'
export type { World } from '../world.ts'
export type {} from './nouns.ts'
export type {} from './tables.ts'
