import type { FastifyInstance } from 'fastify'
import { type Language, languageOf } from '../acting/language.ts'

// The internet security downloads of the demo's customers. A real provider's products link to files or app stores
// (docs/import.md, `download_links`). The demo's products link to text files that this server makes, so that every link
// works.

const platforms = { windows: 'Windows', macos: 'macOS', android: 'Android', iphone: 'iPhone' }
const folder = '/downloads'
const nameOf = (slug: string) => `internet-security-${slug}.txt`

/** The download links, in the format of a product's `download_links`. */
export const demoDownloads = Object.entries(platforms).map(([slug, platform]) => ({
  platform,
  href: `${folder}/${nameOf(slug)}`,
}))

const texts: Record<Language, (platform: string) => string> = {
  en: (platform) =>
    `Internet security for ${platform}\n\nThis is a demonstration, so there is nothing to install. Your provider's installer comes here.\n`,
  es: (platform) =>
    `Seguridad de internet para ${platform}\n\nEsta es una demostración y no hay nada que instalar. Aquí va el instalador de su proveedor.\n`,
}

/** Serves the text files that the demo's download links open. */
export function serveDemoDownloads(app: FastifyInstance): void {
  for (const [slug, platform] of Object.entries(platforms))
    app.get(`${folder}/${nameOf(slug)}`, { schema: { hide: true } }, async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${nameOf(slug)}"`)
        .send(texts[languageOf(request)](platform)),
    )
}
