import type { ContractsByGroup } from '@lightwell/rulebook/trail/group-calls.ts'

/**
 * A noun's contribution to the running server. Each room declares one in its `noun.ts`; `start/nouns.ts` lists them all. The rooms that take
 * the other parts add their types (`declare module '../noun.ts'`): `serve` and `servePages` in `web`, then `letters`, `content`, `jobs` and
 * `limits`.
 */
export interface Noun {
  /** Its contracts, by the trail group of their calls. */
  contracts?: ContractsByGroup
  /** True: its pages are for supervisors. The trail can leave out their reads. */
  isSupervision?: true
}
