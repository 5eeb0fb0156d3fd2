import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { groupCalls } from '@lightwell/rulebook/trail/group-calls.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { proofSeconds } from '../acting/proof.ts'
import { openActing, openVisiting } from '../acting/resolve.ts'
import { notifyOwners } from '../activity/mail-owners.ts'
import { worldApprovals } from '../approvals/void-requests.ts'
import { worldChatLinks } from '../chat-links/end-proofs.ts'
import { type Clock, openClock } from '../clock.ts'
import { openCardFormConnector } from '../connectors/card-form/connector.ts'
import { openIdentityProvider } from '../connectors/identity-provider/connector.ts'
import { openStaffIdentityProvider } from '../connectors/identity-provider/staff.ts'
import { openMailer } from '../connectors/mail/mailer.ts'
import { openVideoService } from '../connectors/videos/connector.ts'
import { worldContactChoices } from '../contact-preferences/choices-of-texts.ts'
import { openContent } from '../content/content.ts'
import { watchDatabase } from '../database/answers.ts'
import type { OpenDatabase } from '../database/open.ts'
import { openEvents } from '../events/events.ts'
import { type LogStream, openLog } from '../events/log.ts'
import { openVideos } from '../help/videos/library.ts'
import { openKnownBrowsers } from '../identity/known-browsers.ts'
import { openPasswords } from '../identity/passwords.ts'
import { openDigests } from '../keys/digests.ts'
import { openVault } from '../keys/vault.ts'
import { embeddedOutages } from '../outages/embedded.ts'
import { printShopFolder } from '../paper-bills/folder.ts'
import { embeddedLines } from '../repair/lines/embedded.ts'
import { openSessions } from '../session/session.ts'
import type { Config } from '../settings/config.ts'
import { openStaffSessions } from '../staff/session.ts'
import { readOwed } from '../statements/owed/read-bill.ts'
import { openTrail } from '../trail/trail.ts'
import { worldViews } from '../views/views.ts'
import { embeddedSwitch } from '../voice/switch/embedded.ts'
import { describeCalls } from '../web/description.ts'
import { handleErrors, sendProblem } from '../web/errors.ts'
import { protectiveHeaders } from '../web/headers.ts'
import { readJsonExactly } from '../web/json-body.ts'
import { openLimits } from '../web/open-limits.ts'
import { servePages } from '../web/pages.ts'
import type { Serving } from '../web/serve.ts'
import { boundTime } from '../web/time-bound.ts'
import { answerUnreadable, refuseOddHosts } from '../web/unreadable-requests.ts'
import { openWaiting } from '../web/waiting.ts'
import { embeddedTicketing } from '../work-orders/desk/embedded.ts'
import { chooseBiller } from './choose-biller.ts'
import { chooseDevices } from './choose-devices.ts'
import { chooseTextGateway } from './choose-text-gateway.ts'
import { limits, nouns } from './nouns.ts'
import { serveOperations } from './operations/operations.ts'
import type { World } from './world.ts'

/**
 * Puts the server together over an open database, without listening or running jobs.
 * @param clock the server's clock; tests pass their own
 * @param log receives the log's lines, instead of standard output
 * @param longestAnswerMs overrides the usual limit for an answer, in milliseconds
 */
export async function buildApp(
  config: Config,
  opened: OpenDatabase,
  clock: Clock = openClock(config.clockStartsAt),
  log?: LogStream,
  longestAnswerMs?: number,
): Promise<{ app: FastifyInstance; world: World }> {
  const protective = protectiveHeaders(config)
  const app = Fastify({
    logger: openLog(config.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts one proxy only. The client's address is the one that this proxy saw, whatever the client wrote into
    // `X-Forwarded-For`.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable(protective),
    // Accepts requests without a Host header, so that our own code refuses them in our own format. Checks connections
    // every second, so a client that stops sending is cut off soon after its time is up.
    http: { requireHostHeader: false, connectionsCheckingInterval: 1_000 },
    // Answers requests with an unreadable URL, which never reach the hooks.
    frameworkErrors(_error, request, reply) {
      const isAsset = request.url.startsWith('/assets/')
      const [status, code] = isAsset ? ([404, 'not-found'] as const) : ([400, 'bad-request'] as const)
      void sendProblem(request, reply.headers(protective), status, code)
    },
  })
  boundTime(app, longestAnswerMs)
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
    chatLinks: worldChatLinks,
    contactChoices: worldContactChoices,
    approvals: worldApprovals,
    resolveActing: openActing(sessions, staffSessions),
    resolveVisitor: openVisiting(sessions),
    trail: openTrail(database, clock, vault, notifyOwners(config)),
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
      config.identityProvider &&
      openIdentityProvider(
        config.identityProvider,
        // For `proofSeconds`, a new session counts as a recent proof of identity. So the identity service must have
        // verified the person within that time.
        { ...config, longestAgeSeconds: proofSeconds },
        clock,
        events,
      ),
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
