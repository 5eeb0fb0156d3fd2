import * as contract from '@lightwell/rulebook/help/videos-contract.ts'
import { listVideos } from '@lightwell/rulebook/help/videos-contract.ts'
import { languageOf } from '../../acting/language.ts'
import type { Noun } from '../../noun.ts'
import { fieldOf } from '../../web/forms.ts'
import { signedIn } from '../../web/guards.ts'
import type { Show } from '../../web/pages.ts'
import { sendPage } from '../../web/send-page.ts'
import { type Serving, serve } from '../../web/serve.ts'
import type { World } from '../../world.ts'
import { playerPage } from './player-page.ts'

function serveVideos(serving: Serving, { videos }: World): void {
  serve(serving, listVideos, signedIn, async (_taken, { language }) =>
    (await videos.all(language)).map(({ id, productLine, productTypes, title, seconds }) => ({
      id,
      productLine,
      productTypes,
      title,
      seconds,
    })),
  )
}

function servePlayer({ app }: Serving, { videos }: World, show: Show): void {
  app.get('/account/video/:id', { schema: { hide: true } }, async (request, reply) => {
    const language = languageOf(request)
    const asked = fieldOf(request.params, 'id')
    const video = (await videos.all(language)).find(({ id }) => id === asked)
    if (video === undefined) return show(request, reply, 404, { name: 'not-found' })
    const { text, policy } = playerPage(video, language)
    reply.headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
    return sendPage(request, reply, 200, text)
  })
}

export const videos = {
  contracts: { account: [contract] },
  serve: serveVideos,
  servePages: servePlayer,
} satisfies Noun
