import { expect, test } from 'vitest'
import { type Asking, meets, needs } from './needs.ts'

const nothing = { billing: false, pays: false, seesServices: false, manages: false }
const bills = { billing: true }
const payments = { billing: true, pays: true }
const services = { seesServices: true }
const manage = { seesServices: true, manages: true }
const as = (scopes: Partial<Asking>): Asking => ({
  id: '2125550100',
  ...nothing,
  role: 'user',
  isPlatform: false,
  restrictedEarlyAccess: false,
  ...scopes,
})

test.each([
  ['nothing', {}, []],
  ['see bills', bills, ['bills']],
  ['pay bills', payments, ['bills', 'payments']],
  ['see services', services, ['services']],
  ['manage services', manage, ['services', 'manage']],
  ['see bills and services', { ...bills, ...services }, ['bills', 'services']],
  [
    'see bills, manage services',
    { ...bills, ...manage },
    ['bills', 'delivery', 'services', 'manage', 'move'],
  ],
  ['pay bills, see services', { ...payments, ...services }, ['bills', 'payments', 'services']],
  [
    'pay bills, manage services',
    { ...payments, ...manage },
    ['bills', 'payments', 'delivery', 'services', 'manage', 'move'],
  ],
  ['own', { ...payments, ...manage, role: 'owner' as const }, [...needs]],
  [
    'own, on the platform',
    { ...payments, ...manage, role: 'owner' as const, isPlatform: true },
    needs.filter((need) => need !== 'move'),
  ],
  [
    'own, in early access',
    { ...payments, ...manage, role: 'owner' as const, restrictedEarlyAccess: true },
    [],
  ],
])('someone who may %s meets that need and no other', (_may, scopes, met) => {
  expect(needs.filter((need) => meets(need, as(scopes)))).toEqual(met)
})
