import { openDatabase } from '@lightwell/server/database/open.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import type { World } from '@lightwell/server/world.ts'
import type { Statement } from './explain.ts'
import { hear } from './heard.ts'
import { populatedAt } from './populate.ts'

/** Builds the server on the database at `url`, with its clock stopped, and runs `work` with it. */
export async function serving<Result>(
  url: string,
  work: (server: {
    app: Awaited<ReturnType<typeof buildApp>>['app']
    world: World
    heard: Statement[]
  }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({
    NODE_ENV: 'test',
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    CLOCK: populatedAt,
    DATA_DIR: '/tmp/lightwell-bench',
  })
  const opened = await openDatabase(config)
  const heard = hear(opened.pool)
  const { app, world } = await buildApp(config, opened, () => Temporal.Instant.from(populatedAt))
  try {
    return await work({ app, world, heard })
  } finally {
    await app.close()
    await opened.close()
  }
}
