import type { Language } from '../../acting/language.ts'
import type { Clock } from '../../clock.ts'
import type { Video, VideoService } from '../../connectors/videos/port.ts'

/** The product videos, as the pages offer them. */
export interface Videos {
  /** Those of a language; none where there is no service, or it has no answer. */
  all(language: Language): Promise<Video[]>
  /** Lets go of what is kept: whoever asks next asks the service. */
  forget(): void
}

/** How long a list is good; and how long a service that did not answer is left alone. */
const keptMinutes = 10
const pauseMinutes = 1

/** Keeps what the service tells for a while, so that a page seldom waits for it. */
export function openVideos(service: VideoService | undefined, clock: Clock): Videos {
  const kept = new Map<Language, { until: Temporal.Instant; videos: Promise<Video[]> }>()
  return {
    async all(language) {
      if (service === undefined) return []
      const known = kept.get(language)
      if (known && Temporal.Instant.compare(clock(), known.until) < 0) return known.videos
      const asked = service.list(language)
      const entry = { until: clock().add({ minutes: keptMinutes }), videos: asked.then((list) => list ?? []) }
      kept.set(language, entry)
      if ((await asked) === undefined) entry.until = clock().add({ minutes: pauseMinutes })
      return entry.videos
    },
    forget: () => kept.clear(),
  }
}

declare module '../../world.ts' {
  interface World {
    /** Help videos. */
    videos: Videos
  }
}
