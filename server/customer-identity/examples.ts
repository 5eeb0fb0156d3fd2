import * as contracts from '@lightwell/rulebook/customer-identity/contract.ts'
import { password } from '../demo/people.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/{idp}_user/{uid}': ({ uid }) => ({ params: { uid } }),
    'GET /api/agent/unlock/{uid}': ({ uid }) => ({ params: { uid } }),
    'GET /api/agent/setActiveState/{uid}': ({ uid }) => ({ params: { uid }, query: { isActive: 'true' } }),
    'GET /api/agent/setRandomPassword/{uid}/{tsoRequired}': ({ uid }) => ({
      params: { uid, tsoRequired: 'true' },
    }),
    'POST /api/agent/{idp}_user/{uid}': ({ uid }) => ({
      params: { uid },
      query: { changeProfileEmail: 'true' },
      body: { newEmail: 'rosalind@example.net' },
    }),
    'POST /api/tsoPassword': () => ({ body: { password } }),
    'GET /api/agent/{idp}_user/{uid}/contactProfile': ({ uid }) => ({ params: { uid } }),
    'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': ({ uid }) => ({
      params: { uid },
      body: { first: 'Rosalind', last: 'Achebe-Lindqvist' },
    }),
    'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': ({ uid }) => ({ params: { uid } }),
    'POST /api/agent/{idp}': ({ uid }) => ({
      body: { uid, data: { usi: null, usiOverride: 'FTR-0042' } },
    }),
    'DELETE /api/agent/{idp}_user/{uid}': ({ uid }) => ({ params: { uid } }),
  },
  names: {},
  exceptions: [
    {
      because: 'an account is linked to the ID, so the caller has to be checked',
      lines: ['DELETE /api/agent/{idp}_user/{uid}'],
      guards: ['viewed'],
      expected: { acting: 'not checked' },
    },
    {
      because: 'a change of the email needs the caller checked',
      lines: ['POST /api/agent/{idp}_user/{uid}'],
      guards: ['viewed'],
      expected: { acting: 'not checked' },
    },
    {
      because: 'it takes the member of staff’s own password first',
      lines: ['GET /api/agent/setRandomPassword/{uid}/{tsoRequired}'],
      guards: ['viewed'],
      expected: { acting: 'not proved', 'acting, checked': 'not proved' },
    },
  ],
  countedAs: {
    'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': 'counts by itself',
    'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': 'costs nobody anything',
    'POST /api/agent/{idp}': 'costs nobody anything',
    'DELETE /api/agent/{idp}_user/{uid}': 'ends or turns what one has',
    'GET /api/agent/unlock/{uid}': 'counts by itself',
    'GET /api/agent/setActiveState/{uid}': 'counts by itself',
    'GET /api/agent/setRandomPassword/{uid}/{tsoRequired}': 'counts by itself',
    'POST /api/agent/{idp}_user/{uid}': 'counts by itself',
    'POST /api/tsoPassword': 'counts by itself',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
