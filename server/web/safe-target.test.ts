import { describe, expect, it } from 'vitest'
import { safeTarget } from './safe-target.ts'

describe('a target is followed', () => {
  it.each([
    ['/', '/'],
    ['/account/', '/account/'],
    ['/account/#/payments/onetime', '/account/#/payments/onetime'],
    [
      '/account/?from=mail#/statements/current?date=2026-10-01',
      '/account/?from=mail#/statements/current?date=2026-10-01',
    ],
    ['/account/../account/#/summary', '/account/#/summary'],
    ['/helpcenter/categories/ticket-status', '/helpcenter/categories/ticket-status'],
    ['/account/#/año', '/account/#/a%C3%B1o'],
    ['/account/?q=a%20b', '/account/?q=a%20b'],
    ['/apiary', '/apiary'],
    ['/api/docs', '/api/docs'],
    ['/account/@evil.example', '/account/@evil.example'],
  ])('%s', (text, target) => {
    expect(safeTarget(text)).toBe(target)
  })
})

describe('a target is ignored', () => {
  it.each([
    ['another host', '//evil.example/'],
    ['another host, by a backslash', '/\\evil.example'],
    ['another host, by two backslashes', '\\\\evil.example'],
    ['another host, written as codes', '/%2fevil.example'],
    ['another host, written as codes twice', '/%252fevil.example'],
    ['a folder up, written as codes twice', '/account/%252e%252e//evil.example'],
    ['a folder up and slashes, written as codes', '/account/%2e%2e%2f%2fevil.example'],
    [
      'a folder up and slashes, written as codes three times',
      '/account/%25252e%25252e%25252f%25252fevil.example',
    ],
    ['a backslash behind a folder up, written as codes', '/account/%2e%2e/%5cevil.example'],
    ['a call, written as codes', '/%61pi/session'],
    ['the way out, written as codes twice', '/%256cogout'],
    ['a zero byte, written as a code three times', '/account/%252500'],
    ['a backslash, written as a code', '/%5cevil.example'],
    ['dots that leave a second slash', '/%2f..//evil.example'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['a folder up that leaves two slashes', '/account/..//evil.example'],
    ['a scheme', 'https://evil.example/'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a path without its slash', 'account/'],
    ['a space before it', ' /account/'],
    ['a tab in the slashes', '/\t/evil.example'],
    ['a line break', '/account/\r\nset-cookie: a=b'],
    ['a line break, written as codes', '/account/%0d%0aset-cookie:a=b'],
    ['a zero byte', '/account/\0'],
    ['a code that is none', '/account/%zz'],
    ['half a code', '/account/%'],
    ['nothing', ''],
    ['a list', ['/account/']],
    ['no text', undefined],
    ['a call', '/api/session'],
    ['the way out', '/logout'],
    ['the way out, in capitals', '/LOGOUT'],
    ['the way out, in capitals written as codes', '/%4c%4fgout'],
    ['the page itself', '/login'],
    ['the page itself, in mixed case', '/LogIn?target=/account/'],
    ['a call, in capitals', '/API/session'],
    ['the page itself, with a target', '/login?target=/account/'],
    ['more than anybody types', `/account/#/${'a'.repeat(1_000)}`],
  ])('%s', (_, text) => {
    expect(safeTarget(text)).toBeUndefined()
  })
})
