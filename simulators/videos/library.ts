/** The languages of the videos. */
export type Locale = 'en-US' | 'es-US'

const videos = [
  {
    id: 'fiber-router',
    product: { line: 'internet', types: [] as string[] },
    name: { 'en-US': 'Connect your modem', 'es-US': 'Conecte su módem' },
    duration_ms: 8827,
  },
  {
    id: 'tv-remote',
    product: { line: 'tv', types: [] as string[] },
    name: { 'en-US': 'Pair your remote', 'es-US': 'Vincule su control remoto' },
    duration_ms: 8803,
  },
]

/**
 * Every video, as the API returns it.
 * @param media the URL of the media files, with a slash at the end
 */
export const library = (locale: Locale, media: string) =>
  videos.map(({ id, product, name, duration_ms }) => ({
    id,
    product,
    name: name[locale],
    duration_ms,
    poster: `${media}${id}.svg`,
    renditions: [{ src: `${media}${id}.webm`, mime: 'video/webm' }],
    tracks: [
      { src: `${media}${id}.en.vtt`, lang: 'en', label: 'English' },
      { src: `${media}${id}.es.vtt`, lang: 'es', label: 'Español' },
    ],
  }))
