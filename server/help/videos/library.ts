import type { Language } from '../../acting/language.ts'
import type { Clock } from '../../clock.ts'
import type { Video, VideoService } from '../../connectors/videos/port.ts'

/** The product videos that pages offer. */
export interface Videos {
  /** Lists the videos in a language. Empty if no video service is configured, or if it doesn't answer. */
  all(language: Language): Promise<Video[]>
  /** Empties the cache, so the next call asks the service. */
  forget(): void
}

/** Minutes that a list of videos is cached. If the service doesn't answer, it isn't asked again for `pauseMinutes`. */
const keptMinutes = 10
const pauseMinutes = 1

/** Opens the video library, which caches the service's answers, so that pages rarely wait for the service. */
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
    /** The product videos that pages offer. */
    videos: Videos
  }
}
