import {
  downloadLabels,
  listAccountLabels,
  listLabels,
  readLabel,
} from '@lightwell/rulebook/broadband-labels/contract.ts'
import { encodeLabel } from '@lightwell/rulebook/broadband-labels/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { FastifyReply } from 'fastify'
import { refuse } from '../web/errors.ts'
import { anyone, linkedAccount } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve, serveFile } from '../web/serve.ts'
import type { World } from '../world.ts'
import { labelOf, labelsOfAccount, offeredLabels } from './read-labels.ts'
import { writeLabels } from './write-csv.ts'

/** The number of seconds that any cache may keep the labels, which are the same for everyone. */
export const maxAgeSeconds = 300

/**
 * Serves labels as data. Everybody can read all labels without signing in (47 CFR § 8.1(a)). People with access to an
 * account can read the labels of its products.
 */
export function serveLabels(serving: Serving, world: World): void {
  const forAll = limited('labels', anyone)
  const cacheable = (reply: FastifyReply) => reply.header('cache-control', `public, max-age=${maxAgeSeconds}`)

  serve(serving, listLabels, forAll, async (_taken, _acting, { reply }) => {
    cacheable(reply)
    return { labels: (await offeredLabels(world)).map(encodeLabel) }
  })

  serve(serving, readLabel, forAll, async ({ params }, _acting, { reply }) => {
    const label = await labelOf(world, params.planId)
    if (label === undefined) return refuse('not-found')
    cacheable(reply)
    return encodeLabel(label)
  })

  serveFile(serving, downloadLabels, forAll, async ({ query: { plan } }, _acting, { reply }) => {
    const one = plan === undefined ? undefined : await labelOf(world, plan)
    if (plan !== undefined && one === undefined) return refuse('not-found')
    cacheable(reply)
    return {
      name: one ? `broadband-label-${one.planId}.csv` : 'broadband-labels.csv',
      content: Buffer.from(writeLabels(one ? [one] : await offeredLabels(world))),
    }
  })

  const ofAccount = linkedAccount(({ params }: { params: { id: AccountId } }) => params.id)
  serve(serving, listAccountLabels, ofAccount, async (_taken, { account }) => ({
    labels: (await labelsOfAccount(world, account)).map(encodeLabel),
  }))
}
