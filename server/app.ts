import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { groupCalls } from '@lightwell/rulebook/trail/group-calls.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { readOwed } from './accounts/read-bill.ts'
import { openActing, openVisiting } from './acting/resolve.ts'
import { worldApprovals } from './approvals/void-requests.ts'
import { type Clock, openClock } from './clock.ts'
import type { Config } from './config.ts'
import { chooseBiller } from './connectors/billing/choose.ts'
import { openCardFormConnector } from './connectors/card-form/connector.ts'
import { chooseDevices } from './connectors/devices/choose.ts'
import { openIdentityProvider } from './connectors/identity-provider/connector.ts'
import { openStaffIdentityProvider } from './connectors/identity-provider/staff.ts'
import { embeddedLines } from './connectors/lines/embedded.ts'
import { openMailer } from './connectors/mail/mailer.ts'
import { embeddedOutages } from './connectors/outages/embedded.ts'
import { printShopFolder } from './connectors/print-shop/folder.ts'
import { chooseTextGateway } from './connectors/text-messages/choose.ts'
import { embeddedTicketing } from './connectors/ticketing/embedded.ts'
import { openVideoService } from './connectors/videos/connector.ts'
import { embeddedSwitch } from './connectors/voice-switch/embedded.ts'
import { openContent } from './content/content.ts'
import { watchDatabase } from './database/answers.ts'
import type { OpenDatabase } from './database/open.ts'
import { openDigests } from './digests.ts'
import { openEvents } from './events.ts'
import { openVideos } from './help/videos/library.ts'
import { openKnownBrowsers } from './identity/known-browsers.ts'
import { openPasswords } from './identity/passwords.ts'
import { openSessions } from './identity/session.ts'
import { tellOwners } from './linked-accounts/doings.ts'
import { type LogStream, openLog } from './log.ts'
import { limits, nouns } from './nouns.ts'
import { openVault } from './payment-methods/vault.ts'
import { openStaffSessions } from './staff/session.ts'
import { openTrail } from './trail/trail.ts'
import { worldViews } from './views/views.ts'
import { describeCalls } from './web/description.ts'
import { handleErrors, sendProblem } from './web/errors.ts'
import { protectiveHeaders } from './web/headers.ts'
import { readJsonExactly } from './web/json-body.ts'
import { openLimits } from './web/open-limits.ts'
import { serveOperations } from './web/operations.ts'
import { servePages } from './web/pages.ts'
import type { Serving } from './web/serve.ts'
import { boundTime } from './web/time-bound.ts'
import { answerUnreadable, refuseOddHosts } from './web/unreadable-requests.ts'
import { openWaiting } from './web/waiting.ts'
import type { World } from './world.ts'

/**
 * Puts the parts together over an open database. Nothing listens yet, no job runs yet.
 * @param clock the time that everything goes by; tests hand in their own
 * @param log takes the lines of the log in place of standard output
 */
export async function buildApp(
  config: Config,
  opened: OpenDatabase,
  clock: Clock = openClock(config.clockStartsAt),
  log?: LogStream,
): Promise<{ app: FastifyInstance; world: World }> {
  const protective = protectiveHeaders(config)
  const app = Fastify({
    logger: openLog(config.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: what it saw counts, not what a client wrote into the header before it.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable(protective),
    // Whoever names no host is answered in our shape, and whoever does not go on is not waited for much longer than allowed.
    http: { requireHostHeader: false, connectionsCheckingInterval: 1_000 },
    // An address that cannot be read never gets as far as the hooks.
    frameworkErrors(_error, request, reply) {
      const isAsset = request.url.startsWith('/assets/')
      const [status, code] = isAsset ? ([404, 'not-found'] as const) : ([400, 'bad-request'] as const)
      void sendProblem(request, reply.headers(protective), status, code)
    },
  })
  boundTime(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const world = await openWorld(config, opened, clock, app.log)
  app.setErrorHandler(handleErrors(world.events))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(protective))
  refuseOddHosts(app)
  readJsonExactly(app)
  await app.register(cookie)
  app.decorateRequest('acting', null)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    world.events.requestAnswered({ method: request.method, route, status: reply.statusCode, seconds })
  })

  app.decorate('wireNames', config.wireNames)
  const { limits, events, sessions, resolveActing, resolveVisitor } = world
  const serving: Serving = {
    app,
    publicUrl: config.publicUrl,
    clock,
    resolveActing,
    resolveVisitor,
    limits,
    trail: world.trail,
    events,
  }
  await describeCalls(app, {
    session: sessions.cookieName,
    staffSession: world.staffSessions.cookieName,
  })
  for (const noun of nouns) noun.serve?.(serving, world, nouns)
  serveOperations(app, world)
  app.addHook('onClose', async () => {
    await world.mailer.close()
    await world.devices.close()
  })
  await servePages(serving, world, nouns)
  return { app, world }
}

async function openWorld(
  config: Config,
  opened: OpenDatabase,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<World> {
  const { database } = opened
  const digests = openDigests(config.encryptionKeys, clock)
  const events = openEvents(log, digests.ofEvent)
  const cardForm = openCardFormConnector(config.cardForm, config.providerTimeoutSeconds, events)
  const videoService =
    config.videos &&
    openVideoService(
      config.videos,
      { timeoutSeconds: config.providerTimeoutSeconds, isProduction: config.env === 'production' },
      events,
    )
  const vault = openVault(config.encryptionKeys)
  const sessions = openSessions(database, clock, events, {
    publicUrl: config.publicUrl,
    zone: config.businessZone,
  })
  const staffSessions = openStaffSessions(
    database,
    clock,
    events,
    { publicUrl: config.publicUrl, zone: config.businessZone },
    worldViews,
  )
  const content = openContent(database, clock)
  const world: World = {
    config,
    database,
    readDatabaseState: watchDatabase(opened, clock),
    content,
    clock,
    events,
    sessions,
    staffSessions,
    views: worldViews,
    approvals: worldApprovals,
    resolveActing: openActing(sessions, staffSessions),
    resolveVisitor: openVisiting(sessions),
    trail: openTrail(database, clock, vault, tellOwners(config)),
    knownBrowsers: openKnownBrowsers(digests, clock, config.publicUrl),
    limits: openLimits(database, clock, digests, {
      limits,
      isOn: config.limits,
      wait: openWaiting((seconds) => world.pause(seconds)),
      onSlowing: (facts) => events.limitSlows(facts),
    }),
    calls: groupCalls(nouns),
    digests,
    pause: (seconds) => setTimeout(seconds * 1000),
    passwords: openPasswords(),
    vault,
    cardForm,
    biller: chooseBiller(config, { cardForm, database, events }),
    ticketing: embeddedTicketing(database, clock, config.businessZone),
    outages: embeddedOutages(content),
    voiceSwitch: embeddedSwitch(database, clock, { isDemo: config.demo }),
    devices: await chooseDevices(config, { database, clock, events }),
    lines: embeddedLines(database, clock, async (accountId) => {
      const owed = await readOwed(database, accountId, dayOf(clock(), config.businessZone))
      return owed.pastDueCents > 0
    }),
    identityProvider:
      config.identityProvider && openIdentityProvider(config.identityProvider, config, clock, events),
    staffIdentityProvider:
      config.staffIdentityProvider &&
      openStaffIdentityProvider(config.staffIdentityProvider, config, clock, events),
    mailer: openMailer(config.mail, config.dataDir),
    textGateway: chooseTextGateway(config, events, clock),
    printShop: printShopFolder(join(config.dataDir, 'print-shop')),
    videos: openVideos(videoService, clock),
  }
  return world
}
