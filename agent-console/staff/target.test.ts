import { expect, test } from 'vitest'
import { targetOf } from './target.ts'

const origin = 'https://my.example.com'

test.each([
  ['no request', undefined, '/agent'],
  ['a page of the console', '/agent/search', '/agent/search'],
  ['a customer in a view', '/agent/frontierid?view=1', '/agent/frontierid?view=1'],
  ['the portal in a view', '/account/?view=1#/summary', '/account/?view=1#/summary'],
  ['the portal as the customer who is signed in', '/account/#/summary', '/agent'],
  ['a path that only starts like ours', '/agents', '/agent'],
  ['the sign-in itself', '/agent/corp_login?target=%2Fagent', '/agent'],
  ['the set-up page', '/agent/set-up', '/agent'],
  ['a path out of the console', '/agent/../login', '/agent'],
  ['another site', 'https://evil.example/agent', '/agent'],
  ['another site without its scheme', '//evil.example/agent', '/agent'],
  ['another site with backslashes', '/\\evil.example/agent', '/agent'],
  ['a script', 'javascript:alert(1)', '/agent'],
  ['no address at all', 'https://', '/agent'],
])('after the sign-in, %s leads only where it may', (_, asked, next) => {
  expect(targetOf(asked, origin)).toBe(next)
})
