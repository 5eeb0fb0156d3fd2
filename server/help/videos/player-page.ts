import type { Language } from '../../acting/language.ts'
import type { Video } from '../../connectors/videos/port.ts'
import { digestOf } from '../../web/headers.ts'
import { html } from '../../web/html.ts'

const style =
  'html,body,main{margin:0;height:100%;background:#000}video{display:block;width:100%;height:100%;object-fit:contain}'

/**
 * Returns the HTML document that plays a video, and its content security policy. Our own pages show this document in a
 * frame. Only this document, which has no scripts, loads anything from the video host. The account's pages, such as
 * those where people pay, never do. Videos don't start by themselves, and captions are on.
 */
export function playerPage(video: Video, language: Language): { text: string; policy: string } {
  const { poster, sources, captions, title } = video
  const shown = captions.find((each) => each.language.startsWith(language)) ?? captions[0]
  const text = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<main>
<video controls playsinline preload="metadata" crossorigin="anonymous" poster="${poster.href}" aria-label="${title}">
${sources.map(({ url, type }) => html`<source src="${url.href}" type="${type}">`)}
${captions.map((each) => track(each, each === shown))}
</video>
</main>
</body>
</html>`
  const media = originsOf([...sources, ...captions].map(({ url }) => url))
  return {
    text: String(text),
    policy: `default-src 'none'; media-src ${media}; img-src ${poster.origin}; style-src ${digestOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  }
}

const track = ({ url, language, label }: Video['captions'][number], isShown: boolean) =>
  isShown
    ? html`<track kind="captions" src="${url.href}" srclang="${language}" label="${label}" default>`
    : html`<track kind="captions" src="${url.href}" srclang="${language}" label="${label}">`

const originsOf = (addresses: URL[]) => [...new Set(addresses.map(({ origin }) => origin))].join(' ')
