import { expect, it } from 'vitest'
import { type JobName, jobs, nouns } from './nouns.ts'
import { startTestServer } from '../testing/test-server.ts'
import { lateAfterSeconds } from '../jobs/cron.ts'
import { startJobs } from './start-jobs.ts'

// Written out here once more, so that one that is dropped, slowed down or mixed up with another shows.
const [always, everyFive, everyTen] = ['* * * * *', '*/5 * * * *', '*/10 * * * *'] as const
const expected = {
  'make-statements': [everyFive, 'makeStatements'],
  'close-accounts': [everyFive, 'closeAccounts'],
  'order-refunds': [always, 'orderRefunds'],
  'settle-adjustments': [always, 'settleAdjustments'],
  'announce-bills': [always, 'announceBills'],
  'tell-biller': [always, 'tellBillers'],
  'make-scheduled': [always, 'makeScheduled'],
  'resolve-pending': [always, 'resolvePending'],
  'tell-pending': [everyTen, 'tellPending'],
  'resume-validations': [always, 'resumeValidations'],
  'tell-expiries': [always, 'tellExpiries'],
  'reseal-tokens': [everyFive, 'resealTokens'],
  'forget-tokens': [always, 'forgetTokens'],
  'send-mails': [always, 'sendMails'],
  'tell-alarms': [always, 'tellAlarms'],
  'send-texts': [always, 'sendTexts'],
  'print-bills': [everyTen, 'printBills'],
  'tell-of-work': [always, 'tellOfWork'],
  'remind-of-visits': [always, 'remindOfVisits'],
  'tell-on-the-way': [always, 'tellOnTheWay'],
  'tell-of-outages': [always, 'tellOfOutages'],
  'open-slots': ['7 * * * *', 'openSlots'],
  'move-work': [always, 'moveWork'],
  'forget-slots': ['23 * * * *', 'forgetSlots'],
  'forget-guests': ['23 * * * *', 'forgetGuests'],
  'ask-switch': [always, 'settleChanges'],
  'settle-locations': [always, 'settleLocations'],
  'forget-voice-log': ['13 * * * *', 'forgetLog'],
  'forget-usage': ['33 * * * *', 'forgetUsage'],
  'follow-reboots': [always, 'followReboots'],
  'settle-wifi': [always, 'settleWifi'],
  'follow-repairs': [always, 'followRepairs'],
  'resume-upgrades': [always, 'resumeUpgrades'],
  reconcile: [everyTen, 'reconcile'],
  'forget-forms': ['17 * * * *', 'forgetForms'],
  'forget-mails': ['37 * * * *', 'forgetMails'],
  'forget-texts': ['41 * * * *', 'forgetTexts'],
  'forget-contacts': ['43 * * * *', 'forgetContacts'],
  'remind-of-bills': [everyTen, 'remindOfBills'],
  'forget-alarms': ['27 * * * *', 'forgetAlarms'],
  'forget-expired': ['27 * * * *', 'forgetExpired'],
  'forget-counts': ['27 * * * *', 'forgetCounts'],
  'forget-pending': ['57 * * * *', 'forgetPending'],
  'remind-of-removals': [always, 'remindOfRemovals'],
  'remove-factors': [always, 'removeDueFactors'],
  'forget-removals': ['51 * * * *', 'forgetRemovals'],
  'forget-devices': ['57 * * * *', 'forgetDevices'],
  'forget-telephone-codes': ['59 * * * *', 'forgetTelephoneCodes'],
  'forget-support-codes': ['58 * * * *', 'forgetSupportCodes'],
  'forget-chat-links': ['33 * * * *', 'forgetChatLinks'],
  'tell-of-looks': ['5 * * * *', 'tellOfLooks'],
  'reseal-secrets': [everyFive, 'resealSecrets'],
  'forget-challenges': ['7 * * * *', 'forgetChallenges'],
  'forget-links': ['37 * * * *', 'forgetLinks'],
  'forget-former-helpers': ['43 * * * *', 'forgetFormerHelpers'],
  'forget-helper-invitations': ['57 * * * *', 'forgetInvitations'],
  'settle-trail': [everyFive, 'settleTrail'],
  'reseal-trail-keys': [everyFive, 'resealTrailKeys'],
  'close-trail': ['9 * * * *', 'closeTrail'],
  'check-trail': [everyTen, 'checkTrail'],
  'forget-views': ['29 * * * *', 'forgetViews'],
  'raise-flags': [always, 'raiseFlags'],
  'sum-figures': [everyFive, 'sumFigures'],
  'forget-approvals': ['31 * * * *', 'forgetApprovals'],
  'forget-failed-checks': ['31 * * * *', 'forgetFailedChecks'],
  'forget-trail': ['19 * * * *', 'forgetTrail'],
  'forget-staff-sessions': ['28 * * * *', 'forgetStaffSessions'],
  'forget-staff-pending': ['28 * * * *', 'forgetStaffPending'],
  'forget-staff-links': ['28 * * * *', 'forgetStaffLinks'],
  'forget-staff-endings': ['28 * * * *', 'forgetStaffEndings'],
  'look-at-staff': [always, 'lookAtStaff'],
  'reseal-staff-secrets': [everyFive, 'resealStaffSecrets'],
  'tell-of-scopes': ['11 * * * *', 'tellOfScopes'],
  'forget-registrations': ['47 * * * *', 'forgetRegistrations'],
  'forget-identity-log': ['47 * * * *', 'forgetIdentityLog'],
  'forget-dismissals': ['23 * * * *', 'forgetDismissals'],
  'forget-misfits': ['37 * * * *', 'forgetMisfits'],
} as const satisfies Record<JobName, readonly [cron: string, run: string]>

it('every job runs what it is called after', () => {
  const named = Object.entries(jobs).map(([name, { run }]) => [name, run.name])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, [, run]]) => [name, run])),
  )
})

it('no two nouns call a job alike', () => {
  const names = nouns.flatMap((noun) => Object.keys(noun.jobs ?? {}))
  expect(names).toEqual([...new Set(names)])
})

it('a job is late after three of its turns', () => {
  expect(lateAfterSeconds(always)).toBe(180)
  expect(lateAfterSeconds(everyFive)).toBe(900)
  expect(lateAfterSeconds(everyTen)).toBe(1_800)
  expect(lateAfterSeconds('37 * * * *')).toBe(10_800)
})

it('every job runs at its times in the business zone, once at a time, and is free again soon when its server was killed', async () => {
  await using server = await startTestServer({ settings: { BUSINESS_ZONE: 'America/Chicago' } })
  const running = await startJobs(server.world, server.opened)
  const queues = await server.opened.pool.query<{
    name: string
    policy: string
    heartbeat_seconds: number
  }>(`select name, policy, heartbeat_seconds from jobs.queue where name not like '\\_\\_%'`)
  const scheduled = await server.opened.pool.query<{ name: string; cron: string; timezone: string }>(
    `select name, cron, timezone from jobs.schedule`,
  )
  await running.stop()
  const names = Object.keys(expected).toSorted()
  expect(queues.rows.map(({ name }) => name).toSorted()).toEqual(names)
  for (const queue of queues.rows) expect(queue).toMatchObject({ policy: 'stately', heartbeat_seconds: 15 })
  const times = scheduled.rows.map(({ name, cron, timezone }) => [name, cron, timezone])
  expect(times.toSorted()).toEqual(
    Object.entries(expected)
      .map(([name, [cron]]) => [name, cron, 'America/Chicago'])
      .toSorted(),
  )
})
