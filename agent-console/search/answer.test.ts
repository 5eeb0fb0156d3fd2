import { askThrough } from '@lightwell/web-kit/api/ask.ts'
import { describe, expect, test, vi } from 'vitest'
import { searchFor } from './answer.ts'

const nobody = { people: [], accounts: [], next: null }

/** Answers every API call with `answer`. Returns the URLs of the calls, in a list that grows. */
function answering(answer: () => Response): string[] {
  const asked: string[] = []
  askThrough(async (address) => {
    asked.push(address)
    return answer()
  })
  return asked
}

describe('a search', () => {
  test('makes no call if nothing was typed', async () => {
    const asked = answering(() => Response.json(nobody))
    expect(await searchFor('  ')).toEqual({ kind: 'empty' })
    expect(asked).toEqual([])
  })

  test.each([
    ['an account number', '1002-334 455', 'wrong-account-number'],
    ['a name', 'Ana Ruiz', 'nobody'],
    ['an email', 'ana@example.com', 'nobody'],
    ['a few digits', '12345', 'nobody'],
  ])('that finds nobody by %s says what was wrong', async (_, typed, kind) => {
    answering(() => Response.json(nobody))
    expect(await searchFor(typed)).toEqual({ kind })
  })

  test('makes one call, without the spaces around the text', async () => {
    const found = { ...nobody, accounts: [{ accountId: 'a-1', accountNumber: '1', town: null }] }
    const asked = answering(() => Response.json(found))
    expect(await searchFor(' Ana Ruiz ')).toEqual({ kind: 'found', found })
    expect(asked).toEqual(['/api/agent/find?q=Ana+Ruiz'])
  })

  test.each([
    ['the server fails', () => Response.json({ code: 'internal' }, { status: 500 })],
    [
      'no answer comes',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('fails if %s', async (_, answer) => {
    answering(answer)
    expect(await searchFor('Ana')).toEqual({ kind: 'failed' })
  })

  test('says how long to wait if it is over the limit', async () => {
    const headers = { 'retry-after': '1800' }
    answering(() => Response.json({ code: 'too-many-requests' }, { status: 429, headers }))
    expect(await searchFor('Ana')).toEqual({ kind: 'failed', waitSeconds: 1800 })
  })
})

test('before the first search there is no answer', async () => {
  vi.stubGlobal('fetch', undefined)
  expect(await searchFor(undefined)).toBeUndefined()
})
