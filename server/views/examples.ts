import * as contracts from '@lightwell/rulebook/views/contract.ts'
import { addView, endView, withView } from '../staff/test-rows.ts'
import { everyViewer, type NounExamples } from '../testing/noun-examples.ts'

export interface ViewNames {
  /** The customer's id in staff's calls. */
  uid: string
  /** The id of an open view of that customer. */
  viewId: string
  /** The id of a view of that customer that has ended. */
  endedViewId: string
}

const view = '/api/agent/views/{id}'
const reason = { category: 'bill', words: 'Asks why the bill went up.' } as const
const toEach = (expected: 'no contact') => Object.fromEntries(everyViewer.map((who) => [who, expected]))

/** Sample input for the calls about views. */
export const examples: NounExamples<typeof contracts, ViewNames> = {
  contracts,
  calls: {
    'POST /api/agent/login': ({ uid }) => ({ body: { uid, reason } }),
    'GET /api/agent/views': () => ({}),
    [`GET ${view}` as const]: ({ viewId: id }) => ({ params: { id } }),
    [`GET ${view}/ending` as const]: ({ endedViewId: id }) => ({ params: { id } }),
    [`POST ${view}/check/start` as const]: ({ viewId: id }) => ({
      params: { id },
      body: { kind: 'call-back' },
    }),
    [`POST ${view}/check` as const]: ({ viewId: id }) => ({ params: { id }, body: { kind: 'call-back' } }),
    [`POST ${view}/act` as const]: ({ viewId: id }) => ({ params: { id }, body: { reason } }),
    [`DELETE ${view}/act` as const]: ({ viewId: id }) => ({ params: { id } }),
    [`POST ${view}/extend` as const]: ({ viewId: id }) => ({ params: { id } }),
    [`POST ${view}/account` as const]: ({ viewId: id, accountId }) => ({
      params: { id },
      body: { accountId },
    }),
    [`DELETE ${view}` as const]: ({ viewId: id }) => ({ params: { id } }),
    [`POST ${view}/link` as const]: ({ viewId: id }) => ({
      params: { id },
      body: { page: '/payments/onetime' },
    }),
  },
  names: {
    uid: { of: ({ owner }) => owner.identityId },
    viewId: { of: async ({ server, owner }) => (await addView(server, owner)).viewId },
    endedViewId: {
      async of({ server, owner }) {
        const { viewId } = await addView(server, owner)
        await endView(server, viewId)
        return viewId
      },
    },
  },
  exceptions: [
    {
      because: 'nobody can be called back whose telephone isn’t on file',
      lines: [`POST ${view}/check/start`],
      guards: ['ownView'],
      expected: { viewer: 'hidden', agent: 'hidden', supervisor: 'hidden', ...toEach('no contact') },
    },
    {
      because: 'nor is their caller checked by it, but where that was done before',
      lines: [`POST ${view}/check`],
      guards: ['ownView'],
      expected: {
        ...{ viewer: 'hidden', agent: 'hidden', supervisor: 'hidden' },
        ...toEach('no contact'),
        ...{ 'looking, checked': 'ok', 'acting, checked': 'ok' },
      },
    },
    {
      because: 'a view is its session’s alone',
      lines: [
        `GET ${view}`,
        `POST ${view}/act`,
        `DELETE ${view}/act`,
        `POST ${view}/extend`,
        `POST ${view}/account`,
        `POST ${view}/link`,
      ],
      guards: ['ownView'],
      expected: { viewer: 'hidden', agent: 'hidden', supervisor: 'hidden' },
    },
    {
      because: 'why a view is over is told to the one who opened it',
      lines: [`GET ${view}/ending`],
      guards: ['staff'],
      expected: { viewer: 'hidden', supervisor: 'hidden' },
    },
    {
      because: 'supervisors end anybody’s view',
      lines: [`DELETE ${view}`],
      guards: ['staff'],
      expected: { viewer: 'hidden', agent: 'hidden' },
    },
    {
      because: 'it names whom a view is opened of',
      lines: ['POST /api/agent/login'],
      guards: ['identityToView'],
      expected: {},
    },
  ],
  countedAs: {
    'POST /api/agent/login': 'view',
    [`POST ${view}/check/start`]: 'counts by itself',
    [`POST ${view}/check`]: 'counts by itself',
    [`POST ${view}/act`]: 'ends or turns what one has',
    [`DELETE ${view}/act`]: 'ends or turns what one has',
    [`POST ${view}/extend`]: 'ends or turns what one has',
    [`POST ${view}/account`]: 'ends or turns what one has',
    [`DELETE ${view}`]: 'ends or turns what one has',
    [`POST ${view}/link`]: 'counts by itself',
  },
  jobs: {
    'forget-views': ['29 * * * *', 'forgetViews'],
    'forget-failed-checks': ['31 * * * *', 'forgetFailedChecks'],
  },
  waits: {
    async 'forget-views'(customer, server) {
      await withView(server, customer)
      server.clock.pass({ hours: (3 * 366 + 2) * 24 })
    },
    async 'forget-failed-checks'({ accountId }, server) {
      const over_at = server.world.clock().toString()
      const failed = { subject: `account ${accountId}`, failures: 1, over_at }
      await server.world.database.insertInto('failed_checks').values(failed).execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends ViewNames {}
}
