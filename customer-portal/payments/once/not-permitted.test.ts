// Tests whom people are told to ask after losing a permission in the middle of a task. Owners must not be referred to
// the owner.
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NotPermitted as NoAutopay } from '../../autopay/sign-up/NotPermitted.tsx'
import { NotPermitted as NotPaid } from './NotPermitted.tsx'

const telephone = '1-800-555-0142'
const account = { role: 'owner' }
vi.mock('../../shell/session.ts', () => ({
  useBrand: () => ({ supportTelephone: telephone }),
  useAccount: () => account,
}))
vi.mock('../../shell/links.tsx', () => ({
  ButtonLink: ({ children }: { children: ReactNode }) => createElement('a', {}, children),
}))

const pages: [string, FunctionComponent, Record<'owner' | 'user', (_: { telephone: string }) => string>][] = [
  [
    'a payment',
    NotPaid,
    { owner: words.payments_not_permitted_text_owner, user: words.payments_not_permitted_text },
  ],
  [
    'auto pay',
    NoAutopay,
    { owner: words.autopay_not_permitted_text_owner, user: words.autopay_not_permitted_text },
  ],
]

test.each(pages)('for %s, owners are told to call, helpers to ask the owner', (_what, page, said) => {
  for (const role of ['owner', 'user'] as const) {
    account.role = role
    const text = renderToStaticMarkup(createElement(page)).replaceAll(/<[^>]+>/g, '')
    expect(text).toContain(said[role]({ telephone }))
    expect(/account holder/.test(text)).toBe(role === 'user')
  }
})
