import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/open.ts'
import { reasonOf } from '../events/error-facts.ts'
import { introduceJobs, noteBegin, noteFailure, noteSuccess } from '../jobs/run-write.ts'
import type { World } from '../world.ts'
import { type JobName, jobs } from './nouns.ts'

/**
 * The queue's settings. At most one run of a job is in progress, and one waits. A server that runs a job sends a
 * heartbeat every few seconds. If the heartbeats stop, another server takes over the job after about half a minute, not
 * only after `expireInSeconds`.
 */
const queue = { policy: 'stately', retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 15 } as const

/**
 * Runs the jobs through the shared database, so each run happens on one server only. If that server dies, another
 * server takes over. All jobs find their work by its state, so running one twice does no harm.
 * @returns `stop` waits for running jobs and starts no more
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
    // Stops the jobs that have already started. They must not run alongside those of the next attempt.
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
    // While the database is down, the failure can't be recorded. Operators then notice that the job's last success is
    // too old.
    await noteFailure(database, job, reasonOf(error), clock()).catch(() => {})
  }
}
