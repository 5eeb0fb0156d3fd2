import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './connection-errors.ts'

const betweenTriesMs = 500

/**
 * Runs `work`, and retries it every half second while the database can't be reached. So a server that starts while the
 * database restarts waits for the database. `work` must be able to continue after an attempt that failed halfway.
 * @param wait `seconds` is the longest time to wait; `report` is called once, when waiting starts
 * @throws the error that `work` throws, if the database can be reached or the time is up
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
