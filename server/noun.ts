import type { ContractsByGroup } from '@lightwell/rulebook/trail/group-calls.ts'

/**
 * A noun's contribution to the running server. Each room declares one in its `noun.ts`; `start/nouns.ts` lists them
 * all. The rooms that use the other parts add their types (`declare module '../noun.ts'`): `web` adds `serve` and
 * `servePages`, for example.
 */
export interface Noun {
  /** The noun's contracts, by the trail group of their calls. */
  contracts?: ContractsByGroup
  /** True if the noun's pages are for supervisors. The trail can leave out their reads. */
  isSupervision?: true
}
