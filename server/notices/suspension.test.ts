import { type alertPlaces, dismissAlert, listAlerts } from '@lightwell/rulebook/notices/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPlayedLine } from '../repair/test-rows.ts'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { keepDismissal } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const alerts = async (
  { visitor, accountId }: Pick<Customer, 'visitor' | 'accountId'>,
  type: (typeof alertPlaces)[number] = 'summary',
) => {
  const params = { id: accountId as AccountId }
  return (await visitor.ask(listAlerts, { params, query: { type, showAll: 'true' } })).reply
}
const suspended = async (kind: 'legacy' | 'platform' = 'legacy') => {
  const customer = await newCustomer(server, { kind, dueOn: '2026-09-20' })
  await addPlayedLine(server, customer, { is_suspended: true, light_dbm: null })
  return customer
}

it.each(['legacy', 'platform'] as const)(
  'a %s account whose service is suspended says so, and where to see what’s past due',
  async (kind) => {
    const customer = await suspended(kind)
    expect(await alerts(customer)).toMatchObject([
      {
        id: 'service-suspended',
        tone: 'warning',
        title: 'Your service is suspended',
        link: { href: '#/payments/late' },
      },
    ])
    for (const place of ['billing', 'support', 'services'] as const)
      expect((await alerts(customer, place)).map(({ id }) => id)).toEqual(['service-suspended'])
    expect(await alerts(customer, 'welcome')).toEqual([])
  },
)

it.each([
  { who: 'before the caller is verified, for it tells that a bill is past due', isChecked: false, seen: [] },
  { who: 'once the caller is verified', isChecked: true, seen: ['service-suspended'] },
])('support sees $seen $who', async ({ isChecked, seen }) => {
  const customer = await suspended()
  const { visitor } = await withView(server, customer, { isChecked })
  expect((await alerts({ ...customer, visitor })).map(({ id }) => id)).toEqual(seen)
})

it.each([
  { who: 'an owner', role: 'owner', text: words.repair_fail_service_suspended_owner },
  { who: 'a helper', role: 'user', text: words.repair_fail_service_suspended_ask },
] as const)('$who who can’t see the bills is referred to someone they can ask', async ({ role, text }) => {
  const customer = await suspended()
  await server.world.database
    .updateTable('account_links')
    .set({ billing: false, role })
    .where('account_id', '=', customer.accountId)
    .execute()
  expect(await alerts(customer)).toMatchObject([{ text: text({}, { locale: 'en' }), link: null }])
})

it('is over once the past-due amount is paid', async () => {
  const customer = await suspended()
  const { payment } = await customer.pay({ amount: 84.5 })
  expect(payment.status).not.toBe('declined')
  expect(await alerts(customer)).toEqual([])
})

it('isn’t shown if the network can’t be asked, or says that all is well', async () => {
  const customer = await newCustomer(server, { kind: 'legacy', dueOn: '2026-09-20' })
  expect(await alerts(customer)).toEqual([])
  await addPlayedLine(server, customer, { is_suspended: true, is_silent: true })
  expect(await alerts(customer)).toEqual([])
})

it('can’t be dismissed: no other page could say why nothing works', async () => {
  const customer = await suspended()
  const params = { id: customer.accountId as AccountId, alertId: 'service-suspended' }
  expect(await customer.visitor.ask(dismissAlert, { params })).toMatchObject({ status: 404 })
  expect(await alerts(customer)).toMatchObject([{ hideAfterUserClicks: 0 }])
})

it('is shown to someone who dismissed it when that was possible', async () => {
  const customer = await suspended()
  await keepDismissal(server.world.database, {
    identityId: customer.identityId,
    accountId: customer.accountId,
    notice: 'alert:service-suspended',
    now: server.clock.read(),
    hiddenUntil: undefined,
  })
  expect(await alerts(customer)).toHaveLength(1)
})
