import { randomUUID } from 'node:crypto'
import * as contracts from '@lightwell/rulebook/content/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const kind = 'banners'
/** The id of an item that doesn't exist. */
const item = 'nobodys-1'
const banner = (id: string) => ({ id, title_en: 'A banner', title_es: 'Un aviso' })

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/content/{kind}/columns': () => ({ params: { kind } }),
    'GET /api/agent/content/{kind}/items': () => ({ params: { kind } }),
    'GET /api/agent/content/{kind}/items/{item}': () => ({ params: { kind, item } }),
    'POST /api/agent/content/{kind}/items': () => ({
      params: { kind },
      body: { values: banner(`b-${randomUUID()}`) },
    }),
    'PUT /api/agent/content/{kind}/items/{item}': () => ({
      params: { kind, item },
      body: { version: null, values: banner(item) },
    }),
    'POST /api/agent/content/{kind}/items/{item}/remove': () => ({
      params: { kind, item },
      body: { version: null },
    }),
    'POST /api/agent/content/{kind}/items/{item}/move': () => ({
      params: { kind, item },
      body: { position: 0, to: 'up' },
    }),
    'POST /api/agent/content/{kind}/items/{item}/restore': () => ({
      params: { kind, item },
      body: { versionId: randomUUID(), version: null },
    }),
    'GET /api/agent/content/{kind}/versions': () => ({ params: { kind } }),
    'POST /api/agent/content/{kind}/preview': ({ accountNumber }) => ({
      params: { kind },
      body: { accountNumber },
    }),
  },
  names: {},
  exceptions: [
    {
      because: 'there is no such item',
      lines: [
        'GET /api/agent/content/{kind}/items/{item}',
        'PUT /api/agent/content/{kind}/items/{item}',
        'POST /api/agent/content/{kind}/items/{item}/remove',
        'POST /api/agent/content/{kind}/items/{item}/move',
        'POST /api/agent/content/{kind}/items/{item}/restore',
      ],
      guards: ['staff'],
      expected: { supervisor: 'hidden' },
    },
  ],
  countedAs: {
    'POST /api/agent/content/{kind}/preview': 'search',
    'POST /api/agent/content/{kind}/items': 'costs nobody anything',
    'PUT /api/agent/content/{kind}/items/{item}': 'costs nobody anything',
    'POST /api/agent/content/{kind}/items/{item}/remove': 'costs nobody anything',
    'POST /api/agent/content/{kind}/items/{item}/move': 'costs nobody anything',
    'POST /api/agent/content/{kind}/items/{item}/restore': 'costs nobody anything',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
