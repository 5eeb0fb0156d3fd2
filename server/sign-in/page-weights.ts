import { randomBytes } from 'node:crypto'
import type { Page } from '@lightwell/help-centre/pages.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { readBrand } from '../settings/brand.ts'
import { drawPage } from '../web/draw-page.ts'
import { squeeze } from '../web/send-page.ts'

const passkey = {
  challenge: randomBytes(54).toString('base64url'),
  rpId: 'portal.example.com',
  userVerification: 'required',
} as const

/** Weighs what a browser loads to sign in, cold (standards: Weight). */
export function signInWeight(): Promise<DrawnWeight> {
  const left = { how: 'unknown', ending: 'over' } as const
  return drawnWeight({ name: 'sign-in', left, passkey })
}

/** The same of home, with everything that a guest is offered there. */
export const homeWeight = (): Promise<DrawnWeight> =>
  drawnWeight({ name: 'home', visitor: { kind: 'guest' }, passkey })

/** The same for somebody who is signed in, with as many orders and tickets as there may be at once. */
export function ownHomeWeight(): Promise<DrawnWeight> {
  const work = (kind: Work['kind'], at: number): Work => ({
    kind,
    id: `TT-${40718826 + at}`,
    status: 'In-Progress',
    type: kind === 'ticket' ? 'internet' : `New installation ${at}`,
    stage: undefined,
    trouble: undefined,
    needsVisit: true,
    mainNumber: undefined,
    createdOn: '2026-10-12',
    completionOn: '2026-10-17',
    slot: { startsAt: `2026-10-${15 + at}T12:00:00Z`, endsAt: `2026-10-${15 + at}T14:00:00Z` },
    technicianFirstName: 'Marisol',
    contactNumber: '2125550144',
    calendar: { uid: '0199d5a0-0000-4000-8000-000000000001', sequence: 2 },
  })
  const works = (kind: Work['kind']) => Array.from({ length: 10 }, (_, at) => work(kind, at))
  return drawnWeight({
    name: 'home',
    visitor: {
      kind: 'customer',
      firstName: 'Marisol',
      email: 'marisol@example.com',
      orders: { works: works('order'), page: '/account/#/orders' },
      tickets: { works: works('ticket'), page: '/account/#/tickets' },
    },
  })
}

export interface DrawnWeight {
  bytes: number
  requests: number
}

/**
 * Weighs a page that the server draws without the build, in the heavier of both languages, with the demonstration's brand.
 * @returns the body in bytes as it is sent, in brotli, and the number of requests
 */
export async function drawnWeight(page: Page): Promise<DrawnWeight> {
  const brand = readBrand()
  const identityProvider = { name: brand.customerIdName, isOnly: false }
  const facts = {
    brand,
    businessZone: 'America/New_York',
    today: '2026-10-14',
    identityProvider,
    here: '/login',
  }
  const texts = (['en', 'es'] as const).map((language) => drawPage({ ...facts, language }, page).text)
  const weights = await Promise.all(texts.map(async (text) => (await squeeze(text)).length))
  const loaded = texts.map((text) => new Set(text.match(loads)).size)
  return { bytes: Math.max(...weights), requests: 1 + Math.max(...loaded) }
}

/** What a page has loaded beside itself. A data address comes with it. */
const loads = /(?:\ssrc|<link [^>]*href)="(?!data:)[^"]+"/g
