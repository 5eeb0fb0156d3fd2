import type { ContractsByGroup } from '@lightwell/rulebook/trail/group-calls.ts'
import type { ContentKind } from './content/kind.ts'
import type { Job } from './jobs/job.ts'
import type { SampleLetters } from './messages/mail/letter-sample.ts'
import type { Show } from './web/pages.ts'
import type { Serving } from './web/serve.ts'
import type { LimitTable } from './web/windows.ts'
import type { World } from './world.ts'

/** What a noun brings to the running server. Each room says it in its `noun.ts`; `nouns.ts` has all of them. */
export interface Noun {
  /** Its contracts, by the group of the trail that their calls are in. */
  contracts?: ContractsByGroup
  /** Its pages are supervisors': the trail may leave out their reads. */
  isSupervision?: true
  /** Serves its calls. `nouns`: all of them, for calls about what they bring. */
  serve?(serving: Serving, world: World, nouns: readonly Noun[]): void
  /** Serves its pages that need no script, and their forms. `nouns`: all of them, for a page about what they bring. */
  servePages?(serving: Serving, world: World, show: Show, nouns: readonly Noun[]): void
  /** A letter of each kind that it writes, to be looked at. */
  letters?: SampleLetters
  /** What of it the provider says, loaded from files of these kinds (`npm run content`). */
  content?: readonly ContentKind[]
  /** What runs by itself, by the name that operators read. */
  jobs?: Record<string, Job>
  /** Its rate limits. Any noun's calls may count by them. */
  limits?: LimitTable
}
