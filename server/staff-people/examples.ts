import { randomUUID } from 'node:crypto'
import * as contracts from '@lightwell/rulebook/staff-people/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const person = '/api/agent/people/{staffId}'
const nobodys = { staffId: randomUUID() }
let added = 0

/** Sample input for the calls about members of staff. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/people': () => ({}),
    'POST /api/agent/people': () => ({
      body: { userName: `added.${++added}`, fullName: 'Ana Ruiz', role: 'viewer' },
    }),
    [`POST ${person}/role` as const]: () => ({ params: nobodys, body: { role: 'viewer' } }),
    [`POST ${person}/end` as const]: () => ({ params: nobodys }),
    [`POST ${person}/link` as const]: () => ({ params: nobodys }),
    [`POST ${person}/own` as const]: () => ({
      params: nobodys,
      body: { email: 'ana.ruiz@example.net', accountNumber: null },
    }),
  },
  names: {},
  exceptions: [
    {
      because: 'nobody of staff has that id',
      lines: [`POST ${person}/role`, `POST ${person}/end`, `POST ${person}/link`, `POST ${person}/own`],
      guards: ['staff'],
      expected: { supervisor: 'hidden' },
    },
  ],
  countedAs: {
    'GET /api/agent/people': 'look',
    'POST /api/agent/people': 'staff-people',
    [`POST ${person}/role`]: 'costs nobody anything',
    [`POST ${person}/end`]: 'ends or turns what one has',
    [`POST ${person}/link`]: 'ends or turns what one has',
    [`POST ${person}/own`]: 'costs nobody anything',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
