import type { FastifyBaseLogger } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { factsOf } from './error-facts.ts'
import { type JobsStand, openJobGauges } from './job-gauges.ts'
import { openSecurityEvents, type SecurityEvents } from './security-events.ts'

/**
 * All of the server's logging and metrics, one function for each fact. Business code doesn't log or count anything
 * itself. Log lines have no personal data, only our own ids, codes, counts and durations. Accounts and people appear as
 * keyed digests (`Digests.ofEvent`), since the provider prints their ids on bills.
 */
export interface Events extends SecurityEvents {
  registry: Registry
  requestAnswered(facts: { method: string; route: string; status: number; seconds: number }): void
  requestFailed(error: unknown, requestId: string): void
  /** The change was made, but its outcome couldn't be written to the audit trail. A job later records it as unknown. */
  outcomeNotKept(error: unknown, requestId: string): void
  /** An account's page was sent without its summary because of an error. The page loads the summary itself. */
  summaryNotDrawn(error: unknown, requestId: string): void
  /** An attempt that shouldn't count against a limit couldn't be taken off the count, because of an error. */
  attemptKeptCounted(error: unknown, requestId: string): void
  /** An account's upgrade to the platform changed state because of `event`. */
  upgradeMoved(facts: { event: string; accountId: string }): void
  paymentDecided(facts: { status: string; kind: string; seconds: number }): void
  /** The biller refused a payment, but we don't know the refusal's code. So the payment stays pending. */
  refusalNotKnown(facts: { status: number; code: string }): void
  providerAnswered(facts: { call: string; outcome: string; seconds: number }): void
  identityProviderAnswered(facts: { call: string; outcome: string; seconds: number }): void
  /** A member of staff was checked again at their identity service. */
  staffChecked(outcome: string): void
  textGatewayAnswered(facts: { call: string; outcome: string; seconds: number }): void
  videoServiceAnswered(facts: { call: string; outcome: string; seconds: number }): void
  /** A video was left out of a list because of missing or invalid fields. `place`: its position, from 1. */
  videoLeftOut(facts: { language: string; place: number; wrong: string[] }): void
  deviceAnswered(facts: { call: string; outcome: string; seconds: number }): void
  /** The connection to the broker for devices is up or down. */
  deviceBrokerConnected(isConnected: boolean): void
  /** The broker for devices refused our connection or a packet. `why` is the broker's message. */
  deviceBrokerFailed(why: string): void
  /** A record from a device agent was dropped. */
  deviceRecordDropped(why: string): void
  /** `agents` new device agents were stored with a serial number that another agent also has. */
  devicesAlike(agents: number): void
  /** Device agents that sent us a message couldn't be stored. */
  devicesNotKept(error: unknown): void
  /** A text message was given up and will never be sent. `text` is its id. */
  textGivenUp(facts: { text: string; why: 'expired' | 'stopped' | 'unwanted' | 'refused' }): void
  /** The gateway delivered a reply that's malformed or from our own number. */
  textReplyPassedOver(): void
  jobRan(facts: { job: string; handled: number; seconds: number }): void
  jobFailed(job: string, error: unknown): void
  /** Sets the metrics about jobs. Undefined if the database can't be queried. */
  jobsStand(known: JobsStand | undefined): void
  deadLetterFound(facts: { job: string; misfit: string; times: number }, error: unknown): void
  tokensResealed(facts: { sealed: number; failed: number }): void
  /** A payment method's token, or an authenticator app's secret, couldn't be decrypted for its row. */
  sealedUnopened(what: 'token' | 'secret', error: unknown): void
  /** A batch of the audit trail was closed. Logs the batch's digest, as a copy outside the database. */
  trailClosed(batch: { number: number; doings: number; outcomes: number; digest: Buffer }): void
  /** A check found damage to a batch of the audit trail. `fault` is the kind of damage. */
  trailBroken(facts: { batch: number; fault: string }): void
  discrepancyFound(facts: { kind: string; paymentId: string | null }): void
}

/**
 * Opens the server's logging and metrics.
 * @param digest returns the digest that log lines show for an account or a person
 */
export function openEvents(log: FastifyBaseLogger, digest: (text: string) => string): Events {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'lightwell_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const payments = new Counter({
    name: 'lightwell_payments_total',
    help: 'Payments by outcome',
    labelNames: ['status', 'kind'],
    registers,
  })
  const unknownRefusals = new Counter({
    name: 'lightwell_refusals_not_known_total',
    help: 'Payments refused with a code that has no known reason',
    labelNames: ['status'],
    registers,
  })
  const upgrades = new Counter({
    name: 'lightwell_upgrades_total',
    help: 'Account migrations to the platform, by event',
    labelNames: ['event'],
    registers,
  })
  const provider = new Histogram({
    name: 'lightwell_provider_seconds',
    help: 'Response time of the payment provider',
    labelNames: ['call', 'outcome'],
    buckets: [0.05, 0.2, 1, 4, 10],
    registers,
  })
  const identityProvider = new Histogram({
    name: 'lightwell_identity_provider_seconds',
    help: 'Response time of the provider’s identity service',
    labelNames: ['outcome'],
    buckets: [0.05, 0.2, 1, 4, 10],
    registers,
  })
  const staffChecks = new Counter({
    name: 'lightwell_staff_looks_total',
    help: 'Looks at staff at their identity service, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const textGateway = new Histogram({
    name: 'lightwell_text_gateway_seconds',
    help: 'Response time of the text message gateway',
    labelNames: ['outcome'],
    buckets: [0.05, 0.2, 1, 4, 10],
    registers,
  })
  const videoService = new Histogram({
    name: 'lightwell_video_service_seconds',
    help: 'Response time of the product video service',
    labelNames: ['outcome'],
    buckets: [0.05, 0.2, 1, 4, 10],
    registers,
  })
  const device = new Histogram({
    name: 'lightwell_device_seconds',
    help: 'Response time of a customer’s device',
    labelNames: ['call', 'outcome'],
    buckets: [0.05, 0.2, 1, 4],
    registers,
  })
  const deviceBroker = new Gauge({
    name: 'lightwell_device_broker_connected',
    help: '1 if the device broker is connected, 0 if not; absent if none is configured',
    labelNames: ['protocol'],
    registers,
  })
  const deviceRecords = new Counter({
    name: 'lightwell_device_records_dropped_total',
    help: 'Records from device agents that were dropped, by reason',
    labelNames: ['why'],
    registers,
  })
  const textsGivenUp = new Counter({
    name: 'lightwell_texts_given_up_total',
    help: 'Text messages given up, by reason',
    labelNames: ['why'],
    registers,
  })
  const repliesPassedOver = new Counter({
    name: 'lightwell_text_replies_passed_over_total',
    help: 'Replies to text messages that were skipped',
    registers,
  })
  const jobs = new Histogram({
    name: 'lightwell_job_seconds',
    help: 'Time that a job took',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 100],
    registers,
  })
  const misfits = new Counter({
    name: 'lightwell_misfits_total',
    help: 'Dead letters: items a job skipped to retry later',
    labelNames: ['job'],
    registers,
  })
  const discrepancies = new Counter({
    name: 'lightwell_discrepancies_total',
    help: 'Mismatches between the books and the provider’s report',
    labelNames: ['kind'],
    registers,
  })

  const resealed = new Counter({
    name: 'lightwell_tokens_resealed_total',
    help: 'Tokens to encrypt again with the first key, by outcome',
    labelNames: ['outcome'],
    registers,
  })

  return {
    ...openSecurityEvents(log, registers, digest),
    registry,
    requestAnswered({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds)
    },
    requestFailed(error, requestId) {
      log.error({ error: factsOf(error), requestId }, 'a request failed')
    },
    outcomeNotKept(error, requestId) {
      log.error({ error: factsOf(error), requestId }, 'an outcome could not be recorded')
    },
    summaryNotDrawn(error, requestId) {
      log.warn({ error: factsOf(error), requestId }, 'the summary could not be drawn')
    },
    attemptKeptCounted(error, requestId) {
      log.warn({ error: factsOf(error), requestId }, 'an attempt could not be uncounted')
    },
    paymentDecided({ status, kind, seconds }) {
      payments.inc({ status, kind })
      log.info({ status, kind, seconds }, 'a payment was decided')
    },
    refusalNotKnown({ status, code }) {
      unknownRefusals.inc({ status })
      log.warn({ status, code }, 'a payment was refused with an unknown code')
    },
    upgradeMoved({ event, accountId }) {
      upgrades.inc({ event })
      log.info({ event, account: digest(`account ${accountId}`) }, 'an account migration advanced')
    },
    providerAnswered({ call, outcome, seconds }) {
      provider.observe({ call, outcome }, seconds)
      if (outcome !== 'answered') log.warn({ call, outcome, seconds }, 'waited for the payment provider')
    },
    identityProviderAnswered({ call, outcome, seconds }) {
      identityProvider.observe({ outcome }, seconds)
      if (outcome !== 'answered') log.warn({ call, outcome, seconds }, 'waited for the identity service')
    },
    staffChecked: (outcome) => staffChecks.inc({ outcome }),
    textGatewayAnswered({ call, outcome, seconds }) {
      textGateway.observe({ outcome }, seconds)
      if (outcome !== 'answered') log.warn({ call, outcome, seconds }, 'waited for the text gateway')
    },
    videoServiceAnswered({ call, outcome, seconds }) {
      videoService.observe({ outcome }, seconds)
      if (outcome !== 'answered') log.warn({ call, outcome, seconds }, 'waited for the video service')
    },
    videoLeftOut({ language, place, wrong }) {
      log.error({ language, place, wrong }, `a product video was skipped: bad ${wrong.join(', ')}`)
    },
    deviceAnswered({ call, outcome, seconds }) {
      device.observe({ call, outcome }, seconds)
      if (outcome === 'away') log.warn({ call, outcome, seconds }, 'the device broker was unreachable')
    },
    deviceBrokerConnected(isConnected) {
      deviceBroker.set({ protocol: 'usp' }, isConnected ? 1 : 0)
      log[isConnected ? 'info' : 'warn']({ isConnected }, 'the device broker connection changed')
    },
    deviceBrokerFailed(why) {
      log.warn({ why }, 'the device broker failed')
    },
    deviceRecordDropped(why) {
      deviceRecords.inc({ why })
    },
    devicesAlike(agents) {
      log.warn({ agents }, 'two device agents report the same serial number; neither is managed')
    },
    devicesNotKept(error) {
      log.error({ error: factsOf(error) }, 'devices that reported in could not be stored')
    },
    textGivenUp({ text, why }) {
      textsGivenUp.inc({ why })
      log.warn({ text, why }, 'a text message was given up')
    },
    textReplyPassedOver() {
      repliesPassedOver.inc()
      log.warn('a reply to a text message was skipped')
    },
    jobRan({ job, handled, seconds }) {
      jobs.observe({ job }, seconds)
      if (handled > 0) log.info({ job, handled, seconds }, 'a job ran')
    },
    jobFailed(job, error) {
      log.error({ error: factsOf(error), job }, 'a job failed')
    },
    jobsStand: openJobGauges(registry),
    deadLetterFound({ job, misfit, times }, error) {
      misfits.inc({ job })
      log.error({ error: factsOf(error), job, misfit, times }, 'a job skipped a dead letter')
    },
    tokensResealed({ sealed, failed }) {
      resealed.inc({ outcome: 'sealed' }, sealed)
      resealed.inc({ outcome: 'failed' }, failed)
    },
    sealedUnopened(what, error) {
      log.error({ error: factsOf(error), what }, 'an encrypted value could not be decrypted')
    },
    trailClosed({ number: batch, doings, outcomes, digest: digestOfBatch }) {
      log.info(
        { batch, doings, outcomes, digest: digestOfBatch.toString('hex') },
        'a batch of the trail was closed',
      )
    },
    trailBroken(facts) {
      log.error(facts, 'trail broken')
    },
    discrepancyFound({ kind, paymentId }) {
      discrepancies.inc({ kind })
      log.error({ kind, paymentId }, 'the books disagree with the provider’s report')
    },
  }
}
