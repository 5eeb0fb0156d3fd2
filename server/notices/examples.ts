import * as contracts from '@lightwell/rulebook/notices/contract.ts'
import { type NounExamples, toHelpers } from '../testing/noun-examples.ts'
import { hoursAgo } from '../testing/test-clock.ts'

/** Sample input for the calls about notices, from the demonstration. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/banners': ({ accountId: id }) => ({ params: { id }, query: { type: 'summary' } }),
    'GET /api/accounts/{id}/alerts': ({ accountId: id }) => ({ params: { id }, query: { showAll: 'true' } }),
    'POST /api/accounts/{id}/banners/{bannerId}/dismissal': ({ accountId: id }) => ({
      params: { id, bannerId: 'wifi-check' },
    }),
    'POST /api/accounts/{id}/alerts/{alertId}/dismissal': ({ accountId: id }) => ({
      params: { id, alertId: 'florida-storms' },
    }),
    'GET /api/showGigyaFirebasePopup': ({ accountId }) => ({ query: { accountId } }),
  },
  names: {},
  exceptions: [
    {
      because: 'it says nothing of bills, or leaves out what depends on them for whom they are not',
      lines: [
        'GET /api/accounts/{id}/banners',
        'GET /api/accounts/{id}/alerts',
        'POST /api/accounts/{id}/banners/{bannerId}/dismissal',
        'POST /api/accounts/{id}/alerts/{alertId}/dismissal',
        'GET /api/showGigyaFirebasePopup',
      ],
      guards: ['linkedAccount'],
      expected: { ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
  countedAs: {
    'POST /api/accounts/{id}/banners/{bannerId}/dismissal': 'costs nobody anything',
    'POST /api/accounts/{id}/alerts/{alertId}/dismissal': 'costs nobody anything',
  },
  jobs: {
    'forget-dismissals': ['23 * * * *', 'forgetDismissals'],
  },
  waits: {
    async 'forget-dismissals'({ identityId, accountId }, server) {
      await server.world.database
        .insertInto('notice_dismissals')
        .values({
          identity_id: identityId,
          account_id: accountId,
          notice: 'banner:wifi-check',
          dismissed_at: hoursAgo(server, 48),
          hidden_until: hoursAgo(server, 1),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
