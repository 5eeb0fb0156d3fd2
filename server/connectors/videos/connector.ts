import { z } from 'zod'
import type { Events } from '../../events/events.ts'
import { asker } from '../ask.ts'
import type { Video, VideoService } from './port.ts'
import type { VideoSettings } from './settings.ts'

/**
 * Connects to a video service over HTTP (docs/videos.md).
 * @param isProduction true: media must be served over TLS
 */
export function openVideoService(
  { url, key }: VideoSettings,
  { timeoutSeconds, isProduction }: { timeoutSeconds: number; isProduction: boolean },
  events: Events,
): VideoService {
  const ask = asker({ name: 'the video service', url, key }, timeoutSeconds, events.videoServiceAnswered)
  const address = z
    .url({ protocol: isProduction ? /^https$/ : /^https?$/ })
    .transform((text) => new URL(text))
  const video = z
    .object({
      id: z.string().regex(/^[\w-]{1,64}$/),
      product: z.object({
        line: z.enum(['phone', 'internet', 'tv', 'fsecure']),
        types: z.array(z.string()).default([]),
      }),
      name: z.string().min(1).max(200),
      duration_ms: z.number().positive(),
      poster: address,
      renditions: z.array(z.object({ src: address, mime: z.string().regex(/^video\/[\w.+-]+$/) })).min(1),
      tracks: z
        .array(
          z.object({ src: address, lang: z.string().regex(/^[A-Za-z-]{2,12}$/), label: z.string().min(1) }),
        )
        .min(1),
    })
    .transform(
      ({ id, product, name, duration_ms, poster, renditions, tracks }): Video => ({
        id,
        productLine: product.line,
        productTypes: product.types,
        title: name,
        seconds: Math.max(1, Math.round(duration_ms / 1000)),
        poster,
        sources: renditions.map(({ src, mime }) => ({ url: src, type: mime })),
        captions: tracks.map(({ src, lang, label }) => ({ url: src, language: lang, label })),
      }),
    )
  const listed = z.object({ videos: z.array(z.unknown()) })
  return {
    async list(language) {
      const answer = await ask('list-videos', 'GET', `v1/videos?locale=${language}-US`)
      if (answer?.status !== 200) return undefined
      const read = listed.safeParse(answer.body)
      if (!read.success) return undefined
      // Leaves out the videos that can't be parsed.
      return read.data.videos.flatMap((each, at) => {
        const { data, error } = video.safeParse(each)
        if (error) events.videoLeftOut({ language, place: at + 1, wrong: wrongIn(error) })
        return data ?? []
      })
    },
  }
}

/**
 * Lists the fields of a video that are missing or invalid, such as `id` or `renditions.0.src`. Lists `video` if the
 * video isn't an object.
 */
const wrongIn = ({ issues }: z.ZodError): string[] => [
  ...new Set(issues.map(({ path }) => path.join('.') || 'video')),
]
