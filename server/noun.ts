import type { Job } from './jobs/job.ts'
import type { Serving } from './web/serve.ts'
import type { World } from './world.ts'

/** What a noun brings to the running server. Each room says it in its `noun.ts`; `nouns.ts` has all of them. */
export interface Noun {
  /** Serves its calls. */
  serve?(serving: Serving, world: World): void
  /** What runs by itself, by the name that operators read. */
  jobs?: Record<string, Job>
}
