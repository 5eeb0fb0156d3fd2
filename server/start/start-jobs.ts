import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/open.ts'
import { reasonOf } from '../events/error-facts.ts'
import { introduceJobs, noteBegin, noteFailure, noteSuccess } from '../jobs/run-write.ts'
import type { World } from '../world.ts'
import { type JobName, jobs } from './nouns.ts'

/**
 * The queue's settings. A job has at most one run in progress and one waiting. A server that runs a job sends a
 * heartbeat every few seconds. If it stops, another server can take over the job after about half a minute, instead of
 * after `expireInSeconds`.
 */
const queue = { policy: 'stately', retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 15 } as const

/**
 * Runs the jobs through the shared database. Each run happens once, however many servers there are, and another server
 * takes over a job whose server died. All jobs find their work by its state, so running one twice does no harm.
 * @returns a function that waits for running jobs and stops
 */
export async function startJobs(world: World, opened: OpenDatabase): Promise<{ stop(): Promise<void> }> {
  const { events } = world
  const boss = new PgBoss({
    db: { executeSql: (text, values) => opened.pool.query(text, values) },
    backend: opened.embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
  })
  boss.on('error', (error) => events.jobFailed('runner', error))
  const stopping = new AbortController()
  try {
    await boss.start()
    const names = Object.keys(jobs) as JobName[]
    await introduceJobs(world.database, names, world.clock())
    for (const name of names) {
      await boss.createQueue(name, queue)
      await boss.work(name, { pollingIntervalSeconds: 5 }, () =>
        runJob(world, name, () => jobs[name].run(world, stopping.signal)),
      )
      await boss.schedule(name, jobs[name].at, null, { tz: world.config.businessZone })
    }
  } catch (error) {
    // Stops what has already started, so that it doesn't run alongside the next attempt.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return {
    stop() {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Runs a job, and records the result in the database that all servers share, where operators can see it. */
export async function runJob(world: World, job: string, run: () => Promise<number>): Promise<void> {
  const { database, clock, events } = world
  const began = performance.now()
  try {
    await noteBegin(database, job, clock())
    const handled = await run()
    events.jobRan({ job, handled, seconds: (performance.now() - began) / 1000 })
    await noteSuccess(database, job, clock())
  } catch (error) {
    events.jobFailed(job, error)
    // While the database is down, the failure can't be recorded. Operators then see it by the age of the job's last
    // success.
    await noteFailure(database, job, reasonOf(error), clock()).catch(() => {})
  }
}
