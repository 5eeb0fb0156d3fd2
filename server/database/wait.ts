import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './away.ts'

const betweenTriesMs = 500

/**
 * Runs `work`, and retries it every half second while the database is away, so a server that starts during a database
 * restart waits for it. `work` may have been half done before.
 * @param wait `seconds` is the maximum; `report` is called once when it starts waiting.
 * @throws what `work` throws, if it's a different error or the time is up.
 */
export async function onceDatabaseAnswers<T>(
  work: () => Promise<T>,
  { seconds, report }: { seconds: number; report: (line: string) => void },
): Promise<T> {
  const until = performance.now() + seconds * 1000
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error
      if (tries === 1) report(`The database isn’t answering yet. Trying for up to ${seconds} seconds`)
      await delay(betweenTriesMs)
    }
  }
}
