import { z } from 'zod'

/** What is known of the service that keeps product videos. */
export interface VideoSettings {
  url: URL
  key: string
}

/** The settings as the environment has them. */
export const videoSettings = {
  VIDEO_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://videos.example.net' })
    .optional(),
  VIDEO_KEY: z.string().optional(),
}

type Told = { [Name in keyof typeof videoSettings]?: string | undefined }

/** Puts the settings together. @returns a sentence for the operator where they cannot be; `undefined` where there is no service. */
export function readVideos({ VIDEO_URL, VIDEO_KEY }: Told): VideoSettings | string | undefined {
  if (VIDEO_URL === undefined && VIDEO_KEY === undefined) return undefined
  if (VIDEO_URL === undefined || VIDEO_KEY === undefined)
    return 'VIDEO_URL and VIDEO_KEY must be set together. One is missing.'
  return { url: new URL(VIDEO_URL.endsWith('/') ? VIDEO_URL : `${VIDEO_URL}/`), key: VIDEO_KEY }
}
