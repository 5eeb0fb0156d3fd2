/**
 * The areas of an account that a guest can have access to. The type of an area is what a guest session stores for it:
 * the ids of what the guest may see, or `true` for the whole area. To add its own areas, a folder augments this module
 * in its `tables.ts` (`declare module`). Each area needs a guard in `web/guard-table.ts` and an example in
 * `testing/guests.ts`. Without the example, the code doesn't compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add their areas to it
export interface GuestMay {}

export type GuestArea = keyof GuestMay
