import type { ContractsByGroup } from '@lightwell/rulebook/trail/group-calls.ts'
import type { ContentKind } from './content/kind.ts'
import type { Job } from './jobs/job.ts'
import type { SampleLetters } from './messages/mail/letter-sample.ts'
import type { Show } from './web/pages.ts'
import type { Serving } from './web/serve.ts'
import type { LimitTable } from './web/windows.ts'
import type { World } from './world.ts'

/** A noun's contribution to the running server. Each room declares one in its `noun.ts`; `nouns.ts` lists them all. */
export interface Noun {
  /** Its contracts, by the trail group of their calls. */
  contracts?: ContractsByGroup
  /** True: its pages are for supervisors. The trail can leave out their reads. */
  isSupervision?: true
  /** Serves its calls. `nouns`: all nouns, for calls that report on them. */
  serve?(serving: Serving, world: World, nouns: readonly Noun[]): void
  /**
   * Serves its pages that work without scripts, and their forms. `nouns`: all nouns, for a page that shows what they
   * contribute.
   */
  servePages?(serving: Serving, world: World, show: Show, nouns: readonly Noun[]): void
  /** A sample of each kind of mail it writes, for review. */
  letters?: SampleLetters
  /** The kinds of files that the provider loads its content from (`npm run content`). */
  content?: readonly ContentKind[]
  /** Its scheduled jobs, by the names operators see. */
  jobs?: Record<string, Job>
  /** Its rate limits. Other nouns' calls may count against them, too. */
  limits?: LimitTable
}
