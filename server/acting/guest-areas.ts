/**
 * The areas of an account that a guest can have access to, each with the data stored for it. `true` covers everything
 * that the area is about. A folder adds its own areas with `declare module './guest-areas.ts'` in its `tables.ts`.
 * Each area needs a guard in `web/guard-table.ts` and an example in `testing/guests.ts`. Without the example, the code
 * doesn't compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add their areas to it
export interface GuestMay {}

export type GuestArea = keyof GuestMay
